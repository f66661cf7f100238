import { sql } from 'drizzle-orm'
import type { Invariants } from '../platform/db/invariants.ts'

export const communityInvariants: Invariants = {
  likes_of_a_post_are_as_many_as_those_who_like: sql`
    select c.post_id, c.likes from post_counts c
    where c.likes <> (select count(*) from post_likes k where k.post_id = c.post_id)`,
  comments_of_a_post_are_those_that_are_shown: sql`
    select c.post_id, c.comments from post_counts c
    where c.comments <> (select count(*) from comments k where k.post_id = c.post_id and k.state = 'shown')`,
  what_is_shown_and_nothing_else_is_found: sql`
    select p.id, p.state from posts p left join post_words w on w.post_id = p.id left join post_counts c on c.post_id = p.id
    where (p.state = 'shown') <> (w.post_id is not null) or (p.state = 'shown' and c.post_id is null)`,
  what_posts_show_is_kept: sql`
    select f.id from posts p cross join lateral jsonb_array_elements(p.media) as m
    join files f on f.id = (m->>'file')::uuid where f.unused and p.state <> 'deleted'`,
}
