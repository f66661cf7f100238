import { sql } from 'drizzle-orm'
import type { Invariants } from '../platform/db/invariants.ts'

export const downloadInvariants: Invariants = {
  the_file_of_a_release_is_whole: sql`
    select f.id, f.name, f.broken_at from release_files f join releases r on r.file_id = f.id
    where f.broken_at is not null and r.state <> 'withdrawn'`,
  the_file_of_a_release_is_kept: sql`
    select r.id, r.file_id from releases r join release_files f on f.id = r.file_id where f.unused`,
  a_picture_of_a_page_is_kept: sql`
    select p.id, b->'picture'->>'file' as file from download_pages p
    cross join lateral jsonb_array_elements(p.blocks) as b
    left join files f on f.id = (b->'picture'->>'file')::uuid
    where b->>'kind' = 'picture' and (f.id is null or f.unused)`,
}
