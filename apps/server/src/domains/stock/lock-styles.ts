import type { WriteContext } from '../../platform/context.ts'
import { statement } from '../../platform/db/statement.ts'
import { orderLinesOf, partsOf } from '../../reads/pieces.ts'

/**
 * A command that changes several styles locks them first, in the order of their ids, and by a statement of its own. One
 * that locks and changes at once looks at each row as it was when it began: if that row has been changed meanwhile, it
 * would wait for the old version, behind a writer that holds its place there and waits for the new one. The next
 * statement sees the locked rows.
 */

// Ids are an array of a select, of which the planner expects the same for one and for many: so it keeps its plan.

/** $1 styles; their parts are locked too. $2 whether also those that never run out. */
const lockThese = statement({
  name: 'lock-styles',
  sql: `
    select from styles s
    where s.id = any(array(select unnest($1::bigint[]) union all ${partsOf('$1::bigint[]')}))
      and ($2 or s.on_hand is not null)
    order by s.id for no key update`,
})

/** $1 order, $2 whether also those that never run out. */
const lockOfOrder = statement({
  name: 'lock-styles-of-order',
  sql: `
    select from styles s
    where s.id = any(array(
      select style_id from stock_reservations where order_id = $1 union all select style_id from ${orderLinesOf('$1')}
    )) and ($2 or s.on_hand is not null)
    order by s.id for no key update`,
})

/**
 * `limited` leaves out styles that never run out: their row is changed by a sale only, and all of their buyers would
 * wait there.
 */
type Which = { limited: boolean }

/** The styles and the parts of those that are combinations. */
export const lockStyles = ({ db }: Pick<WriteContext, 'db'>, ids: readonly number[], { limited }: Which) =>
  lockThese(db, [ids, !limited])

/** The styles of an order's lines, and those whose pieces it holds. */
export const lockStylesOf = (ctx: WriteContext, orderId: number, { limited }: Which) =>
  lockOfOrder(ctx.db, [orderId, !limited])
