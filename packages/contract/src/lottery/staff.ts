import {
  activityStates,
  mostDrawPoints,
  mostDrawsEach,
  mostPrizes,
  rulesLength,
} from '@pitlane/domain/lottery/activity.ts'
import { allWeights } from '@pitlane/domain/lottery/draw.ts'
import { drawOutcomes, fulfilActions, fulfilRoles, prizeKinds, winStates } from '@pitlane/domain/lottery/prizes.ts'
import { titleLength, whyLength } from '@pitlane/domain/lengths.ts'
import { trackingNumberLength } from '@pitlane/domain/logistics/logistics.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { orderAddress } from '../order/order.ts'
import { amount, currency, filled, id, instant, pageOf, picture } from '../shapes.ts'
import { key, listing, price, staffTexts, version } from '../staff-shapes.ts'
import { timeline } from '../logistics/logistics.ts'

const count = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
/** Milliseconds between 2020 and 2100. */
const moment = count(1_577_836_800_000, 4_102_444_800_000)
const pieces = count(1, 10_000_000)

/** What a prize is made of depends on its kind; what a kind does not have is null. */
const prizeFields = {
  kind: z.enum(prizeKinds),
  titles: staffTexts(titleLength),
  points: z._default(z.nullable(count(1, mostDrawPoints)), null),
  coupon_id: z._default(z.nullable(id), null),
  style_id: z._default(z.nullable(id), null),
  /** What a gift card is worth. */
  worth: z._default(z.nullable(price), null),
  /** What one costs us, for the calculator. */
  cost: z._default(price, 0),
  /** Pieces in all, and the most of them in a day; null for the row that is no prize, and where there is no pace. */
  stock: z._default(z.nullable(pieces), null),
  daily: z._default(z.nullable(pieces), null),
  /** Of a million. */
  weight: count(0, allWeights),
}
const activityFields = {
  titles: staffTexts(titleLength),
  rules: z._default(z.nullable(staffTexts(rulesLength)), null),
  zone: filled(60),
  starts_at: moment,
  ends_at: moment,
  /** Null: a draw takes a draw right. */
  points: z.nullable(count(1, mostDrawPoints)),
  /** Draws of one person, in a day of the zone and in all; without them, the settings'. */
  per_day: z.optional(count(1, mostDrawsEach)),
  per_person: z.optional(count(1, mostDrawsEach)),
  redeem_days: z._default(count(1, 366), 30),
  prizes: z.array(z.object(prizeFields)).check(z.minLength(1), z.maxLength(mostPrizes)),
}

export const staffPrize = z.object({
  id: z.int(),
  kind: z.enum(prizeKinds),
  titles: staffTexts(titleLength),
  points: z.nullable(z.int()),
  coupon_id: z.nullable(z.int()),
  style_id: z.nullable(z.int()),
  worth: z.nullable(amount),
  cost: amount,
  stock: z.nullable(z.int()),
  daily: z.nullable(z.int()),
  weight: z.int(),
  taken: z.int(),
})
export type StaffPrize = z.output<typeof staffPrize>

export const staffActivity = z.object({
  id: z.int(),
  title: z.string(),
  titles: staffTexts(titleLength),
  rules: z.nullable(staffTexts(rulesLength)),
  zone: z.string(),
  starts_at: instant,
  ends_at: instant,
  published_at: z.nullable(instant),
  state: z.enum(activityStates),
  /** Whether people may draw while it runs. */
  active: z.boolean(),
  points: z.nullable(z.int()),
  per_day: z.int(),
  per_person: z.int(),
  redeem_days: z.int(),
  currency,
  prizes: z.array(staffPrize),
  /** Goods of which the shelf has fewer than this and all other lotteries still have to give. */
  lacking: z.array(z.object({ item: z.string(), pieces: z.int() })),
  /** The activity that this one is a later version of: its limits a person go on counting. */
  replaces_id: z.nullable(z.int()),
  seed_hash: z.string(),
  draws: z.int(),
  version,
})
export type StaffActivity = z.output<typeof staffActivity>

export const staffDraw = z.object({
  id: z.int(),
  at: instant,
  activity_id: z.int(),
  activity: z.string(),
  user_id: z.int(),
  email: z.string(),
  player: z.string(),
  counter: z.int(),
  word: z.string(),
  value: z.int(),
  prize: z.string(),
  outcome: z.enum(drawOutcomes),
  /** What it cost; 0 for a draw right. */
  points: z.int(),
})
export type StaffDraw = z.output<typeof staffDraw>

/** `waiting` is all that the caller's role has to do. */
export const winTasks = ['waiting', 'recharge', 'ship', 'expiring'] as const
export const staffWin = z.object({
  id: z.int(),
  draw_id: z.int(),
  activity_id: z.int(),
  activity: z.string(),
  user_id: z.int(),
  email: z.string(),
  /** The winner's brand, which sends it. */
  channel: z.string(),
  kind: z.enum(prizeKinds),
  title: z.string(),
  picture: z.nullable(picture),
  points: z.nullable(z.int()),
  worth: z.nullable(amount),
  currency,
  code: z.string(),
  /** Goods and style, as they are packed; empty for other kinds. */
  item: z.string(),
  state: z.enum(winStates),
  won_at: instant,
  redeem_by: z.nullable(instant),
  settled_at: z.nullable(instant),
  /** Email of whoever has settled it; empty for what settles itself. */
  settled_by: z.string(),
  /** For those only who send it. */
  address: z.nullable(orderAddress),
  has_address: z.boolean(),
  carrier_id: z.nullable(z.int()),
  timeline: z.nullable(timeline),
  shipped_at: z.nullable(instant),
  reference: z.string(),
  /** Whether a second person has to confirm a recharge of this worth, and the one who has noted it. */
  needs_second: z.boolean(),
  first_approval: z.nullable(z.int()),
  first_approved_by: z.string(),
  /** Points that take its place, or were proposed to. */
  substitute_points: z.nullable(z.int()),
  /** What whoever asks may do with it now. */
  allowed: z.array(z.enum(fulfilActions)),
})
export type StaffWin = z.output<typeof staffWin>

const marketing = { audience: ['marketing'], flavour: 'shop' } as const
const readers = { audience: ['marketing', 'seller', 'support', 'finance'], flavour: 'shop' } as const
const activities = '/console_api/lottery-activities'
const wins = '/console_api/lottery-wins'
const activityCodes = ['draw_times', 'draw_weights', 'draw_key_missing'] as const

export const lotteryStaffEndpoints = {
  listStaffActivities: endpoint({
    ...marketing,
    method: 'GET',
    path: activities,
    summary: 'Lotteries, by default the latest first',
    input: z.object({ ...listing(['id', 'ends_at']), state: z.optional(z.enum(activityStates)) }),
    output: pageOf(staffActivity),
  }),
  getStaffActivity: endpoint({
    ...marketing,
    method: 'GET',
    path: `${activities}/{id}`,
    summary: 'One lottery with its prizes',
    input: z.object({ id }),
    output: staffActivity,
  }),
  createStaffActivity: endpoint({
    ...marketing,
    method: 'POST',
    path: activities,
    summary: 'Creates the draft of a lottery',
    input: z.object({ key, ...activityFields }),
    output: staffActivity,
    codes: activityCodes,
  }),
  updateStaffActivity: endpoint({
    ...marketing,
    method: 'PUT',
    path: `${activities}/{id}`,
    summary: 'Changes a lottery that has not started',
    input: z.object({ id, version, ...activityFields }),
    output: staffActivity,
    codes: ['edited_meanwhile', 'draw_frozen', 'draw_version_open', ...activityCodes],
  }),
  publishStaffActivity: endpoint({
    ...marketing,
    method: 'POST',
    path: `${activities}/{id}/publish`,
    summary: 'Publishes a draft with the hash of its seed; what it replaces ends when it starts. Again is no error',
    input: z.object({ id, version }),
    output: staffActivity,
    codes: ['edited_meanwhile', 'draw_frozen', 'draw_version_open', ...activityCodes],
  }),
  switchStaffActivity: endpoint({
    ...marketing,
    method: 'POST',
    path: `${activities}/{id}/switch`,
    summary: 'Stops the draws of a lottery for now, or lets them go on',
    input: z.object({ id, version, active: z.boolean() }),
    output: staffActivity,
    codes: ['edited_meanwhile'],
  }),
  copyStaffActivity: endpoint({
    ...marketing,
    method: 'POST',
    path: `${activities}/{id}/copy`,
    summary: 'Makes a draft like it, with a seed of its own: another lottery, or its own next version',
    input: z.object({ id, key, as: z.enum(['copy', 'version']) }),
    output: staffActivity,
    codes: ['draw_key_missing'],
  }),
  listStaffDraws: endpoint({
    ...marketing,
    method: 'GET',
    path: '/console_api/lottery-draws',
    summary: 'All draws, the newest first; `q` is somebody’s email',
    input: z.object({
      ...listing(['id']),
      activity_id: z.optional(id),
      outcome: z.optional(z.enum(drawOutcomes)),
    }),
    output: pageOf(staffDraw),
  }),
  listStaffWins: endpoint({
    ...readers,
    method: 'GET',
    path: wins,
    summary: 'What was won, the newest first; `task` finds what waits for the staff, or soon expires',
    input: z.object({
      ...listing(['id']),
      activity_id: z.optional(id),
      kind: z.optional(z.enum(prizeKinds)),
      state: z.optional(z.enum(winStates)),
      task: z.optional(z.enum(winTasks)),
    }),
    output: pageOf(staffWin),
  }),
  getStaffWin: endpoint({
    ...readers,
    method: 'GET',
    path: `${wins}/{id}`,
    summary: 'One prize that was won',
    input: z.object({ id }),
    output: staffWin,
  }),
  rechargePrize: endpoint({
    audience: fulfilRoles.recharge,
    flavour: 'shop',
    method: 'POST',
    path: `${wins}/{id}/recharge`,
    summary:
      'Notes that a gift card was recharged; above a limit a second person confirms it. The same key is the same act',
    input: z.object({
      id,
      key,
      reference: filled(whyLength),
      /** Of the second person, whose reference is the one that the first has noted. */
      confirms: z._default(z.boolean(), false),
    }),
    output: staffWin,
    codes: ['prize_settled', 'second_person', 'edited_meanwhile', 'repeat_order'],
  }),
  askPrizeAddressAgain: endpoint({
    audience: fulfilRoles.ask_again,
    flavour: 'shop',
    method: 'POST',
    path: `${wins}/{id}/ask-again`,
    summary: 'Asks the winner of goods that cannot be sent, or came back, for another address, and says why',
    input: z.object({ id, key, reason: filled(whyLength) }),
    output: staffWin,
    codes: ['prize_settled', 'prize_expired', 'prize_no_address', 'address_missing', 'own_account', 'repeat_order'],
  }),
  substitutePrize: endpoint({
    audience: fulfilRoles.substitute,
    flavour: 'shop',
    method: 'POST',
    path: `${wins}/{id}/substitute`,
    summary: 'Settles a prize that cannot be had with points; above a limit a second person confirms it',
    input: z.object({
      id,
      key,
      points: count(1, mostDrawPoints),
      reason: filled(whyLength),
      /** Of the second person, who confirms exactly what the first has proposed. */
      confirms: z._default(z.boolean(), false),
    }),
    output: staffWin,
    codes: ['prize_settled', 'prize_expired', 'own_account', 'second_person', 'edited_meanwhile', 'repeat_order'],
  }),
  correctPrizeNote: endpoint({
    audience: fulfilRoles.correct_note,
    flavour: 'shop',
    method: 'POST',
    path: `${wins}/{id}/note`,
    summary: 'Corrects the note of a gift card’s recharge, which its winner is told again; `was` is what it was',
    input: z.object({ id, was: filled(whyLength), reference: filled(whyLength) }),
    output: staffWin,
    codes: ['prize_settled', 'own_account', 'edited_meanwhile'],
  }),
  correctPrizeParcel: endpoint({
    audience: fulfilRoles.correct_parcel,
    flavour: 'shop',
    method: 'POST',
    path: `${wins}/{id}/parcel`,
    summary: 'Corrects the number of a prize’s parcel, which its winner is told; `was` is what it was',
    input: z.object({
      id,
      was: filled(trackingNumberLength),
      carrier_id: id,
      tracking_number: filled(trackingNumberLength),
    }),
    output: staffWin,
    codes: ['prize_settled', 'own_account', 'edited_meanwhile', 'carrier_gone'],
  }),
  shipPrize: endpoint({
    audience: fulfilRoles.ship,
    flavour: 'shop',
    method: 'POST',
    path: `${wins}/{id}/ship`,
    summary: 'Goods that were won leave; the same key is the same parcel',
    input: z.object({ id, key, carrier_id: id, tracking_number: filled(trackingNumberLength) }),
    output: staffWin,
    codes: [
      'prize_settled',
      'prize_expired',
      'prize_no_address',
      'address_missing',
      'carrier_gone',
      'insufficient_stock',
      'repeat_order',
    ],
  }),
}
