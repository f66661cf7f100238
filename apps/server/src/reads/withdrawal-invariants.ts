import { mostWithdrawals } from '@pitlane/domain/withdrawal/withdrawal.ts'
import { sql } from 'drizzle-orm'
import type { Invariants } from '../platform/db/invariants.ts'

export const withdrawalInvariants: Invariants = {
  a_withdrawal_is_from_an_order_that_was_paid: sql`
    select w.id from withdrawals w join orders o on o.id = w.order_id where o.paid_at is null or o.paid_at > w.at`,
  withdrawals_of_an_order_are_few: sql`
    select order_id as id, count(*) from withdrawals group by order_id having count(*) > ${sql.raw(String(mostWithdrawals))}`,
}
