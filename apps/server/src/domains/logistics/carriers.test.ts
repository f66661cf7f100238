import { logisticsStaffEndpoints as calls } from '@pitlane/contract/logistics/staff.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'

const t = await testApp()
const seller = await aUser(t, { role: 'seller' })
const list = async (input: object = {}) => (await t.call(calls.listStaffCarriers, input, seller)).data
const make = (input: object) =>
  t.call(calls.createStaffCarrier, { key: randomUUID(), code: 'swift', name: 'Swift', ...input }, seller)

test('a new shop has couriers with real addresses to follow parcels at', async () => {
  const { list: all, total } = await list({ page_size: 100 })
  expect(total).toBeGreaterThan(15)
  expect(all.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['dhl', 'ups', 'fedex', 'usps', 'dpd', 'gls', 'royal-mail', 'taqbin-jp', 'sf-express']),
  )
  for (const { code, url } of all)
    expect(code === 'other' || (url.startsWith('https://') && url.includes('{number}'))).toBe(true)
  const page = await list({ page_size: 2, page: 2 })
  expect(page.list.map(({ code }) => code)).toEqual(all.slice(2, 4).map(({ code }) => code))
  expect((await list({ q: 'royal' })).list).toMatchObject([{ code: 'royal-mail' }])
})

test('a courier is added once for a key, and its code is one courier’s', async () => {
  const key = randomUUID()
  const url = 'https://swift.example/{number}'
  const { data } = await make({ key, url })
  expect(data).toMatchObject({ code: 'swift', name: 'Swift', url, active: true, position: 0 })
  expect((await make({ key, url })).data.id).toBe(data.id)
  expect(await make({})).toMatchObject({ reason: 'carrier_code_taken', field: 'code' })
  for (const bad of ['javascript:alert("{number}")', 'https://swift.example/', '/track/{number}', 'https://{number}'])
    expect(await make({ code: 'bad', url: bad })).toMatchObject(
      bad === 'https://{number}' ? { code: 0 } : { reason: 'field_format', field: 'url' },
    )
  expect(await make({ code: 'Big Letters' })).toMatchObject({ reason: 'field_format', field: 'code' })
})

test('a courier is changed by who has read it as it is', async () => {
  const { data } = await make({ code: 'slow', name: 'Slow' })
  const { id, version } = data
  const edit = (input: object) =>
    t.call(calls.updateStaffCarrier, { id, version, name: 'Slower', active: false, position: 9, ...input }, seller)
  expect((await edit({})).data).toMatchObject({ name: 'Slower', active: false, code: 'slow' })
  expect(await edit({})).toMatchObject({ reason: 'edited_meanwhile' })
  expect((await edit({ id: 999_999 })).status).toBe(404)
  expect((await t.call(calls.getStaffCarrier, { id: 999_999 }, seller)).status).toBe(404)
  expect((await list({ active: 'no' })).list).toMatchObject([{ id }])
  expect((await list({ active: 'yes', q: 'slow' })).list).toEqual([])
})
