import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'

const atOnce = 1_000

/**
 * Writes down what has expired. Its time does not matter: whoever reads a prize goes by the instant. The pieces do not
 * come back, since most activities have ended by then.
 */
export async function expireWins({ db, now }: Context): Promise<void> {
  await db.execute(sql`
    update lottery_wins set state = 'expired', settled_at = redeem_by where id in (
      select id from lottery_wins where state = 'unredeemed' and address is null and redeem_by <= ${new Date(now)}
      order by redeem_by, id limit ${atOnce} for update skip locked)`)
}
