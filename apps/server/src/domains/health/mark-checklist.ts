import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { checklistStaffEndpoints } from '@pitlane/contract/health/staff-checklist.ts'
import type { ChecklistMark } from '@pitlane/domain/checklist.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { checklistMarkRows as marks } from './tables.ts'

/** Sets a mark anew: it holds from now on, for the present settings. */
export async function setMark(ctx: StaffContext, mark: ChecklistMark, of = ''): Promise<void> {
  const row = { mark, of, at: new Date(ctx.now), by: ctx.actor.id }
  await ctx.db.insert(marks).values(row).onConflictDoUpdate({ target: marks.mark, set: row })
  await writeAudit(ctx, { action: 'mark', entity: 'checklist', id: mark })
}

type Mark = ParsedOf<typeof checklistStaffEndpoints.markStaffChecklist>

export async function markChecklist(ctx: StaffContext, { mark, marked }: Mark): Promise<null> {
  if (marked) {
    await setMark(ctx, mark)
  } else {
    await ctx.db.delete(marks).where(eq(marks.mark, mark))
    await writeAudit(ctx, { action: 'unmark', entity: 'checklist', id: mark })
  }
  return null
}
