import { drawRefusals, activityStates } from '@pitlane/domain/lottery/activity.ts'
import { wordPattern } from '@pitlane/domain/lottery/draw.ts'
import { drawOutcomes, prizeKinds, winStates } from '@pitlane/domain/lottery/prizes.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { timeline } from '../logistics/logistics.ts'
import { orderAddress } from '../order/order.ts'
import { amount, currency, id, instant, keyset, picture } from '../shapes.ts'

const hex = z.string()

/** What a draw can give, in the order in which the values lie. */
export const drawPrize = z.object({
  id: z.int(),
  kind: z.enum(prizeKinds),
  title: z.string(),
  /** Of the goods. */
  picture: z.nullable(picture),
  points: z.nullable(z.int()),
  /** What a gift card is worth. */
  worth: z.nullable(amount),
  currency,
  /** Pieces in all, and those that are left; null for the row that is no prize. */
  stock: z.nullable(z.int()),
  left: z.nullable(z.int()),
  /** Of a million; the values from `from` to `to` are this prize's. */
  weight: z.int(),
  from: z.int(),
  to: z.int(),
})
export type DrawPrize = z.output<typeof drawPrize>

export const activityHead = z.object({
  id: z.int(),
  title: z.string(),
  /** As it is at `now`; a page that stays open asks the shared function again. */
  state: z.enum(activityStates),
  starts_at: instant,
  ends_at: instant,
  /** The activity's own, by which its days are counted: an IANA name. */
  zone: z.string(),
  /** What a draw costs; null where it takes a draw right. */
  points: z.nullable(z.int()),
})
export type ActivityHead = z.output<typeof activityHead>

/** What is published of the secret seed. All in hex. */
const seedFacts = {
  /** SHA-256 of the seed. */
  seed_hash: hex,
  /** The seed; null until a minute after the end, at `seed_at`. */
  seed: z.nullable(hex),
  seed_at: instant,
}

export const activity = z.object({
  ...activityHead.def.shape,
  /** False while its draws are stopped. */
  active: z.boolean(),
  ...seedFacts,
  /** What it is about, in paragraphs; may be empty. */
  rules: z.string(),
  per_day: z.int(),
  per_person: z.int(),
  /** Days in which the winner of goods says where they shall go. */
  redeem_days: z.int(),
  prizes: z.array(drawPrize),
})
export type Activity = z.output<typeof activity>

/** Of whoever asks, logged in. */
export const myChances = z.object({
  /** My pseudonym in this activity: part of what each of my draws is computed from, and public with them. */
  player: z.string(),
  left_today: z.int(),
  left: z.int(),
  /** Draw rights that this activity takes; each is used before points are. */
  rights: z.int(),
  balance: z.int(),
  /** When the activity's next day begins. */
  next_day_at: instant,
  /** The word of the refusal that a draw would meet now (a key of the error texts). */
  refusal: z.nullable(z.enum(drawRefusals)),
})
export type MyChances = z.output<typeof myChances>

/** A draw with all that it can be computed from again, besides the seed. Nothing of it says who somebody is. */
export const checkableDraw = z.object({
  id: z.int(),
  activity_id: z.int(),
  player: z.string(),
  counter: z.int(),
  word: z.string(),
  value: z.int(),
  /** On whose values it lies; `won` or not says `outcome`. */
  prize_id: z.int(),
  outcome: z.enum(drawOutcomes),
  at: instant,
})
export type CheckableDraw = z.output<typeof checkableDraw>

/** What somebody has won. */
export const win = z.object({
  id: z.int(),
  draw_id: z.int(),
  activity_id: z.int(),
  activity: z.string(),
  kind: z.enum(prizeKinds),
  title: z.string(),
  picture: z.nullable(picture),
  points: z.nullable(z.int()),
  worth: z.nullable(amount),
  currency,
  state: z.enum(winStates),
  won_at: instant,
  /** Until when the address of goods must be there; null where nothing is to be done. */
  redeem_by: z.nullable(instant),
  /** Of the coupon, among my coupons. */
  coupon_record_id: z.nullable(z.int()),
  /** What the staff has noted for its winner: of a recharge, or why something has changed. Empty without a note. */
  reference: z.string(),
  /** Points that were given in its place. */
  substitute_points: z.nullable(z.int()),
  /** Where the goods go. */
  address: z.nullable(orderAddress),
  /** Whether an address may be given or corrected now. */
  address_open: z.boolean(),
  shipped_at: z.nullable(instant),
  timeline: z.nullable(timeline),
})
export type Win = z.output<typeof win>

export const drawResult = z.object({
  draw: checkableDraw,
  /** Null without a prize. */
  win: z.nullable(win),
  mine: myChances,
})
export type DrawResult = z.output<typeof drawResult>

/** Without its draw and its time: all draws are public, and their pseudonyms shall not get the first letter of a name. */
const winner = z.object({
  /** Of the row in this list, and of nothing else. */
  id: z.int(),
  /** The first letter of the name. */
  name: z.string(),
  kind: z.enum(prizeKinds),
  title: z.string(),
  /** Of the activity's zone: `2026-03-29`. */
  day: z.string(),
})

/** Newest first; `next` is the `before` of the page after it. */
const next = z.nullable(z.int())
const activityId = { activity_id: id }
const system = '/community_api/core-system/sys_activity'
const community = { flavour: 'community' } as const
const open = { audience: 'public', flavour: 'shop', method: 'GET' } as const

export const lotteryEndpoints = {
  getActivity: endpoint({
    ...community,
    method: 'GET',
    audience: 'public',
    path: `${system}/queryActivityBaseInfo`,
    summary:
      'A lottery with its prizes and odds, and my chances; without a number the one that runs, comes, or ended last',
    input: z.object({ activity_id: z.optional(id) }),
    output: z.object({ activity: z.nullable(activity), mine: z.nullable(myChances), now: instant }),
    codes: ['not_found'],
  }),
  draw: endpoint({
    ...community,
    method: 'GET',
    deliberate: true,
    audience: 'user',
    path: `${system}/generateActivityPrize`,
    summary: 'Draws once; the same key is the same draw, also after the end',
    input: z.object({
      ...activityId,
      /** Made by the browser for each draw: an answer that was lost is asked for again with the same. */
      key: z.uuid(),
      /** What I add to the draw myself. */
      word: z.string().check(z.regex(wordPattern)),
    }),
    output: drawResult,
    codes: drawRefusals,
    limit: { max: 120, seconds: 60, by: 'user' },
  }),
  listMyWins: endpoint({
    ...community,
    method: 'POST',
    readOnly: true,
    audience: 'user',
    path: `${system}/queryActivityUserPrizePage`,
    summary: 'What I have won, newest first; `before` continues after the last one seen',
    input: z.object({ state: z.optional(z.enum(winStates)), ...keyset }),
    output: z.object({ list: z.array(win), next, now: instant }),
  }),
  getMyWin: endpoint({
    audience: 'user',
    flavour: 'shop',
    method: 'GET',
    path: '/h5_mall/lottery/win',
    summary: 'One prize of mine',
    input: z.object({ id }),
    output: win,
  }),
  listWinners: endpoint({
    ...community,
    method: 'POST',
    readOnly: true,
    audience: 'public',
    path: `${system}/queryRewardUserPage`,
    summary: 'Who has won in a lottery, masked, the newest day first; `before` continues after the last one seen',
    input: z.object({ ...activityId, ...keyset }),
    output: z.object({ list: z.array(winner), next }),
  }),
  submitPrizeAddress: endpoint({
    ...community,
    method: 'POST',
    audience: 'user',
    path: `${system}/submitPrizeAddress`,
    summary: 'Says which of my addresses a prize of goods shall go to; again corrects it until it is shipped',
    input: z.object({ win_id: id, address_id: id }),
    output: win,
    codes: ['prize_expired', 'prize_settled', 'prize_no_address', 'address_gone', 'tax_number_digits'],
  }),
  listActivities: endpoint({
    ...open,
    path: '/h5_mall/lottery/activities',
    summary:
      'Lotteries that run or come, then those that ended, newest first; `before` continues after the last one seen',
    input: z.object(keyset),
    output: z.object({ list: z.array(activityHead), next, now: instant }),
  }),
  listDraws: endpoint({
    ...open,
    path: '/h5_mall/lottery/draws',
    summary: 'All draws of a lottery with what each is computed from, newest first',
    input: z.object({ ...activityId, ...keyset }),
    output: z.object({ list: z.array(checkableDraw), next }),
  }),
  getDraw: endpoint({
    ...open,
    path: '/h5_mall/lottery/draw',
    summary: 'One draw, and of its lottery what it takes to compute it again',
    input: z.object({ id }),
    output: z.object({ draw: checkableDraw, activity, now: instant }),
  }),
}
