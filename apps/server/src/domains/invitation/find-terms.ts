import type { Context } from '../../platform/context.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { findRule } from '../points/public.ts'

type Reader = Pick<Context, 'db' | 'now'>

/** How many rewards for friends can be received in a day and in all, by the rule of points, and in a month; null: any number. */
export async function findLimits({ db, now }: Reader) {
  const rule = await findRule(db, 'invitation', now)
  return {
    day: rule?.dailyLimit ?? null,
    month: await findStoredNumber(db, 'invitation_month_limit'),
    total: rule?.totalLimit ?? null,
  }
}

/** What inviting is worth today, to both; 0 while its rule is off. */
export async function findTerms({ db, now }: Reader) {
  return {
    inviter_points: (await findRule(db, 'invitation', now))?.amount ?? 0,
    friend_points: (await findRule(db, 'registration', now))?.amount ?? 0,
    friend_draws: await findStoredNumber(db, 'registration_draws'),
  }
}
