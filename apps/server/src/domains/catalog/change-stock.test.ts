import { catalogStaffEndpoints as calls } from '@pitlane/contract/catalog/staff.ts'
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { one } from '../../platform/db/database.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { anOrder } from '../order/factory.ts'
import { aProduct } from './factory.ts'
import { styles } from './tables.ts'

const t = await testApp()
const seller = await aUser(t, { role: 'seller' })

const aStyle = async (stock: number | null) => one((await aProduct(t, { styles: [{ stock }] })).styles).id
const change = (id: number, delta: number, key: string = randomUUID()) =>
  t.call(calls.changeStock, { id, key, delta, why: 'counted' }, seller)
const read = async (id: number) => one(await t.db.select().from(styles).where(eq(styles.id, id)))
const acts = (id: number) =>
  t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'style'), eq(auditLog.entityId, `${id}`)))

test('32 at the same time take no more than what is not held for orders', async () => {
  const id = await aStyle(20)
  await anOrder(t, { styleId: id, quantity: 8 })
  const answers = await Promise.all(Array.from({ length: 32 }, () => change(id, -1)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(12)
  expect(answers.filter(({ reason, field }) => reason === 'stock_below_reserved' && field === 'delta')).toHaveLength(20)
  expect(await read(id)).toMatchObject({ onHand: 8, reserved: 8 })
  expect(await acts(id)).toHaveLength(12)
})

test('orders and changes at the same time never sell what is not there', async () => {
  const id = await aStyle(10)
  const orders = Array.from({ length: 10 }, () => anOrder(t, { styleId: id }).catch(() => null))
  const changes = Array.from({ length: 10 }, () => change(id, -1))
  await Promise.all([...orders, ...changes])
  const { onHand, reserved } = await read(id)
  expect(onHand).toBeGreaterThanOrEqual(reserved)
  expect(onHand).toBe(reserved)
})

test('the same key twice changes it once', async () => {
  const id = await aStyle(5)
  const key = randomUUID()
  await Promise.all([change(id, 10, key), change(id, 10, key), change(id, 10, key)])
  expect((await read(id)).onHand).toBe(15)
  expect(await acts(id)).toMatchObject([
    { action: 'change-stock', before: { on_hand: 5 }, after: { on_hand: 15, delta: 10, why: 'counted' } },
  ])
})

test('what never runs out has no stock to change', async () => {
  expect(await change(await aStyle(null), 1)).toMatchObject({ reason: 'field_format', field: 'delta' })
})

test('a change of stock is no edit: who edits the style is not disturbed', async () => {
  const id = await aStyle(5)
  const { data: before } = await t.call(calls.getStaffStyle, { id }, seller)
  expect((await change(id, 1)).data.version).toBe(before.version)
})
