import { sql } from 'drizzle-orm'
import type { Invariants } from '../../platform/db/invariants.ts'

export const stockInvariants: Invariants = {
  /** The last change of a style that nobody has moved for long may have been archived. */
  history_ends_with_what_is_on_hand: sql`
    select s.id, s.on_hand as "onHand", l.on_hand as "byHistory" from styles s
    left join lateral (select on_hand from stock_changes where style_id = s.id order by id desc limit 1) as l on true
    where s.on_hand is not null and s.on_hand <> coalesce(l.on_hand,
      case when exists (select from table_archives where "table" = 'stock_changes') then s.on_hand else 0 end)`,
}
