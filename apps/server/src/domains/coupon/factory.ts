import type { Texts } from '@pitlane/domain/lang.ts'
import { minor } from '@pitlane/domain/money.ts'
import type { TestApp } from '../../../test/harness.ts'
import { one } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { giveCoupon } from './give-coupon.ts'
import { coupons } from './tables.ts'

type Wanted = Partial<Omit<typeof coupons.$inferInsert, 'id' | 'issued' | 'minAmount'>> & {
  minAmount?: number
  name?: string
}

/** A coupon, by default 10.00 off anything; with a user, given to him. */
export function aCoupon(
  t: TestApp,
  wanted: Wanted,
  user: { id: number },
): Promise<{ couponId: number; recordId: number }>
export function aCoupon(t: TestApp, wanted?: Wanted): Promise<{ couponId: number; recordId: null }>
export async function aCoupon(
  t: TestApp,
  { name = 'A coupon', minAmount = 0, expiredAt = 0, ...rest }: Wanted = {},
  user?: { id: number },
) {
  const names: Texts = { en: name }
  const { couponId } = one(
    await t.db
      .insert(coupons)
      .values({ names, type: 'fixed', value: 1000, total: 1000, ...rest, expiredAt, minAmount: minor(minAmount) })
      .returning({ couponId: coupons.id }),
  )
  if (!user) return { couponId, recordId: null }
  // An expired coupon was given before it expired.
  const now = expiredAt === 0 ? t.now() : Math.min(t.now(), expiredAt * 1000 - 1000)
  const { recordId } = await inTransaction({ ...t.systemContext(), now }, (ctx) => giveCoupon(ctx, couponId, user.id))
  return { couponId, recordId }
}
