import type { downloadStaffEndpoints } from '@pitlane/contract/download/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { cleanName } from '@pitlane/domain/community/text.ts'
import { mayBecome } from '@pitlane/domain/download/release.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { cleanTexts } from './clean-texts.ts'
import { getStaffRelease } from './staff-queries.ts'
import { releases } from './tables.ts'

type Input = ParsedOf<typeof downloadStaffEndpoints.updateRelease>

/** @throws AppError not_found, edited_meanwhile, field_format for a draft of what was published */
export async function updateRelease(ctx: StaffContext, { id, version, ...fields }: Input) {
  const [before] = await ctx.db.select().from(releases).where(eq(releases.id, id)).for('no key update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  if (!mayBecome(before.state, fields.state)) throw new AppError('field_format', { field: 'state' })
  const values = {
    state: fields.state,
    notes: cleanTexts(fields.notes, 'notes'),
    minimum: cleanName(fields.minimum),
    releasedAt: new Date(fields.released_at),
  }
  await ctx.db
    .update(releases)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(releases.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'release', id, before, after: values })
  return getStaffRelease(ctx, { id })
}
