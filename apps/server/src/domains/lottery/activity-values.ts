import { dayIn } from '@pitlane/domain/day.ts'
import type { lotteryStaffEndpoints } from '@pitlane/contract/lottery/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { withoutEmpty } from '@pitlane/domain/lang.ts'
import { canSchedule } from '@pitlane/domain/lottery/activity.ts'
import { canOfferPrizes, lackOf } from '@pitlane/domain/lottery/prizes.ts'
import { minor } from '@pitlane/domain/money.ts'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { findOfferedCoupons, findOfferedStyles } from '../../reads/lottery-offers.ts'
import type { ActivityRow, PrizeRow } from './queries.ts'
import { lotteryPrizes } from './tables.ts'

type Input = Omit<ParsedOf<typeof lotteryStaffEndpoints.createStaffActivity>, 'key'>

function ensureZone(zone: string, now: number): void {
  try {
    dayIn(now, zone)
  } catch {
    throw new AppError('field_format', { field: 'zone' })
  }
}

/**
 * An activity's columns as staff have typed them.
 * @throws AppError field_format for a zone that is none, draw_times
 */
export async function activityValues({ db, now }: StaffContext, input: Input) {
  ensureZone(input.zone, now)
  ensure(canSchedule({ startsAt: input.starts_at, endsAt: input.ends_at }, now), { field: 'ends_at' })
  return {
    titles: withoutEmpty(input.titles),
    rules: input.rules && withoutEmpty(input.rules),
    zone: input.zone,
    startsAt: new Date(input.starts_at),
    endsAt: new Date(input.ends_at),
    points: input.points,
    perDay: input.per_day ?? (await findStoredNumber(db, 'draws_a_day')),
    perPerson: input.per_person ?? (await findStoredNumber(db, 'draws_an_activity')),
    redeemDays: input.redeem_days,
  }
}

/**
 * Its prizes, in the order in which the values will lie.
 * @throws AppError draw_weights, field_required or field_format for what a prize of its kind lacks
 */
export async function prizeValues({ db }: StaffContext, { prizes }: Input) {
  ensure(canOfferPrizes(prizes), { field: 'prizes' })
  const styles = await findOfferedStyles(
    db,
    prizes.flatMap(({ style_id }) => style_id ?? []),
  )
  const coupons = await findOfferedCoupons(
    db,
    prizes.flatMap(({ coupon_id }) => coupon_id ?? []),
  )
  return prizes.map((prize, position) => {
    const lack = lackOf(prize)
    if (lack) throw new AppError('field_required', { field: `prizes.${position}.${lack}` })
    const style = prize.kind === 'goods' ? styles.get(prize.style_id!) : undefined
    if (prize.kind === 'goods' && !style) throw new AppError('field_format', { field: `prizes.${position}.style_id` })
    if (prize.kind === 'coupon' && !coupons.has(prize.coupon_id!))
      throw new AppError('field_format', { field: `prizes.${position}.coupon_id` })
    const isNothing = prize.kind === 'nothing'
    return {
      position,
      kind: prize.kind,
      titles: withoutEmpty(prize.titles),
      picture: style?.picture ?? null,
      points: prize.kind === 'points' ? prize.points : null,
      couponId: prize.kind === 'coupon' ? prize.coupon_id : null,
      styleId: prize.kind === 'goods' ? prize.style_id : null,
      worth: prize.kind === 'gift_card' ? minor(prize.worth!) : null,
      cost: minor(isNothing ? 0 : prize.cost),
      weight: prize.weight,
      stock: isNothing ? null : prize.stock,
      daily: isNothing ? null : prize.daily,
    }
  })
}

export const insertPrizes = (
  { db }: StaffContext,
  activityId: number,
  prizes: readonly Omit<typeof lotteryPrizes.$inferInsert, 'activityId'>[],
) => db.insert(lotteryPrizes).values(prizes.map((prize) => ({ ...prize, activityId })))

/** What staff have decided about an activity and about a prize, without what has happened since. */
export const termsOf = (row: ActivityRow) => ({
  titles: row.titles,
  rules: row.rules,
  zone: row.zone,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  points: row.points,
  perDay: row.perDay,
  perPerson: row.perPerson,
  redeemDays: row.redeemDays,
})
export const offerOf = (row: PrizeRow) => ({
  position: row.position,
  kind: row.kind,
  titles: row.titles,
  picture: row.picture,
  points: row.points,
  couponId: row.couponId,
  styleId: row.styleId,
  worth: row.worth,
  cost: row.cost,
  weight: row.weight,
  stock: row.stock,
  daily: row.daily,
})
