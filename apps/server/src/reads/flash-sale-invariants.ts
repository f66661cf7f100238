import { sql } from 'drizzle-orm'
import type { Invariants } from '../platform/db/invariants.ts'

export const flashSaleInvariants: Invariants = {
  flash_pieces_taken_are_claimed: sql`
    select i.id, i.taken, coalesce(sum(c.quantity), 0) as claimed
    from flash_items i left join flash_claims c on c.item_id = i.id
    group by i.id having i.taken <> coalesce(sum(c.quantity), 0)`,
  flash_shares_are_claimed: sql`
    select h.item_id as id, h.user_id as user, h.taken, coalesce(sum(c.quantity), 0) as claimed
    from flash_shares h left join flash_claims c on c.item_id = h.item_id and c.user_id = h.user_id
    group by h.item_id, h.user_id having h.taken <> coalesce(sum(c.quantity), 0)`,
  flash_claims_have_shares: sql`
    select c.order_id as id, c.item_id as item from flash_claims c
    where not exists (select from flash_shares h where h.item_id = c.item_id and h.user_id = c.user_id)`,
  closed_unpaid_orders_have_no_flash_claim: sql`
    select o.id, c.item_id as item from flash_claims c join orders o on o.id = c.order_id
    where o.state = 'closed' and o.paid_at is null`,
}
