import { type WaitingKind, waitingFor } from '@pitlane/domain/account/waiting.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { UserContext } from '../context.ts'
import { one } from '../db/database.ts'
import { inTab } from '../order/public.ts'

/** How many wait, and since when; for an unpaid order until when. Each has a partial index of what waits. */
const questions = (now: number): Record<WaitingKind, SQL> => ({
  refunds: sql`select count(*), min(created_at) as since from refunds where state <> 'done'`,
  orders_to_ship: sql`select count(*), min(paid_at) as since from orders where ${inTab('to_ship', now)}`,
  orders_closing: sql`select count(*), min(pay_by) as since from orders
    where state = 'open' and payment in ('unpaid', 'processing') and pay_by > ${new Date(now)}`,
  messages: sql`select count(*), min(created_at) as since from contact_messages where state = 'new'`,
  mails: sql`select count(*), min(created_at) as since from mail_outbox where state = 'failed'`,
})

type Row = { count: number; since: Date | null }

/** What waits for somebody of the caller's role. */
export async function findWaiting({ db, actor, now }: UserContext) {
  const asked = questions(now)
  const answer = async (what: WaitingKind) => {
    const { rows } = await db.execute<Row>(asked[what])
    const { count, since } = one(rows)
    return { what, count, since: since && new Date(since).getTime() }
  }
  return Promise.all(waitingFor(actor.role).map(answer))
}
