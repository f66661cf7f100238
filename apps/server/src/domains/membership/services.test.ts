import { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import { membershipEndpoints as calls } from '@pitlane/contract/membership/membership.ts'
import { endOf } from '@pitlane/domain/membership/term.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aPaidOrder, aRequest, theStaff } from '../after-sales/factory.ts'
import { aDevice, bind } from '../device/factory.ts'
import { devices } from '../device/tables.ts'
import { aProduct } from '../catalog/factory.ts'
import { products } from '../catalog/tables.ts'
import { aBuyer, anIntention, anOrder, create, quote, readOrder } from '../order/factory.ts'
import { pay, aStartedPayment, start } from '../payment/factory.ts'
import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { closeOvertimeOrder } from '../payment/close-overtime-order.ts'
import { aPackage, aPlan, aTrial, plansFor } from './factory.ts'

const t = await testApp()
guardInvariants(t)

const day = 86_400_000

async function anOwner() {
  const user = await aBuyer(t)
  return { user, deviceSn: await aDevice(t, user) }
}
const buy = async (
  user: Awaited<ReturnType<typeof aBuyer>>,
  deviceSn: string | undefined,
  styleId: number,
  more = {},
) => aPaidOrder(t, { user, styleId, ...(deviceSn ? { deviceSn } : {}), ...more })
const untilOf = async (user: { token: string }, sn: string) => (await plansFor(t, user, sn)).membership.valid_until

test('a plan that was paid runs from that moment; bought again it is added behind, however early', async () => {
  const { user, deviceSn } = await anOwner()
  const plan = await aPlan(t)
  expect((await plansFor(t, user, deviceSn)).membership).toEqual({ state: 'none', valid_until: null })
  await buy(user, deviceSn, plan)
  const first = endOf(t.now(), 'P1Y')
  expect((await plansFor(t, user, deviceSn)).membership).toEqual({ state: 'valid', valid_until: first })
  t.pass(30 * day)
  const order = await buy(user, deviceSn, plan)
  expect(await untilOf(user, deviceSn)).toBe(endOf(first, 'P1Y'))
  const details = (await t.call(orderEndpoints.getOrder, { order_no: order.number }, user)).data
  expect(details).toMatchObject({ device_sn: deviceSn, valid_until: endOf(first, 'P1Y'), label: 'completed' })
})

test('each order tells the end of what it paid for, whatever is added behind', async () => {
  const { user, deviceSn } = await anOwner()
  const plan = await aPlan(t)
  const orders = [await buy(user, deviceSn, plan), await buy(user, deviceSn, plan, { quantity: 2 })]
  const ends = await Promise.all(
    orders.map(
      async ({ number }) => (await t.call(orderEndpoints.getOrder, { order_no: number }, user)).data.valid_until,
    ),
  )
  expect(ends).toEqual([endOf(t.now(), 'P1Y'), endOf(t.now(), 'P3Y')])
})

test.each([
  ['one second before its end', -1000],
  ['at its end', 0],
  ['one second after its end', 1000],
])('renewed %s', async (_, ms) => {
  const { user, deviceSn } = await anOwner()
  const plan = await aPlan(t, { term: 'P7D' })
  await buy(user, deviceSn, plan)
  const end = (await untilOf(user, deviceSn))!
  t.pass(end + ms - t.now())
  expect((await plansFor(t, user, deviceSn)).membership.state).toBe(ms < 0 ? 'valid' : 'expired')
  await buy(user, deviceSn, plan)
  expect(await untilOf(user, deviceSn)).toBe(endOf(Math.max(end, end + ms), 'P7D'))
})

test('a refund takes its span back, and what was behind it moves up', async () => {
  const { user, deviceSn } = await anOwner()
  const plan = await aPlan(t)
  const paidAt = t.now()
  const first = await buy(user, deviceSn, plan)
  t.pass(10 * day)
  const renewedAt = t.now()
  await buy(user, deviceSn, plan)
  expect(await untilOf(user, deviceSn)).toBe(endOf(endOf(paidAt, 'P1Y'), 'P1Y'))
  await refundOf(first)
  expect(await untilOf(user, deviceSn)).toBe(endOf(renewedAt, 'P1Y'))
})

async function refundOf(order: Awaited<ReturnType<typeof aPaidOrder>>, quantity = 1) {
  const request = await aRequest(t, { order, quantity })
  await (await theStaff(t)).approve(request.id)
  await t.runJobs()
}

test('of several units those that were refunded stop', async () => {
  const { user, deviceSn } = await anOwner()
  const paidAt = t.now()
  const order = await buy(user, deviceSn, await aPlan(t), { quantity: 3 })
  const years = (count: number) => endOf(paidAt, `P${count}Y`)
  expect(await untilOf(user, deviceSn)).toBe(years(3))
  await refundOf(order, 2)
  expect(await untilOf(user, deviceSn)).toBe(years(1))
  await refundOf(order)
  expect((await plansFor(t, user, deviceSn)).membership).toEqual({ state: 'none', valid_until: null })
})

test('bought before there is a device, it waits, and runs from the binding', async () => {
  const user = await aBuyer(t)
  await buy(user, undefined, await aPlan(t))
  t.pass(50 * day)
  const sn = await aDevice(t)
  const { data } = await bind(t, user, sn)
  expect(data.membership).toEqual({ state: 'valid', valid_until: endOf(t.now(), 'P1Y') })
})

test('what a combination holds of software runs too, and goes with it', async () => {
  const user = await aBuyer(t)
  const scanner = (await aProduct(t)).styles[0]!.id
  const software = await aProduct(t, { kind: 'software', optionalPackages: 3 })
  const set = (
    await aProduct(t, {
      kind: 'combination',
      styles: [
        {
          contents: [
            [scanner, 1],
            [software.styles[0]!.id, 2],
          ],
        },
      ],
    })
  ).styles[0]!.id
  const order = await buy(user, undefined, set)
  const sn = await aDevice(t)
  await bind(t, user, sn)
  const list = async () => (await t.call(calls.getSoftwareList, { device_sn: sn }, user)).data.list
  const shown = async () => (await list()).find(({ goods_id }) => goods_id === software.id)
  expect(await shown()).toMatchObject({ valid_until: endOf(t.now(), 'P2Y'), optional_packages: 3 })
  await refundOf(order)
  expect((await shown())!.valid_until).toBeNull()
})

test('a device of nobody, of somebody else, or none at all is not connected', async () => {
  const { user } = await anOwner()
  const { deviceSn: another } = await anOwner()
  const plan = await aPlan(t)
  for (const device_sn of ['000', await aDevice(t), another]) {
    const refused = { reason: 'device_not_connected', field: 'device_sn' }
    expect(await t.call(calls.getBuyMemberList, { device_sn }, user)).toMatchObject(refused)
    expect(await t.call(calls.getSoftwareList, { device_sn }, user)).toMatchObject(refused)
    expect(await quote(t, user, { goods: [{ sku_id: plan, quantity: 1 }], device_sn })).toMatchObject(refused)
  }
  expect(await t.call(calls.getBuyMemberList, { device_sn: another })).toMatchObject({ reason: 'device_not_connected' })
  expect((await t.call(calls.getBuyMemberList, {})).data).toMatchObject({ device_sn: null, newcomer: true })
})

test('optional packages: so many, those that there are, kept with the order and shown with the device', async () => {
  const { user, deviceSn } = await anOwner()
  const { id: goodsId, styles } = await aProduct(t, { kind: 'software', optionalPackages: 2, name: 'All makes' })
  const sku = styles[0]!.id
  const [bmw, vw, gone] = [await aPackage(t), await aPackage(t, 'Volkswagen'), await aPackage(t, 'Rover', false)]
  const ask = (packages: number[], sku_id = sku) =>
    quote(t, user, { goods: [{ sku_id, quantity: 1, packages }], device_sn: deviceSn })
  expect(await ask([bmw, vw, gone])).toMatchObject({ reason: 'too_many_packages' })
  expect(await ask([bmw, gone])).toMatchObject({ reason: 'package_gone' })
  expect(await ask([bmw], await aPlan(t))).toMatchObject({ reason: 'too_many_packages' })
  expect(await ask([bmw], (await aProduct(t)).styles[0]!.id)).toMatchObject({ reason: 'too_many_packages' })
  expect((await ask([vw, bmw])).data.lines[0]!.packages.map(({ id }) => id)).toEqual([bmw, vw])

  const listed = (await t.call(calls.listPackages, { goods_id: goodsId, q: 'volks' }, user)).data
  expect(listed).toMatchObject({ total: 1, list: [{ id: vw, name: 'Volkswagen' }] })
  const order = await buy(user, deviceSn, sku, { packages: [vw, bmw] })
  const details = (await t.call(orderEndpoints.getOrder, { order_no: order.number }, user)).data
  expect(details.lines[0]!.packages).toEqual(['BMW and Mini', 'Volkswagen'])
})

test('members, newcomers and others see their own offers, and only those can be bought', async () => {
  const { user, deviceSn } = await anOwner()
  const groups = ['newcomer', 'member', 'non_member'] as const
  const offers = new Map<string, number>()
  for (const audience of groups) offers.set(audience, (await aProduct(t, { audience, name: audience })).styles[0]!.id)
  const seen = async (who: { token: string } | undefined) =>
    (await t.call(calls.getActivityList, { is_tpms: 0 }, who)).data.list.map(({ group }) => group)
  const mayBuy = async () => {
    const answers = await Promise.all(
      groups.map((group) => quote(t, user, { goods: [{ sku_id: offers.get(group)!, quantity: 1 }] })),
    )
    return groups.filter((_, at) => answers[at]!.code === 0)
  }
  expect(await seen(undefined)).toEqual(['newcomer', 'non_member'])
  expect(await mayBuy()).toEqual(['newcomer', 'non_member'])
  await buy(user, deviceSn, await aPlan(t, { term: 'P1M' }))
  expect(await seen(user)).toEqual(['member'])
  expect(await mayBuy()).toEqual(['member'])
  t.pass(40 * day)
  expect(await seen(user)).toEqual(['non_member'])
  expect(await mayBuy()).toEqual(['non_member'])
  const named = await t.call(calls.getActivityList, { user_group_id: 2 }, user)
  expect(named.data).toMatchObject({ list: [], groups: [] })
})

test('offers are in no list of everybody’s', async () => {
  const { id } = await aProduct(t, { audience: 'member', goodType: 1, channelType: 11 })
  const { data } = await t.call(catalogEndpoints.listAllGoods, { good_type: 1, channel_type: 11, page_size: 100 })
  expect(data.list.map((item) => item.id)).not.toContain(id)
})

test('the trial lasts three days, once a user and once a device, refunded or not', async () => {
  const { user, deviceSn } = await anOwner()
  const trial = await aTrial(t)
  expect((await plansFor(t, user, deviceSn)).plans.find(({ sku_id }) => sku_id === trial)).toMatchObject({
    trial: true,
    refused: null,
    per_month: null,
  })
  const order = await buy(user, deviceSn, trial)
  expect(await untilOf(user, deviceSn)).toBe(t.now() + 3 * day)
  await refundOf(order)
  expect((await plansFor(t, user, deviceSn)).membership.state).toBe('none')
  expect((await plansFor(t, user, deviceSn)).plans.find(({ sku_id }) => sku_id === trial)?.refused).toBe('trial_used')
  const again = { goods: [{ sku_id: trial, quantity: 1 }], device_sn: await aDevice(t, user) }
  expect(await quote(t, user, again)).toMatchObject({ reason: 'trial_used' })
})

test('the trial is for a device that is named, in one piece, and not for whoever was a member', async () => {
  const { user, deviceSn } = await anOwner()
  const trial = await aTrial(t)
  const goods = [{ sku_id: trial, quantity: 1 }]
  const without = await quote(t, user, { goods })
  expect(without.data).toMatchObject({ for_device: 'must', device: null })
  expect(await create(t, user, await anIntention(t, user, { goods }))).toMatchObject({ reason: 'device_missing' })
  const two = [{ sku_id: trial, quantity: 2 }]
  expect(await quote(t, user, { goods: two, device_sn: deviceSn })).toMatchObject({ reason: 'trial_used' })
  await buy(user, deviceSn, await aPlan(t))
  expect(await quote(t, user, { goods, device_sn: deviceSn })).toMatchObject({ reason: 'trial_new_only' })
})

test('an order that is never paid gives the trial back', async () => {
  const { user, deviceSn } = await anOwner()
  const styleId = await aTrial(t)
  const order = await anOrder(t, { user, styleId, deviceSn })
  const goods = [{ sku_id: styleId, quantity: 1 }]
  expect(await quote(t, user, { goods, device_sn: deviceSn })).toMatchObject({ reason: 'trial_used' })
  t.pass(31 * 60_000)
  await closeOvertimeOrder(t.systemContext(), order.id)
  expect(await quote(t, user, { goods, device_sn: deviceSn })).toMatchObject({ code: 0 })
})

test('of 32 orders of the trial by one user for 32 devices one is made', async () => {
  const user = await aBuyer(t)
  const trial = await aTrial(t)
  const intentions = await Promise.all(
    Array.from({ length: 32 }, async () =>
      anIntention(t, user, { goods: [{ sku_id: trial, quantity: 1 }], device_sn: await aDevice(t, user) }),
    ),
  )
  const answers = await Promise.all(intentions.map((intention) => create(t, user, intention)))
  expect(answers.map(({ code, reason }) => reason ?? code).toSorted()).toEqual([
    0,
    ...Array<string>(31).fill('trial_used'),
  ])
})

const once = { reason: 'newcomer_once' }
const aFirstYear = () => aPlan(t, { audience: 'newcomer' })

test('what is for new users is bought once a person, in one piece, refunded or not', async () => {
  const { user, deviceSn } = await anOwner()
  const styleId = await aFirstYear()
  const another = await aFirstYear()
  const ask = (sku_id: number, quantity = 1) => quote(t, user, { goods: [{ sku_id, quantity }], device_sn: deviceSn })
  expect(await ask(styleId, 3)).toMatchObject({ ...once, field: 'goods' })
  expect((await ask(styleId)).data.lines).toMatchObject([{ once: true }])
  const order = await anOrder(t, { user, styleId, deviceSn })
  expect(await ask(styleId)).toMatchObject(once)
  expect(await ask(another)).toMatchObject(once)
  const shown = async () => (await plansFor(t, user, deviceSn)).plans.find(({ sku_id }) => sku_id === another)?.refused
  expect(await shown()).toBe('newcomer_once')
  t.pass(31 * 60_000)
  await closeOvertimeOrder(t.systemContext(), order.id)
  expect(await shown()).toBeNull()
  expect((await ask(styleId)).code).toBe(0)
})

test('an offer for new users that is no membership is had once too, and stays had when it is refunded', async () => {
  const user = await aBuyer(t)
  const styleId = (await aProduct(t, { audience: 'newcomer' })).styles[0]!.id
  await refundOf(await aPaidOrder(t, { user, styleId }))
  expect(await quote(t, user, { goods: [{ sku_id: styleId, quantity: 1 }] })).toMatchObject(once)
})

test('of 32 orders of an offer for new users by one person one is made', async () => {
  const { user, deviceSn } = await anOwner()
  const styleId = await aFirstYear()
  const wanted = { goods: [{ sku_id: styleId, quantity: 1 }], device_sn: deviceSn }
  const intentions = await Promise.all(Array.from({ length: 32 }, () => anIntention(t, user, wanted)))
  const answers = await Promise.all(intentions.map((intention) => create(t, user, intention)))
  expect(answers.map(({ code, reason }) => reason ?? code).toSorted()).toEqual([
    0,
    ...Array<string>(31).fill('newcomer_once'),
  ])
})

test('of two orders that were for everybody when they were made one is paid as an offer for new users', async () => {
  const { user, deviceSn } = await anOwner()
  const { id, styles } = await aProduct(t, { kind: 'membership', goodType: 1, channelType: 11 })
  const styleId = styles[0]!.id
  const started = [
    await aStartedPayment(t, { user, styleId, deviceSn }),
    await aStartedPayment(t, { user, styleId, deviceSn }),
  ]
  const later = await anOrder(t, { user, styleId, deviceSn })
  await t.db.update(products).set({ audience: 'newcomer', status: 2 }).where(eq(products.id, id))
  const answers = await Promise.all(started.map(({ ref }) => pay(t, ref)))
  expect(answers.map(({ result }) => result).toSorted()).toEqual(['refund: order_closed', 'settled'])
  await t.runJobs()
  const closed = started[answers.findIndex(({ result }) => result !== 'settled')]!
  expect(await readOrder(t, closed.order.id)).toMatchObject({ closeReason: 'newcomer', payment: 'refunded' })
  expect(await start(t, later)).toMatchObject({ ...once, field: 'order_no' })
  expect(await untilOf(user, deviceSn)).toBe(endOf(t.now(), 'P1Y'))
})

test('a plan that was paid meanwhile ends what was for new users', async () => {
  const { user, deviceSn } = await anOwner()
  const first = await anOrder(t, { user, styleId: await aFirstYear(), deviceSn })
  await buy(user, deviceSn, await aPlan(t))
  expect(await start(t, first)).toMatchObject(once)
})

test('of 32 owners who follow each other on one device one has the trial', async () => {
  const trial = await aTrial(t)
  const sn = await aDevice(t)
  const own = (id: number) => t.db.update(devices).set({ userId: id }).where(eq(devices.sn, sn))
  const intentions = []
  for (let at = 0; at < 32; at += 1) {
    const user = await aBuyer(t)
    await own(user.id)
    intentions.push({
      user,
      body: await anIntention(t, user, { goods: [{ sku_id: trial, quantity: 1 }], device_sn: sn }),
    })
  }
  const answers = await Promise.all(
    intentions.map(async ({ user, body }) => {
      await own(user.id)
      return create(t, user, body)
    }),
  )
  expect(answers.filter(({ code }) => code === 0).length).toBeLessThanOrEqual(1)
  for (const { code, reason } of answers) expect([0, 'trial_used', 'device_not_connected']).toContain(reason ?? code)
})

test('two payments for one device at once are two spans', async () => {
  const { user, deviceSn } = await anOwner()
  const styleId = await aPlan(t)
  const started = await Promise.all([1, 2, 3].map(() => aStartedPayment(t, { user, styleId, deviceSn })))
  await Promise.all(started.map(({ ref }) => pay(t, ref)))
  expect(await untilOf(user, deviceSn)).toBe(endOf(t.now(), 'P3Y'))
})

test('whoever is a visitor sees the plans of newcomers', async () => {
  const hidden = await aPlan(t, { audience: 'member' })
  const shown = await aPlan(t, { audience: 'newcomer', price: 1200 })
  const { plans } = (await t.call(calls.getBuyMemberList, { is_open: 1 })).data
  expect(plans.map(({ sku_id }) => sku_id)).not.toContain(hidden)
  expect(plans.find(({ sku_id }) => sku_id === shown)).toMatchObject({ per_month: 100, term: 'P1Y' })
})
