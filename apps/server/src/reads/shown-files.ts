import * as z from 'zod/mini'
import type { Transaction } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import type { StoredMedium } from '../platform/db/tables.ts'

/** What a user ($2) shows in tables of lab, after-sales and report, and has reported with in community. */
const shownElsewhere = `
      select media from notices where user_id = $2
      union all select f.media from lab_feedback f join lab_applications a on a.id = f.application_id where a.user_id = $2
      union all select media from after_sales where user_id = $2
      union all select v.media from after_sales_versions v join after_sales a on a.id = v.after_sales_id where a.user_id = $2
      union all select jsonb_build_array(letterhead->'logo') from letterheads where user_id = $2
      union all select jsonb_build_array(letterhead->'logo') from reports where user_id = $2 and letterhead is not null`

/** Files that a user has uploaded ($2) and that `shown` has nowhere, of those that are named ($1). */
const filesBeside = (name: string, shown: string) =>
  statement({
    name,
    sql: `
    with shown (media) as (${shown}
      union all ${shownElsewhere}
    )
    select id from files f where id = any ($1) and uploaded_by = $2 and not exists (
      select from shown where media @> jsonb_build_array(jsonb_build_object('file', f.id)))`,
    row: z.object({ id: z.string() }),
  })

/** Those that nothing shows any more, to anybody: in tables of community and review, too. */
const findUnshown = filesBeside(
  'unshown-files',
  `
      select media from posts where user_id = $2
      union all select v.media from post_versions v join posts p on p.id = v.post_id where p.user_id = $2
      union all select c.media from target_copies c join moderation_items i on i.id = c.item_id where i.user_id = $2
      union all select media from reviews where user_id = $2`,
)

/** Those that others are shown nowhere. */
const findUnseen = filesBeside(
  'unseen-files',
  `
      select media from posts where user_id = $2 and state = 'shown'
      union all select media from reviews where user_id = $2 and state = 'shown'`,
)

type Found = typeof findUnshown
async function among(find: Found, db: Transaction, userId: number, media: readonly StoredMedium[]) {
  if (media.length === 0) return []
  const found = new Set((await find(db, [media.map(({ file }) => file), userId])).map(({ id }) => id))
  return media.filter(({ file }) => found.has(file))
}

/** What can be given back of the media of something that is erased, and does not show them any more itself. */
export const unshownOf = (db: Transaction, userId: number, media: readonly StoredMedium[]): Promise<StoredMedium[]> =>
  among(findUnshown, db, userId, media)

/** What others have no reason to see any more of the media of something that is taken away. */
export const unseenOf = (db: Transaction, userId: number, media: readonly StoredMedium[]): Promise<StoredMedium[]> =>
  among(findUnseen, db, userId, media)
