import { sql } from 'drizzle-orm'
import { issueInOrder } from '../src/domains/invoice/issue-documents.ts'
import { type Deps, systemContext } from '../src/platform/context.ts'
import { emit } from '../src/domains.ts'

/** The documents of all that the demonstration has sold and taken back, each issued when its money moved. */
export async function seedInvoices(deps: Deps): Promise<void> {
  const { rows } = await deps.db.execute<{ id: number; at: string }>(sql`
    select id::int, paid_at as at from orders where paid_at is not null
    union all
    select p.order_id::int, r.done_at from refunds r join payments p on p.id = r.payment_id where r.state = 'done'
    order by at`)
  for (const { id, at } of rows) await issueInOrder({ ...systemContext(deps, emit), now: new Date(at).getTime() }, id)
}
