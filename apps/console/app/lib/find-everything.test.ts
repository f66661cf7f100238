import type { DataProvider, GetListParams, RaRecord } from 'ra-core'
import { expect, test, vi } from 'vitest'
import { findEverything } from './find-everything.ts'

// The screens' texts are files that only the console's own build reads.
vi.mock('./i18n.ts', () => ({ allTexts: async () => {}, i18nProvider: {} }))

const rows: Record<string, RaRecord> = {
  orders: { id: 7, order_no: 'PL261129A9FEHNM3', email: 'ada@example.com' },
  'after-sales': { id: 3, after_sales_no: 'AS261129A9FEHNM3', goods: 'Pocket scanner', email: 'ada@example.com' },
  documents: { id: 5, number: 'INV-2026-000643', order_no: 'PL261129A9FEHNM3', buyer: 'Ada Lovelace', order_id: 7 },
  withdrawals: { id: 2, number: 'WD261129A9FEHNM3', order_no: 'PL261129A9FEHNM3', name: 'Ada Lovelace', order_id: 7 },
  messages: { id: 9, reference: 'C-7KXM29QB', subject: 'My parcel', email: 'ada@example.com' },
}

/** What somebody of a role finds, and what each list was asked. */
async function findAs(role: 'support' | 'moderator') {
  const asked: Record<string, object> = {}
  const getList = async (resource: string, { filter }: GetListParams) => {
    asked[resource] = filter
    return { data: rows[resource] ? [rows[resource]] : [], total: 0 }
  }
  const found = await findEverything({ getList } as DataProvider, role, 'ada', new AbortController().signal)
  return { asked, found: found.map(({ name, path, detail }) => [name, path, detail]) }
}

test('everything that support is asked for is found, in any state, and leads to where it is handled', async () => {
  const { asked, found } = await findAs('support')
  expect(found).toContainEqual(['PL261129A9FEHNM3', '/orders/7/show', 'ada@example.com'])
  expect(found).toContainEqual(['AS261129A9FEHNM3', '/after-sales/3/show', 'Pocket scanner · ada@example.com'])
  expect(found).toContainEqual(['INV-2026-000643', '/orders/7/show', 'PL261129A9FEHNM3 · Ada Lovelace'])
  expect(found).toContainEqual(['WD261129A9FEHNM3', '/orders/7/show', 'PL261129A9FEHNM3 · Ada Lovelace'])
  expect(found).toContainEqual(['C-7KXM29QB', '/messages/9/show', 'My parcel · ada@example.com'])
  expect(asked['after-sales']).toMatchObject({ q: 'ada', state: 'all' })
  expect(asked['withdrawals']).toMatchObject({ q: 'ada', state: 'all' })
})

test('who may not read a list does not find what is in it', async () => {
  const { asked } = await findAs('moderator')
  for (const list of ['orders', 'after-sales', 'documents', 'withdrawals']) expect(asked, list).not.toHaveProperty(list)
})
