import * as z from 'zod/mini'
import type { Transaction } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import type { StoredMedium } from '../platform/db/tables.ts'

/**
 * Files that a user has uploaded ($2) and shows nowhere any more, of those that are named ($1): in tables of community, review,
 * lab, after-sales and report.
 */
const findUnshown = statement({
  name: 'unshown-files',
  sql: `
    with shown (media) as (
      select media from posts where user_id = $2
      union all select v.media from post_versions v join posts p on p.id = v.post_id where p.user_id = $2
      union all select c.media from target_copies c join moderation_items i on i.id = c.item_id where i.user_id = $2
      union all select media from notices where user_id = $2
      union all select media from reviews where user_id = $2
      union all select f.media from lab_feedback f join lab_applications a on a.id = f.application_id where a.user_id = $2
      union all select media from after_sales where user_id = $2
      union all select v.media from after_sales_versions v join after_sales a on a.id = v.after_sales_id where a.user_id = $2
      union all select jsonb_build_array(letterhead->'logo') from letterheads where user_id = $2
      union all select jsonb_build_array(letterhead->'logo') from reports where user_id = $2 and letterhead is not null
    )
    select id from files f where id = any ($1) and uploaded_by = $2 and not exists (
      select from shown where media @> jsonb_build_array(jsonb_build_object('file', f.id)))`,
  row: z.object({ id: z.string() }),
})

/** What can be given back of the media of something that is erased, and does not show them any more itself. */
export async function unshownOf(
  db: Transaction,
  userId: number,
  media: readonly StoredMedium[],
): Promise<StoredMedium[]> {
  if (media.length === 0) return []
  const found = new Set((await findUnshown(db, [media.map(({ file }) => file), userId])).map(({ id }) => id))
  return media.filter(({ file }) => found.has(file))
}
