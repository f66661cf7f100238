import { lotteryEndpoints } from '@pitlane/contract/lottery/lottery.ts'
import { lotteryStaffEndpoints as calls } from '@pitlane/contract/lottery/staff.ts'
import { pointsEndpoints } from '@pitlane/contract/points/points.ts'
import { pointsStaffEndpoints } from '@pitlane/contract/points/staff.ts'
import { minor } from '@pitlane/domain/money.ts'
import { and, eq, like } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { carrierId } from '../../../test/shipping.ts'
import { auditLog, mailOutbox } from '../../platform/db/tables.ts'
import { aUser, type TestUser } from '../account/factory.ts'
import { anAddress } from '../address/factory.ts'
import { aStyle } from '../order/factory.ts'
import { anActivity, aPrize, drawOnce, haveRights, withKey } from './factory.ts'

const t = await testApp(withKey)
guardInvariants(t)
const day = 86_400_000
const [marketing, seller, support, finance] = [
  await aUser(t, { role: 'marketing' }),
  await aUser(t, { role: 'seller' }),
  await aUser(t, { role: 'support' }),
  await aUser(t, { role: 'finance' }),
]
const dhl = await carrierId(t)

async function aPrizeOf(user: TestUser, prize: Parameters<typeof aPrize>[0]) {
  const activity = await anActivity(t, { prizes: [aPrize({ points: null, weight: 1_000_000, ...prize })] })
  await haveRights(t, user)
  return (await drawOnce(t, user, activity)).data.win!.id
}
async function someGoods(user: TestUser) {
  const id = await aPrizeOf(user, { kind: 'goods', styleId: await aStyle(t, { stock: 5 }) })
  const give = async () => {
    const { id: address_id } = await anAddress(t, user)
    return t.call(lotteryEndpoints.submitPrizeAddress, { win_id: id, address_id }, user)
  }
  await give()
  return { id, give }
}
const see = async (id: number, by: TestUser) => (await t.call(calls.getStaffWin, { id }, by)).data
const mine = async (id: number, user: TestUser) => (await t.call(lotteryEndpoints.getMyWin, { id }, user)).data
const ship = (id: number, tracking_number: string) =>
  t.call(calls.shipPrize, { id, key: randomUUID(), carrier_id: dhl, tracking_number }, seller)
const lettersOf = async (id: number) =>
  (
    await t.db
      .select({ name: mailOutbox.template })
      .from(mailOutbox)
      .where(like(mailOutbox.cause, `win:${id}:%`))
      .orderBy(mailOutbox.id)
  ).map(({ name }) => name)
const actsOf = (id: number) =>
  t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'lottery-win'), eq(auditLog.entityId, `${id}`)))
    .orderBy(auditLog.id)

test('where a prize goes is seen by those who send it, and by nobody else, also in the list', async () => {
  const { id } = await someGoods(await aUser(t))
  for (const who of [seller, support]) expect((await see(id, who)).address).not.toBeNull()
  for (const who of [marketing, finance]) {
    expect(await see(id, who)).toMatchObject({ address: null, has_address: true })
    const { data } = await t.call(calls.listStaffWins, {}, who)
    expect(data.list.filter(({ address }) => address !== null)).toEqual([])
  }
})

test('goods that came back are asked for another address, leave again, and their winner reads why', async () => {
  const user = await aUser(t)
  const { id, give } = await someGoods(user)
  const ask = (by = seller, key: string = randomUUID()) =>
    t.call(calls.askPrizeAddressAgain, { id, key, reason: 'The house is empty' }, by)
  await ship(id, 'W1')
  expect((await ask(finance)).reason).toBe('no_access')
  const key = randomUUID()
  const { data: open } = await ask(seller, key)
  expect(open).toMatchObject({ state: 'unredeemed', has_address: false, timeline: null, settled_by: '' })
  expect((await ask(seller, key)).data.redeem_by).toBe(t.now() + 30 * day)
  expect((await ask()).reason).toBe('address_missing')
  expect(await mine(id, user)).toMatchObject({ address_open: true, reference: 'The house is empty', shipped_at: null })
  await give()
  t.pass(day)
  expect((await ship(id, 'W2')).data).toMatchObject({ state: 'claimed', settled_by: seller.email, reference: '' })
  expect(await lettersOf(id)).toEqual(['prize_address', 'prize_shipped', 'prize_address_again', 'prize_shipped'])
  expect((await actsOf(id))[1]).toMatchObject({
    action: 'ask-address-again',
    before: { number: 'W1' },
    after: { reason: 'The house is empty' },
  })
})

test('a prize that cannot be had is settled with points once, by two people above the limit', async () => {
  const user = await aUser(t)
  const { id } = await someGoods(user)
  const substitute = (by: TestUser, over: object = {}) =>
    t.call(
      calls.substitutePrize,
      { id, key: randomUUID(), points: 10_001, reason: 'It is not made any more', ...over },
      by,
    )
  expect((await substitute(seller)).reason).toBe('no_access')
  expect((await substitute(support, { confirms: true })).reason).toBe('edited_meanwhile')
  expect((await substitute(support)).data).toMatchObject({
    state: 'unredeemed',
    substitute_points: 10_001,
    first_approved_by: support.email,
  })
  expect(await mine(id, user)).toMatchObject({ state: 'unredeemed', reference: '', substitute_points: null })
  expect((await substitute(support, { confirms: true })).reason).toBe('second_person')
  expect((await substitute(finance, { confirms: true, points: 10_002 })).reason).toBe('edited_meanwhile')
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => substitute(finance, { confirms: true, key })))
  expect(answers.map(({ data }) => data.state)).toEqual(Array(8).fill('redeemed'))
  expect(await mine(id, user)).toMatchObject({
    state: 'redeemed',
    substitute_points: 10_001,
    reference: 'It is not made any more',
  })
  expect((await t.call(pointsEndpoints.listPoints, {}, user)).data.list).toMatchObject([
    { kind: 'prize', points: 10_001 },
  ])
  expect(await see(id, support)).toMatchObject({ first_approved_by: support.email, settled_by: finance.email })
  expect((await ship(id, 'W1')).reason).toBe('prize_settled')
  expect((await lettersOf(id)).at(-1)).toBe('prize_substituted')
})

test('several prizes of one winner count together: as points instead, and as gift cards', async () => {
  const user = await aUser(t)
  const instead = async (points: number) => {
    const id = await aPrizeOf(user, { kind: 'gift_card', worth: minor(100) })
    const input = { id, key: randomUUID(), points, reason: 'No such card any more' }
    return (await t.call(calls.substitutePrize, input, support)).data.state
  }
  expect(await instead(6_000)).toBe('redeemed')
  expect(await instead(4_001)).toBe('unredeemed')
  expect(await instead(4_000)).toBe('redeemed')
  // An adjustment is one more way of giving the same points.
  const more = { id: user.id, key: randomUUID(), delta: 1, why: 'the parcel was late' }
  expect((await t.call(pointsStaffEndpoints.adjustPoints, more, marketing)).data.balance).toBe(10_000)

  const card = await aPrizeOf(user, { kind: 'gift_card', worth: minor(3_000) })
  const other = await aPrizeOf(user, { kind: 'gift_card', worth: minor(2_001) })
  const recharge = async (id: number, by: TestUser, confirms = false) =>
    (await t.call(calls.rechargePrize, { id, key: randomUUID(), reference: 'TOP-1', confirms }, by)).data.state
  expect((await see(other, support)).needs_second).toBe(false)
  expect(await recharge(card, support)).toBe('redeemed')
  expect((await see(other, support)).needs_second).toBe(true)
  expect(await recharge(other, support)).toBe('unredeemed')
  expect(await recharge(other, finance, true)).toBe('redeemed')
})

test('a gift card that waits for points waits for no recharge, and the other way round', async () => {
  const user = await aUser(t)
  const id = await aPrizeOf(user, { kind: 'gift_card', worth: minor(9_000) })
  const note = { id, reference: 'TOP-1' }
  const instead = { id, points: 20_000, reason: 'No such card any more' }
  const recharge = (by: TestUser, confirms: boolean) =>
    t.call(calls.rechargePrize, { ...note, key: randomUUID(), confirms }, by)
  const substitute = (by: TestUser, confirms: boolean) =>
    t.call(calls.substitutePrize, { ...instead, key: randomUUID(), confirms }, by)
  await recharge(support, false)
  await substitute(finance, false)
  expect((await recharge(finance, true)).reason).toBe('edited_meanwhile')
  await recharge(support, false)
  expect((await substitute(support, true)).reason).toBe('edited_meanwhile')
  expect((await recharge(finance, true)).data).toMatchObject({ state: 'redeemed', substitute_points: null })
})

test('the note of a recharge and the number of a parcel are corrected on record, and the winner is told', async () => {
  const user = await aUser(t)
  const card = await aPrizeOf(user, { kind: 'gift_card', worth: minor(9_000) })
  const recharge = (by: TestUser, reference: string, confirms: boolean) =>
    t.call(calls.rechargePrize, { id: card, key: randomUUID(), reference, confirms }, by)
  const correct = (by: TestUser, was: string, reference: string) =>
    t.call(calls.correctPrizeNote, { id: card, was, reference }, by)
  expect((await correct(support, 'none', 'TOP-1')).reason).toBe('prize_settled')
  await recharge(support, 'TOP-1', false)
  // Whoever corrects it is the first person then.
  expect((await correct(finance, 'TOP-1', 'TOP-2')).data.first_approved_by).toBe(finance.email)
  expect((await recharge(finance, 'TOP-2', true)).reason).toBe('second_person')
  await recharge(support, 'TOP-2', true)
  expect((await correct(support, 'TOP-1', 'TOP-3')).reason).toBe('edited_meanwhile')
  expect((await correct(support, 'TOP-2', 'TOP-3')).data.state).toBe('redeemed')
  expect((await mine(card, user)).reference).toBe('TOP-3')
  expect(await lettersOf(card)).toEqual(['prize_recharged', 'prize_recharged'])
  expect((await actsOf(card)).at(-1)).toMatchObject({
    action: 'correct-note',
    before: { reference: 'TOP-2' },
    after: { reference: 'TOP-3' },
  })

  const { id } = await someGoods(user)
  const number = (was: string, tracking_number: string, by = seller) =>
    t.call(calls.correctPrizeParcel, { id, was, carrier_id: dhl, tracking_number }, by)
  expect((await number('W1', 'W2')).reason).toBe('prize_settled')
  await ship(id, 'W1')
  expect((await number('W1', 'W2', finance)).reason).toBe('no_access')
  expect((await number('W0', 'W2')).reason).toBe('edited_meanwhile')
  expect((await number('W1', 'w 2')).data.timeline).toMatchObject({ tracking_number: 'W2' })
  expect((await number('W1', 'W2')).data.timeline).toMatchObject({ tracking_number: 'W2' })
  expect((await actsOf(id)).at(-1)).toMatchObject({ action: 'correct-parcel', after: { number: 'W2' } })
})

test('a prize to send says which goods and which style', async () => {
  const { id } = await someGoods(await aUser(t))
  expect((await see(id, seller)).item).toMatch(/.+, .+/)
})
