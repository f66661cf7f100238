import { mostCartLines } from '@pitlane/domain/cart/cart.ts'
import { mostWishes } from '@pitlane/domain/cart/wish-list.ts'
import { sql } from 'drizzle-orm'
import type { Invariants } from '../platform/db/invariants.ts'

export const cartInvariants: Invariants = {
  a_cart_holds_no_more_than_an_order: sql`
    select user_id as id, count(*) from cart_lines group by user_id having count(*) > ${sql.raw(String(mostCartLines))}`,
  a_wish_list_has_its_most: sql`
    select user_id as id, count(*) from wishes group by user_id having count(*) > ${sql.raw(String(mostWishes))}`,
}
