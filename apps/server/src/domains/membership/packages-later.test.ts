import { deviceEndpoints } from '@pitlane/contract/device/device.ts'
import { catalogStaffEndpoints } from '@pitlane/contract/catalog/staff.ts'
import { membershipEndpoints as calls } from '@pitlane/contract/membership/membership.ts'
import { membershipStaffEndpoints as staffCalls } from '@pitlane/contract/membership/staff.ts'
import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { endOf } from '@pitlane/domain/membership/term.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { aPaidOrder, aRequest, theStaff } from '../after-sales/factory.ts'
import { aProduct } from '../catalog/factory.ts'
import { products } from '../catalog/tables.ts'
import { aDevice, bind } from '../device/factory.ts'
import { devices } from '../device/tables.ts'
import { one } from '../../platform/db/database.ts'
import { aBuyer, quote } from '../order/factory.ts'
import { aPackage } from './factory.ts'
import { optionalPackages, servicePieces } from './tables.ts'

const t = await testApp()
guardInvariants(t)

const names = ['BMW', 'Kia', 'Opel', 'Ford', 'Seat', 'Fiat', 'Volvo', 'Mazda'] as const
const packs: number[] = []
for (const name of names) packs.push(await aPackage(t, name))
const week = 7 * 86_400_000

type Owner = { token: string }
const choose = (user: Owner, id: number, packages: number[]) => t.call(calls.choosePackages, { id, packages }, user)
const piecesOf = (userId: number) =>
  t.db.select().from(servicePieces).where(eq(servicePieces.userId, userId)).orderBy(servicePieces.id)

/** Somebody's software with room for so many packages, of which so many were picked with the order. */
async function aRunning({ most = 5, picked = 0, quantity = 1 } = {}) {
  const user = await aBuyer(t)
  const deviceSn = await aDevice(t, user)
  const software = await aProduct(t, { kind: 'software', optionalPackages: most, term: 'P7D', name: 'All systems' })
  const styleId = software.styles[0]!.id
  const order = await aPaidOrder(t, { user, styleId, deviceSn, quantity, packages: packs.slice(0, picked) })
  const pieces = await piecesOf(user.id)
  return { user, deviceSn, software, styleId, order, piece: pieces[0]!.id, pieces }
}
const softwareOf = async (user: Owner) =>
  (await t.call(deviceEndpoints.listDevices, {}, user)).data.list[0]!.software[0]!

test('before paying it is said how many may be chosen, and the order keeps that', async () => {
  const { user, styleId, order, piece, software } = await aRunning({ most: 3, picked: 1 })
  const asked = await quote(t, user, { goods: [{ sku_id: styleId, quantity: 1 }] })
  expect(asked.data.lines[0]).toMatchObject({ optional_packages: 3, packages: [] })
  const { lines } = (await t.call(orderEndpoints.getOrder, { order_no: order.number }, user)).data
  expect(lines[0]).toMatchObject({ optional_packages: 3, packages: ['BMW'] })
  // Whoever has paid for three has three.
  await t.db.update(products).set({ optionalPackages: 0 }).where(eq(products.id, software.id))
  expect((await choose(user, piece, packs.slice(1, 3))).data).toMatchObject({ most: 3, packages: { length: 3 } })
})

test('none of five picked: all five are chosen later, one by one, and no sixth', async () => {
  const { user, piece } = await aRunning()
  expect(await softwareOf(user)).toMatchObject({ packages: [], open: [{ id: piece, chosen: 0, most: 5 }] })
  const [first, ...rest] = packs.slice(0, 5)
  expect((await choose(user, piece, [first!])).data.packages).toMatchObject([{ id: first, name: 'BMW' }])
  expect((await choose(user, piece, rest)).code).toBe(0)
  const refused = { reason: 'too_many_packages', field: 'packages' }
  expect(await choose(user, piece, [packs[5]!])).toMatchObject(refused)
  expect(await softwareOf(user)).toMatchObject({ packages: names.slice(0, 5), open: [] })
})

test('a repeated call, and one that is there already, change nothing', async () => {
  const { user, piece } = await aRunning({ most: 2, picked: 1 })
  const both = [packs[0]!, packs[1]!, packs[1]!]
  const answers = await Promise.all([1, 2, 3].map(() => choose(user, piece, both)))
  for (const { data } of answers) expect(data.packages.map(({ id }) => id)).toEqual(packs.slice(0, 2))
  expect((await piecesOf(user.id))[0]!.packages).toEqual(packs.slice(0, 2))
})

test('of 32 who choose at once never more than the limit get through', async () => {
  const { user, piece } = await aRunning({ most: 3 })
  const answers = await Promise.all(Array.from({ length: 32 }, (_, at) => choose(user, piece, [packs[at % 8]!])))
  for (const { code, reason } of answers) expect([0, 'too_many_packages']).toContain(reason ?? code)
  const { packages } = one(await piecesOf(user.id))
  expect(new Set(packages).size).toBe(3)
  expect(packages).toHaveLength(3)
  // Each that was told that it is chosen, is.
  const told = answers.flatMap(({ code }, at) => (code === 0 ? [packs[at % 8]!] : []))
  expect(new Set(told)).toEqual(new Set(packages))
})

test('nobody chooses for what has expired', async () => {
  const { user, piece } = await aRunning()
  t.pass(week)
  expect(await choose(user, piece, [packs[0]!])).toMatchObject({ reason: 'service_over' })
})

test('nobody chooses for what was refunded, also while the refund is made', async () => {
  const { user, order, piece } = await aRunning()
  const { approve } = await theStaff(t)
  const request = await aRequest(t, { order })
  await Promise.all([approve(request.id), ...packs.slice(0, 4).map((id) => choose(user, piece, [id]))])
  await t.runJobs()
  expect(await choose(user, piece, [packs[4]!])).toMatchObject({ reason: 'service_over' })
  const { list } = (await t.call(deviceEndpoints.listDevices, {}, user)).data
  expect(list[0]!.software).toEqual([])
})

test('each paid span has its own choice, and its packages end with it', async () => {
  const { user, pieces } = await aRunning({ most: 2, quantity: 2 })
  const [now, next] = pieces.map(({ id }) => id) as [number, number]
  const first = endOf(t.now(), 'P7D')
  await choose(user, now, [packs[0]!, packs[1]!])
  expect(await softwareOf(user)).toMatchObject({
    packages: ['BMW', 'Kia'],
    open: [{ id: next, start: first, end: endOf(first, 'P7D'), chosen: 0, most: 2 }],
  })
  await choose(user, next, [packs[2]!])
  t.pass(week)
  expect(await softwareOf(user)).toMatchObject({ packages: ['Opel'], open: [{ id: next, chosen: 1 }] })
})

test('it is the owner of the device who chooses, also one that it was given to', async () => {
  const { user, deviceSn, piece } = await aRunning()
  const other = await aBuyer(t)
  expect(await choose(other, piece, [packs[0]!])).toMatchObject({ reason: 'not_found' })
  await t.db.update(devices).set({ userId: other.id }).where(eq(devices.sn, deviceSn))
  expect(await choose(user, piece, [packs[0]!])).toMatchObject({ reason: 'not_found' })
  expect((await t.call(calls.getSoftwarePiece, { id: piece }, user)).reason).toBe('not_found')
  expect((await choose(other, piece, [packs[0]!])).code).toBe(0)
})

test('what waits for a device is chosen once it has one, also a part of a combination', async () => {
  const user = await aBuyer(t)
  const software = await aProduct(t, { kind: 'software', optionalPackages: 4 })
  const set = await aProduct(t, { kind: 'combination', styles: [{ contents: [[software.styles[0]!.id, 1]] }] })
  await aPaidOrder(t, { user, styleId: set.styles[0]!.id })
  const [piece] = await piecesOf(user.id)
  expect(await choose(user, piece!.id, [packs[0]!])).toMatchObject({ reason: 'not_found' })
  await bind(t, user, await aDevice(t))
  expect((await choose(user, piece!.id, [packs[0]!])).data).toMatchObject({ most: 4 })
})

test('the list for the rest has a page, a search, and what is there already', async () => {
  const { user, piece, deviceSn } = await aRunning({ most: 2, picked: 1 })
  const { data } = await t.call(calls.getSoftwarePiece, { id: piece, q: 'ope' }, user)
  expect(data.piece).toMatchObject({ name: 'All systems', device_sn: deviceSn, most: 2, packages: [{ name: 'BMW' }] })
  expect(data.packages).toMatchObject({ total: 1, list: [{ name: 'Opel' }] })
  const page = await t.call(calls.getSoftwarePiece, { id: piece, page: 2, page_size: 3 }, user)
  expect(page.data.packages).toMatchObject({ page: 2, pageSize: 3, list: { length: 3 } })
})

test('what software does by itself is no package of it: not listed, not picked, not chosen later', async () => {
  const { user, software, styleId, piece } = await aRunning({ most: 2 })
  const coding = await aPackage(t, 'Dacia')
  const kind = async (functions: ('codes' | 'coding')[]) =>
    t.db.update(optionalPackages).set({ functions }).where(eq(optionalPackages.id, coding))
  await t.db
    .update(products)
    .set({ functions: ['codes', 'tests'] })
    .where(eq(products.id, software.id))
  const listed = async () => {
    const { list } = (await t.call(calls.listPackages, { goods_id: software.id, page_size: 50 }, user)).data
    return list.some(({ id }) => id === coding)
  }
  const pick = () => quote(t, user, { goods: [{ sku_id: styleId, quantity: 1, packages: [coding] }] })
  await kind(['codes'])
  expect(await listed()).toBe(false)
  expect(await pick()).toMatchObject({ reason: 'package_gone' })
  expect(await choose(user, piece, [coding])).toMatchObject({ reason: 'package_gone', field: 'packages' })
  await kind(['coding'])
  expect(await listed()).toBe(true)
  expect((await pick()).code).toBe(0)
  expect((await choose(user, piece, [coding])).code).toBe(0)
})

test('the console names what is contained, and refuses software and packages that promise the same thing', async () => {
  const marketing = await aUser(t, { role: 'marketing' })
  const seller = await aUser(t, { role: 'seller' })
  const pack = (functions: string[], key = randomUUID()) =>
    t.call(
      staffCalls.createStaffPackage,
      { key, names: { en: 'Saab' }, summaries: { en: 'All' }, maker: 'Saab', functions },
      marketing,
    )
  const goods = (over: object) =>
    t.call(
      catalogStaffEndpoints.createStaffGoods,
      {
        key: randomUUID(),
        kind: 'software' as const,
        slug: `item-${randomUUID()}`,
        good_type: 1 as const,
        channel_type: 11 as const,
        names: { en: 'Everything' },
        subtitles: { en: 'All' },
        descriptions: { en: 'All' },
        term: 'P1Y',
        optional_packages: 2,
        ...over,
      },
      seller,
    )
  await t.db
    .update(products)
    .set({ functions: ['codes'] })
    .where(eq(products.kind, 'software'))
  const keys = (await pack(['keys'])).data
  expect(keys).toMatchObject({ functions: ['keys'], contained_in: [] })
  expect(await pack(['codes'])).toMatchObject({ reason: 'package_contained', field: 'functions' })
  const made = (await goods({ functions: ['keys', 'keys'], makes: ['Saab'], models: ['Apex 8'] })).data
  expect(made).toMatchObject({ functions: ['keys'], makes: ['Saab'], models: ['Apex 8'], contained: ['Saab'] })
  expect((await t.call(staffCalls.getStaffPackage, { id: keys.id }, marketing)).data.contained_in).toEqual([
    'Everything',
  ])
  expect(await goods({ functions: ['keys'], optional_packages: 40 })).toMatchObject({ reason: 'package_contained' })
  const wrong = { kind: 'membership', optional_packages: 0, makes: ['Saab'] }
  expect(await goods(wrong)).toMatchObject({ reason: 'field_format', field: 'makes' })
})
