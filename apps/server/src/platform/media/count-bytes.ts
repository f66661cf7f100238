import { dayMs } from '@pitlane/domain/day.ts'
import { megabyte } from '@pitlane/domain/media.ts'
import { sql } from 'drizzle-orm'
import { type UploadContext, uploaderOf } from '../context.ts'
import { readSettings } from '../db/settings.ts'
import { AppError } from '../app-error.ts'

/**
 * Takes the bytes off the sender's daily allowance (UTC), before they are read; if they are too many, nothing is
 * taken. Counted in kilobytes, whose number fits for 100 GB.
 * @throws AppError upload_day_limit with the seconds to wait
 */
export async function countBytes(ctx: UploadContext, bytes: number): Promise<void> {
  const { upload_megabytes_a_day: megabytes } = await readSettings(ctx.pool)
  const most = (megabytes * megabyte) / 1024
  const count = Math.ceil(bytes / 1024)
  const start = Math.floor(ctx.now / dayMs) * dayMs
  const { rowCount } = await ctx.db.execute(sql`
    insert into rate_limits (key, window_start, count)
    select ${`upload-kilobytes:${uploaderOf(ctx)}`}, ${new Date(start)}, ${count}::integer where ${count}::integer <= ${most}::integer
    on conflict (key, window_start) do update set count = rate_limits.count + excluded.count
    where rate_limits.count + excluded.count <= ${most}::integer`)
  if (rowCount === 0) {
    const retryAfter = Math.ceil((start + dayMs - ctx.now) / 1000)
    throw new AppError('upload_day_limit', { values: { megabytes }, retryAfter })
  }
}
