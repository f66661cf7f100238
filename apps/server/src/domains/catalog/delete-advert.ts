import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { ensureVersion } from '../../platform/db/edits.ts'
import { AppError } from '../../platform/app-error.ts'
import { adverts } from './tables.ts'

type Deletion = { id: number; version: number }

/** @throws AppError not_found, edited_meanwhile */
export async function deleteAdvert(ctx: StaffContext, { id, version }: Deletion): Promise<null> {
  const [row] = await ctx.db.select().from(adverts).where(eq(adverts.id, id)).for('update')
  if (!row) throw new AppError('not_found')
  ensureVersion(row, version)
  await ctx.db.delete(adverts).where(eq(adverts.id, id))
  const { id: _id, updatedAt: _updatedAt, ...before } = row
  await writeAudit(ctx, { action: 'delete', entity: 'advert', id, before })
  return null
}
