import { canReopen } from '@pitlane/domain/case/states.ts'
import { ensure } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { getStaffCase } from '../../reads/staff-cases.ts'
import { reopening } from './act-as-owner.ts'
import { ensureOpen, holdReadCase } from './hold-staff-case.ts'
import { moveCase } from './move-case.ts'
import { caseRuleOf } from './present.ts'
import { tellCaseOwner } from './tell-about-case.ts'

type Read = { id: number; version: number }

/**
 * Solved is told to its owner; closed is the end of what needs no word.
 * @throws AppError edited_meanwhile, case_ended, case_merged
 */
export async function closeStaffCase(
  ctx: StaffContext,
  { as, why, ...read }: Read & { as: 'solved' | 'closed'; why: string },
) {
  const before = await holdReadCase(ctx, read)
  ensureOpen(before)
  const facts = { assigneeId: before.assigneeId ?? ctx.actor.id }
  if (as === 'closed') await moveCase(ctx, before, 'close', { ...facts, closeReason: 'staff' })
  else {
    const row = await moveCase(ctx, before, 'solve', facts)
    await tellCaseOwner(ctx, row, 'case_solved', { what: row.updatedAt.getTime() })
  }
  await writeAudit(ctx, { action: 'close', entity: 'case', id: read.id, after: { as, why } })
  return getStaffCase(ctx, read)
}

/** The staff may at any time. @throws AppError edited_meanwhile, case_open, case_merged */
export async function reopenStaffCase(ctx: StaffContext, read: Read) {
  const before = await holdReadCase(ctx, read)
  ensure(canReopen(caseRuleOf(before), Infinity, ctx.now))
  await moveCase(ctx, before, reopening(before))
  await writeAudit(ctx, { action: 'reopen', entity: 'case', id: read.id })
  return getStaffCase(ctx, read)
}
