import { sql } from 'drizzle-orm'
import type { Invariants } from '../platform/db/invariants.ts'

export const brandInvariants: Invariants = {
  a_domain_has_one_brand: sql`
    select min(b.id) as id, domain from brands b cross join lateral unnest(b.domains) as domain
    group by domain having count(*) > 1`,
  a_picture_of_a_brand_is_kept: sql`
    select b.id, picture->>'file' as file from brands b
    cross join lateral unnest(array[b.logo, b.dark_logo, b.icon]) as picture
    left join files f on f.id = (picture->>'file')::uuid
    where jsonb_typeof(picture) = 'object' and (f.id is null or f.unused)`,
}
