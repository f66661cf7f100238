import { waitingAfterSalesStates } from '@pitlane/domain/after-sales/actions.ts'
import { sql } from 'drizzle-orm'

// The index of the queue is named first, in its own words: the planner does not see that the states are some of its.
const states = sql.raw(waitingAfterSalesStates.map((state) => `'${state}'`).join(', '))

/** Requests in which nothing goes on before somebody of the staff acts. */
export const isWaitingForStaff = sql`(after_sales.state not in ('rejected', 'revoked', 'refunded', 'exchanged')
  and after_sales.state in (${states}))`
