import { sql } from 'drizzle-orm'
import type { Invariants } from '../../platform/db/invariants.ts'

export const stockInvariants: Invariants = {
  history_ends_with_what_is_on_hand: sql`
    select s.id, s.on_hand as "onHand", l.on_hand as "byHistory" from styles s
    left join lateral (select on_hand from stock_changes where style_id = s.id order by id desc limit 1) as l on true
    where s.on_hand is not null and s.on_hand <> coalesce(l.on_hand, 0)`,
}
