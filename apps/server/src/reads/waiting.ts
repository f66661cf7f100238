import { dueMessageStates } from '@pitlane/domain/account/messages.ts'
import { dueCaseStates } from '@pitlane/domain/case/states.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { unpaidStates } from '@pitlane/domain/order/states.ts'
import { type WaitingKind, waitingFor } from '@pitlane/domain/account/waiting.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { UserContext } from '../platform/context.ts'
import { one } from '../platform/db/database.ts'
import { inWords } from '../platform/db/sql-list.ts'
import { findStoredNumber, limitKeys } from '../platform/db/settings.ts'
import { runsLow } from './low-stock.ts'
import { isWaiting } from './order-waiting.ts'
import { isWaitingForStaff } from './staff-after-sales.ts'
import { isDue } from './staff-cases.ts'

const dueMessages = sql.raw(inWords(dueMessageStates))
const dueCases = sql.raw(inWords(dueCaseStates))
const limits = sql.raw(inWords(limitKeys))
const unpaid = sql.raw(inWords(unpaidStates))

/** Whether an order is to be shipped takes a look at its lines: the home screen looks at so many, the longest waiting first. */
const mostCounted = 1_000

/**
 * The number of waiting rows, and since when they wait; for unpaid orders until when. Each query has an index of its
 * rows.
 */
const questions = ({
  actor,
  now,
  lowStock,
}: Pick<UserContext, 'actor' | 'now'> & { lowStock: number }): Record<WaitingKind, SQL> => ({
  alerts: sql`select count(*), min(at) as since from payment_alerts where handled_at is null`,
  raised_limits: sql`select count(*), min(at) as since from audit_log
    where entity = 'setting' and entity_id in (${limits}) and at > ${new Date(now - dayMs)}
      and staff_id <> ${actor.id} and (after ->> 'value')::numeric > (before ->> 'value')::numeric`,
  escalated: sql`select count(*), min(escalated_at) as since from orders where ${isWaiting.escalated}`,
  after_sales_mine: sql`select count(*), min(submitted_at) as since from after_sales
    where assignee_id = ${actor.id} and ${isWaitingForStaff}`,
  after_sales: sql`select count(*), min(submitted_at) as since from after_sales where ${isWaitingForStaff}`,
  withdrawals: sql`select count(*), min(at) as since from withdrawals where state = 'received'`,
  refund_proposals: sql`select count(*), min(created_at) as since from staff_refunds where state = 'proposed'`,
  refunds: sql`select count(*), min(created_at) as since from refunds where state <> 'done'`,
  orders_to_ship: sql`select count(*), min(paid_at) as since from (
    select paid_at from orders where ${isWaiting.to_ship} order by paid_at, id limit ${mostCounted + 1}) as waiting`,
  orders_closing: sql`select count(*), min(pay_by) as since from orders
    where state = 'open' and payment in (${unpaid}) and pay_by > ${new Date(now)}`,
  cases_late: sql`select count(*), min(answer_due_at) as since from cases where ${isDue(now)}`,
  cases_mine: sql`select count(*), min(said_at) as since from cases
    where assignee_id = ${actor.id} and state in (${dueCases})`,
  cases: sql`select count(*), min(created_at) as since from cases where state = 'new'`,
  messages_mine: sql`select count(*), min(since) as since from contact_messages
    where assignee_id = ${actor.id} and state in (${dueMessages})`,
  messages: sql`select count(*), min(since) as since from contact_messages where state in (${dueMessages})`,
  reviews: sql`select count(*), min(created_at) as since from reviews where state = 'waiting'`,
  moderation: sql`select count(*), min(opened_at) as since from moderation_items where state = 'open'`,
  objections: sql`select count(*), min(o.created_at) as since from objections o join decisions d on d.id = o.decision_id
    where o.state = 'open' and ${actor.id} not in (d.moderator_id, d.user_id)
      and not exists (select from notices n where n.item_id = d.item_id and n.user_id = ${actor.id})`,
  invitations: sql`select count(*), min(created_at) as since from invitation_rewards where state = 'held'`,
  points_proposals: sql`select count(*), min(at) as since from points_proposals`,
  gift_cards: sql`select count(*), min(won_at) as since from lottery_wins where state = 'unredeemed' and kind = 'gift_card'`,
  prizes_to_ship: sql`select count(*), min(won_at) as since from lottery_wins where state = 'unredeemed' and address is not null`,
  low_stock: sql`select count(*), null as since from styles where ${runsLow(lowStock)}`,
  mails: sql`select count(*), min(created_at) as since from mail_outbox where state = 'failed'`,
})

type Row = { count: number; since: Date | null }

/** The queues that wait for the caller's role; of objections those that he may decide. */
export async function findWaiting({ db, actor, now }: UserContext) {
  const asked = questions({ actor, now, lowStock: await findStoredNumber(db, 'low_stock') })
  const answer = async (what: WaitingKind) => {
    const { rows } = await db.execute<Row>(asked[what])
    const { count, since } = one(rows)
    const isMore = what === 'orders_to_ship' && count > mostCounted
    return {
      what,
      count: isMore ? mostCounted : count,
      since: since && new Date(since).getTime(),
      ...(isMore ? { more: true as const } : {}),
    }
  }
  return Promise.all(waitingFor(actor.role).map(answer))
}
