import { openStaffRefundStates } from '@pitlane/domain/after-sales/states.ts'
import { sql } from 'drizzle-orm'
import { inWords } from '../platform/db/sql-list.ts'

/**
 * Units whose money goes back without their being sent back: those of requests for money alone, and those of the staff's
 * own refunds. `unsent` of them had never left the house and will not; before the money has gone (`is_done`) nobody
 * knows how many these are.
 */
export const keptUnits = sql.raw(`(
  select order_id, line_id, quantity, coalesce(resellable, 0) as unsent, state = 'refunded' as is_done
  from after_sales where type = 'refund' and state not in ('rejected', 'revoked')
  union all
  select r.order_id, l.line_id, l.quantity, l.unsent, r.state = 'refunded'
  from staff_refunds r join staff_refund_lines l on l.refund_id = r.id
  where r.state = 'refunded' or r.state in (${inWords(openStaffRefundStates)}))`)
