import { sql } from 'drizzle-orm'
import type { Invariants } from '../platform/db/invariants.ts'

export const reviewInvariants: Invariants = {
  // As ratingTenths in the domain computes it.
  a_rating_is_that_of_the_shown_reviews: sql`
    select p.id, p.rating_tenths as "rating", p.rating_count as "count" from products p left join (
      select product_id, round(avg(stars) * 10) as tenths, count(*) as count from reviews where state = 'shown' group by product_id
    ) as r on r.product_id = p.id
    where (p.rating_tenths, p.rating_count) is distinct from (coalesce(r.tenths, 0), coalesce(r.count, 0))`,
  likes_are_as_many_as_those_who_like: sql`
    select r.id, r.likes from reviews r where r.likes <> (select count(*) from review_likes k where k.review_id = r.id)`,
  a_review_is_of_what_its_author_bought: sql`
    select r.id from reviews r join order_lines l on l.id = r.line_id join orders o on o.id = l.order_id
    where o.user_id <> r.user_id or l.product_id <> r.product_id`,
  a_translation_is_of_a_shown_review_as_it_reads: sql`
    select t.review_id, t.lang from review_translations t join reviews r on r.id = t.review_id
    where r.state <> 'shown' or t.source <> md5(r.text) or t.lang = r.lang`,
  what_is_shown_is_kept: sql`
    select f.id from reviews r cross join lateral jsonb_array_elements(r.media) as m
    join files f on f.id = (m->>'file')::uuid where f.unused`,
}
