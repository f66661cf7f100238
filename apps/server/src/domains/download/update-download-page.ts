import type { downloadStaffEndpoints } from '@pitlane/contract/download/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { giveWay, pageValues } from './page-values.ts'
import { getStaffDownloadPage } from './staff-queries.ts'
import { downloadPages } from './tables.ts'

type Input = ParsedOf<typeof downloadStaffEndpoints.updateDownloadPage>

/** @throws AppError not_found, edited_meanwhile, picture_unreadable, field_required */
export async function updateDownloadPage(ctx: StaffContext, { id, version, ...fields }: Input) {
  await giveWay(ctx, fields, id)
  const [before] = await ctx.db.select().from(downloadPages).where(eq(downloadPages.id, id)).for('no key update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  const values = await pageValues(ctx, fields)
  await ctx.db
    .update(downloadPages)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(downloadPages.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'download_page', id, before, after: values })
  return getStaffDownloadPage(ctx, { id })
}
