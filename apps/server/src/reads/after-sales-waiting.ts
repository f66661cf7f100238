import { waitingAfterSalesStates } from '@pitlane/domain/after-sales/actions.ts'
import { closedAfterSalesStates } from '@pitlane/domain/after-sales/states.ts'
import { sql } from 'drizzle-orm'
import { inWords } from '../platform/db/sql-list.ts'

/** Requests in the staff's queue, in the words of its index. */
export const isInQueue = sql.raw(`after_sales.state not in (${inWords(closedAfterSalesStates)})`)

/**
 * Those in which nothing goes on before somebody of the staff acts. The index of the queue is named first: the planner does not
 * see that the states are some of its.
 */
export const isWaitingForStaff = sql`(${isInQueue}
  and ${sql.raw(`after_sales.state in (${inWords(waitingAfterSalesStates)})`)})`
