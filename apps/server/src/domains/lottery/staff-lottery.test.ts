import { catalogStaffEndpoints } from '@pitlane/contract/catalog/staff.ts'
import { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import { lotteryEndpoints } from '@pitlane/contract/lottery/lottery.ts'
import { lotteryStaffEndpoints as calls } from '@pitlane/contract/lottery/staff.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { carrierId } from '../../../test/shipping.ts'
import { recordEvents } from '../logistics/record-events.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { aUser, type TestUser } from '../account/factory.ts'
import { anAddress } from '../address/factory.ts'
import { styles } from '../catalog/tables.ts'
import { aCoupon } from '../coupon/factory.ts'
import { aStyle } from '../order/factory.ts'
import { minor } from '@pitlane/domain/money.ts'
import { anActivity, aPrize, drawOnce, haveRights, withKey } from './factory.ts'

const t = await testApp(withKey)
guardInvariants(t)
const hour = 3_600_000
const marketing = await aUser(t, { role: 'marketing' })
const [seller, support, finance] = [
  await aUser(t, { role: 'seller' }),
  await aUser(t, { role: 'support' }),
  await aUser(t, { role: 'finance' }),
]

const nothing = { kind: 'nothing', titles: { en: 'Nothing' }, weight: 900_000 } as const
const somePoints = {
  kind: 'points',
  titles: { en: '20 points' },
  points: 20,
  stock: 5,
  weight: 100_000,
  cost: 20,
} as const
const form = (over: object = {}) => ({
  titles: { en: 'Winter draw', zh: '冬季抽奖' },
  zone: 'Europe/Berlin',
  starts_at: t.now() + hour,
  ends_at: t.now() + 48 * hour,
  points: 20,
  prizes: [somePoints, nothing],
  ...over,
})
const create = (over: object = {}, key = randomUUID()) =>
  t.call(calls.createStaffActivity, { key, ...form(over) }, marketing)
const publish = (id: number, version: number) => t.call(calls.publishStaffActivity, { id, version }, marketing)
const winBy = async (activity: { id: number }, user: TestUser) => {
  await haveRights(t, user)
  return (await drawOnce(t, user, activity)).data.win!
}

test('a draft is created once for a key, with the settings’ limits, and shown to nobody but the staff', async () => {
  const key = randomUUID()
  const [one, again] = [await create({}, key), await create({}, key)]
  expect(again.data.id).toBe(one.data.id)
  expect(one.data).toMatchObject({ state: 'draft', per_day: 3, per_person: 10, published_at: null, draws: 0 })
  const seen = await t.call(lotteryEndpoints.getActivity, { activity_id: one.data.id })
  expect(seen.reason).toBe('not_found')
})

test('a key that created or copied one thing, or recharged one, does nothing else', async () => {
  const key = randomUUID()
  const one = (await create({}, key)).data
  expect(await create({ titles: { en: 'Another draw' } }, key)).toMatchObject({ reason: 'repeat_order', field: 'key' })
  const copy = (id: number, as: 'copy' | 'version', by: string) =>
    t.call(calls.copyStaffActivity, { id, key: by, as }, marketing)
  expect((await copy(one.id, 'copy', key)).reason).toBe('repeat_order')
  const other = (await create()).data
  const copying = randomUUID()
  const made = (await copy(one.id, 'copy', copying)).data
  expect((await copy(one.id, 'copy', copying)).data.id).toBe(made.id)
  expect((await copy(other.id, 'copy', copying)).reason).toBe('repeat_order')
  expect((await copy(one.id, 'version', copying)).reason).toBe('repeat_order')
})

test.each([
  [
    'weights that do not sum to a million',
    { prizes: [somePoints, { ...nothing, weight: 1 }] },
    'draw_weights',
    'prizes',
  ],
  ['no row without a prize', { prizes: [{ ...somePoints, weight: 1_000_000 }] }, 'draw_weights', 'prizes'],
  [
    'points that say no number',
    { prizes: [{ ...somePoints, points: null }, nothing] },
    'field_required',
    'prizes.0.points',
  ],
  [
    'a prize without a number of pieces',
    { prizes: [{ ...somePoints, stock: null }, nothing] },
    'field_required',
    'prizes.0.stock',
  ],
  [
    'a coupon that there is not',
    { prizes: [{ ...somePoints, kind: 'coupon', coupon_id: 999_999 }, nothing] },
    'field_format',
    'prizes.0.coupon_id',
  ],
  [
    'goods that there are not',
    { prizes: [{ ...somePoints, kind: 'goods', style_id: 999_999 }, nothing] },
    'field_format',
    'prizes.0.style_id',
  ],
  ['a zone that is none', { zone: 'Mars/Olympus' }, 'field_format', 'zone'],
  ['an end before the start', { ends_at: t.now() + hour }, 'draw_times', 'ends_at'],
])('%s is refused', async (_, over, reason, field) => {
  expect(await create(over)).toMatchObject({ reason, field })
})

test.each(['software', 'coupon', 'draw', 'combination'] as const)('%s is no goods to win', async (kind) => {
  const goods = { ...somePoints, kind: 'goods', style_id: await aStyle(t, { kind }) }
  expect(await create({ prizes: [goods, nothing] })).toMatchObject({
    reason: 'field_format',
    field: 'prizes.0.style_id',
  })
})

test('goods that are switched off are not offered anew', async () => {
  const styleId = await aStyle(t)
  const prizes = [{ ...somePoints, kind: 'goods', style_id: styleId }, nothing]
  expect((await create({ prizes })).data.prizes[0]).toMatchObject({ kind: 'goods', style_id: styleId })
  await t.db.update(styles).set({ status: 0 }).where(eq(styles.id, styleId))
  expect((await create({ prizes })).reason).toBe('field_format')
  const offered = { kind: 'hardware', status: 1, page_size: 100 }
  const { data } = await t.call(catalogStaffEndpoints.listStaffStyles, offered, marketing)
  expect(data.list.map(({ id }) => id)).not.toContain(styleId)
})

test('a lottery says how many pieces of its goods the shelf lacks for all that is promised', async () => {
  const styleId = await aStyle(t, { stock: 4 })
  const goods = (stock: number) => ({ ...somePoints, kind: 'goods', points: null, style_id: styleId, stock })
  const lackOf = async (id: number) => (await t.call(calls.getStaffActivity, { id }, marketing)).data.lacking
  const enough = (await create({ prizes: [goods(4), nothing] })).data
  expect(enough.lacking).toEqual([])
  const many = (await create({ prizes: [goods(6), nothing] })).data
  expect(many.lacking).toMatchObject([{ pieces: 2 }])
  // What is published elsewhere is promised too, and what somebody has won already.
  await publish(enough.id, enough.version)
  expect(await lackOf(many.id)).toMatchObject([{ pieces: 6 }])
  const winner = await aUser(t)
  const running = await anActivity(t, { prizes: [aPrize({ kind: 'goods', styleId, stock: 1, weight: 1_000_000 })] })
  expect(await lackOf(many.id)).toMatchObject([{ pieces: 7 }])
  await winBy(running, winner)
  expect(await lackOf(many.id)).toMatchObject([{ pieces: 7 }])
  expect(await lackOf(running.id)).toEqual([])
  const listed = await t.call(calls.listStaffActivities, { state: 'draft' }, marketing)
  expect(listed.data.list.find(({ id }) => id === many.id)?.lacking).toMatchObject([{ pieces: 7 }])
})

test('a draft is published with its hash, changed until it starts, and frozen then', async () => {
  const { data: draft } = await create()
  const { data: live } = await publish(draft.id, draft.version)
  expect(live).toMatchObject({ state: 'scheduled', seed_hash: draft.seed_hash, published_at: t.now() })
  expect((await publish(draft.id, draft.version)).data.version).toBe(live.version)
  const change = (version: number, prizes: object[] = [somePoints, nothing]) =>
    t.call(
      calls.updateStaffActivity,
      { id: draft.id, version, ...form({ starts_at: live.starts_at, prizes }) },
      marketing,
    )
  const many = { ...somePoints, stock: 9 }
  const { data: changed } = await change(live.version, [many, nothing])
  expect(changed.prizes).toMatchObject([{ stock: 9 }, { kind: 'nothing' }])
  expect((await change(live.version)).reason).toBe('edited_meanwhile')
  t.pass(hour)
  expect((await change(changed.version)).reason).toBe('draw_frozen')
  const off = await t.call(
    calls.switchStaffActivity,
    { id: draft.id, version: changed.version, active: false },
    marketing,
  )
  expect(off.data).toMatchObject({ state: 'running', active: false })
})

test('the next version takes the place of the one before, and goes on counting everybody’s draws', async () => {
  const running = await anActivity(t, { perPerson: 2 })
  const user = await aUser(t)
  await haveRights(t, user, 5)
  await drawOnce(t, user, running)
  const key = randomUUID()
  const copy = () => t.call(calls.copyStaffActivity, { id: running.id, key, as: 'version' }, marketing)
  const { data: draft } = await copy()
  expect((await copy()).data.id).toBe(draft.id)
  expect(draft.seed_hash).not.toBe(running.seedHash.toString('hex'))
  expect(draft).toMatchObject({ state: 'draft', replaces_id: running.id, per_person: 2 })
  const { data: next } = await publish(draft.id, draft.version)
  // A millisecond later than the last draw of the version before.
  expect(next.starts_at).toBe(t.now() + 1)
  t.pass(1)
  expect((await drawOnce(t, user, running)).reason).toBe('draw_ended')
  expect((await drawOnce(t, user, next)).data.draw).toMatchObject({ counter: 2, activity_id: next.id })
  expect((await drawOnce(t, user, next)).reason).toBe('draw_activity_limit')
})

const copyOf = async ({ id }: { id: number }) =>
  (await t.call(calls.copyStaffActivity, { id, key: randomUUID(), as: 'version' }, marketing)).data
const change = (draft: { id: number; version: number }, over: object) =>
  t.call(calls.updateStaffActivity, { id: draft.id, version: draft.version, ...form(over) }, marketing)
const timesNow = async ({ id }: { id: number }) => {
  const { data } = await t.call(calls.getStaffActivity, { id }, marketing)
  return [data.starts_at - t.now(), data.ends_at - t.now()]
}

test('of two versions of one activity only one is published, also when both are at once', async () => {
  const running = await anActivity(t)
  const drafts = [await copyOf(running), await copyOf(running)]
  const answers = await Promise.all(drafts.map(({ id, version }) => publish(id, version)))
  expect(answers.map(({ reason }) => reason ?? 'published').toSorted()).toEqual(['draw_version_open', 'published'])
  const open = answers.find(({ data }) => data !== null)!.data
  const late = drafts.find(({ id }) => id !== open.id)!
  expect((await timesNow(running))[1]).toBe(0)
  // When the one that is open has been replaced by its own next version, or is over, its time is free.
  const next = await copyOf(open)
  expect((await publish(next.id, next.version)).data.state).toBe('running')
  expect((await publish(late.id, late.version)).reason).toBe('draw_version_open')
  t.pass(24 * hour)
  const { data: again } = await change(late, { starts_at: t.now(), ends_at: t.now() + hour })
  expect((await publish(late.id, again.version)).data.state).toBe('running')
})

test('the version before ends when the published one starts, wherever its start is moved', async () => {
  const running = await anActivity(t, { until: 96 })
  const { data: draft } = await change(await copyOf(running), { starts_at: t.now() + 2 * hour })
  const { data: next } = await publish(draft.id, draft.version)
  expect((await timesNow(running))[1]).toBe(2 * hour)
  const { data: later } = await change(next, { starts_at: t.now() + 3 * hour })
  expect((await timesNow(running))[1]).toBe(3 * hour)
  t.pass(hour)
  const { data: past } = await change(later, { starts_at: t.now() - hour })
  expect(past).toMatchObject({ state: 'running', starts_at: t.now() })
  expect((await timesNow(running))[1]).toBe(0)
})

test('a version that is published for later gives way to its own next one that starts before it, as does the first', async () => {
  const running = await anActivity(t)
  const { data: draft } = await change(await copyOf(running), { starts_at: t.now() + 5 * hour })
  const { data: later } = await publish(draft.id, draft.version)
  const { data: sooner } = await change(await copyOf(later), { starts_at: t.now() + hour })
  await publish(sooner.id, sooner.version)
  expect(await timesNow(running)).toEqual([-hour, hour])
  expect(await timesNow(later)).toEqual([5 * hour, 5 * hour])
  const { data: seen } = await t.call(calls.getStaffActivity, { id: later.id }, marketing)
  expect((await change(seen, { starts_at: t.now() + 5 * hour })).reason).toBe('draw_version_open')
})

test('a gift card is recharged by two people above the limit, and its winner learns what they noted', async () => {
  const card = (worth: number) =>
    anActivity(t, { prizes: [aPrize({ kind: 'gift_card', points: null, worth: minor(worth), weight: 1_000_000 })] })
  const user = await aUser(t)
  const [small, large] = [await winBy(await card(5_000), user), await winBy(await card(5_001), user)]
  const recharge = (who: TestUser, id: number, over: object = {}) =>
    t.call(calls.rechargePrize, { id, key: randomUUID(), reference: 'TOP-1', ...over }, who)
  const seen = async (id: number) => (await t.call(lotteryEndpoints.getMyWin, { id }, user)).data
  const key = randomUUID()
  expect((await recharge(support, small.id, { key })).data).toMatchObject({ state: 'redeemed', reference: 'TOP-1' })
  expect((await recharge(support, small.id, { key })).data.state).toBe('redeemed')
  expect((await recharge(support, large.id, { key })).reason).toBe('repeat_order')
  expect((await recharge(support, small.id)).reason).toBe('prize_settled')
  expect((await recharge(support, large.id, { confirms: true })).reason).toBe('edited_meanwhile')
  expect((await recharge(support, large.id)).data).toMatchObject({
    state: 'unredeemed',
    needs_second: true,
    first_approval: support.id,
    allowed: ['substitute', 'correct_note'],
  })
  expect(await seen(large.id)).toMatchObject({ state: 'unredeemed', reference: '' })
  expect((await recharge(support, large.id)).reason).toBe('second_person')
  expect((await recharge(seller, large.id)).reason).toBe('no_access')
  // Somebody who has not seen the note does not confirm it, nor does he who has seen another.
  expect((await recharge(finance, large.id)).reason).toBe('edited_meanwhile')
  expect((await recharge(finance, large.id, { reference: 'TOP-2', confirms: true })).reason).toBe('edited_meanwhile')
  expect((await recharge(finance, large.id, { confirms: true })).data.state).toBe('redeemed')
  expect(await seen(large.id)).toMatchObject({ state: 'redeemed', reference: 'TOP-1' })
  const acts = await t.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, `${large.id}`))
    .orderBy(auditLog.id)
  expect(acts.filter(({ entity }) => entity === 'lottery-win').map(({ action }) => action)).toEqual([
    'propose-recharge',
    'recharge',
  ])
})

test('goods leave from the shelf once they have an address, and their winner follows them', async () => {
  const styleId = await aStyle(t, { stock: 1 })
  const activity = await anActivity(t, {
    prizes: [aPrize({ kind: 'goods', points: null, styleId, weight: 1_000_000 })],
  })
  const user = await aUser(t)
  const [first, second] = [await winBy(activity, user), await winBy(activity, user)]
  const dhl = await carrierId(t)
  const ship = (id: number, tracking_number: string, key = randomUUID()) =>
    t.call(calls.shipPrize, { id, key, carrier_id: dhl, tracking_number }, seller)
  expect((await ship(first.id, 'W1')).reason).toBe('address_missing')
  const { id: address_id } = await anAddress(t, user)
  for (const { id } of [first, second])
    await t.call(lotteryEndpoints.submitPrizeAddress, { win_id: id, address_id }, user)
  const tasks = await t.call(calls.listStaffWins, { task: 'ship' }, seller)
  expect(tasks.data.list.map(({ id }) => id)).toEqual([second.id, first.id])
  const card = aPrize({ kind: 'gift_card', points: null, worth: minor(5_000), weight: 1_000_000 })
  const { id: cardId } = await winBy(await anActivity(t, { prizes: [card] }), user)
  await winBy(activity, user)
  const waiting = async (who: TestUser) => (await t.call(calls.listStaffWins, { task: 'waiting' }, who)).data
  for (const [who, ids] of [
    [seller, [second.id, first.id]],
    [finance, [cardId]],
    [support, [cardId, second.id, first.id]],
    // It has nothing of it to do, and reads what others have.
    [marketing, [cardId, second.id, first.id]],
  ] as const)
    expect((await waiting(who)).list.map(({ id }) => id)).toEqual(ids)
  const { data: home } = await t.call(operationsStaffEndpoints.getWaiting, {}, support)
  const counts = home.flatMap(({ what, count }) => (what === 'gift_cards' || what === 'prizes_to_ship' ? [count] : []))
  expect((await waiting(support)).total).toBe(counts.reduce((sum, count) => sum + count))
  const key = randomUUID()
  expect((await ship(first.id, 'w 1', key)).data).toMatchObject({
    state: 'claimed',
    timeline: { tracking_number: 'W1' },
  })
  expect((await ship(first.id, 'w 1', key)).data.state).toBe('claimed')
  expect((await ship(second.id, 'W2', key)).reason).toBe('repeat_order')
  expect((await ship(second.id, 'W2')).reason).toBe('insufficient_stock')
  const [style] = await t.db.select().from(styles).where(eq(styles.id, styleId))
  expect(style).toMatchObject({ onHand: 0, sold: 1 })
  const news = { at: t.now(), state: 'delivered', place: 'Leeds', text: '' } as const
  await inTransaction(t.systemContext(), (ctx) => recordEvents(ctx, { carrierId: dhl, number: 'W1' }, 'test', [news]))
  expect((await t.call(lotteryEndpoints.getMyWin, { id: first.id }, user)).data).toMatchObject({
    state: 'claimed',
    address_open: false,
    timeline: { courier: 'DHL', state: 'delivered' },
  })
  await t.db.update(styles).set({ onHand: 1 }).where(eq(styles.id, styleId))
})

test('draws and prizes are found by whose they are and what waits', async () => {
  const { couponId } = await aCoupon(t)
  const activity = await anActivity(t, {
    prizes: [aPrize({ kind: 'coupon', points: null, couponId, weight: 1_000_000 })],
  })
  const user = await aUser(t, { email: 'found.by.mail@example.com' })
  const win = await winBy(activity, user)
  expect(win).toMatchObject({ kind: 'coupon', state: 'redeemed', coupon_record_id: expect.any(Number) as number })
  const draws = await t.call(calls.listStaffDraws, { q: 'found.by' }, marketing)
  expect(draws.data.list).toMatchObject([{ id: win.draw_id, email: user.email, outcome: 'won', points: 0 }])
  const wins = await t.call(calls.listStaffWins, { kind: 'coupon', activity_id: activity.id }, support)
  expect(wins.data.list).toMatchObject([{ id: win.id, allowed: [] }])
  const listed = await t.call(calls.listStaffActivities, { state: 'running', q: 'activity' }, marketing)
  expect(listed.data.list.find(({ id }) => id === activity.id)).toMatchObject({ draws: 1, prizes: [{ taken: 1 }, {}] })
})
