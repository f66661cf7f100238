import { canWrite } from '@pitlane/domain/case/states.ts'
import { ensure } from '../../platform/app-error.ts'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { ensureVersion } from '../../platform/db/edits.ts'
import { caseRuleOf } from './present.ts'
import { type CaseRow, holdCase } from './queries.ts'

/**
 * A case as one of the staff has read it, held; `edited_meanwhile` for whoever has not read what came since.
 * @throws AppError not_found, edited_meanwhile
 */
export async function holdReadCase(ctx: StaffContext, { id, version }: { id: number; version: number }) {
  const row = await holdCase(ctx.db, id)
  ensureVersion(row, version)
  return row
}

/** @throws AppError case_ended, case_merged */
export const ensureOpen = (row: CaseRow): void => ensure(canWrite(caseRuleOf(row)))
