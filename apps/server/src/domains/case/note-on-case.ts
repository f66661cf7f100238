import { cleanText } from '@pitlane/domain/community/text.ts'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { getStaffCase } from '../../reads/staff-cases.ts'
import { addMessage } from './move-case.ts'
import { holdCase, isSaid, messageKey } from './queries.ts'

type Note = { id: number; text: string; idempotency_key: string }

/** Only the staff read it, also of a case that has ended. @throws AppError not_found, case_full */
export async function noteOnCase(ctx: StaffContext, { id, text, idempotency_key }: Note) {
  const row = await holdCase(ctx.db, id)
  const key = messageKey(ctx, id, idempotency_key)
  if (!(await isSaid(ctx.db, key)))
    await addMessage(ctx, row, { from: 'note', text: cleanText(text), media: [], via: 'web', key }, null)
  return getStaffCase(ctx, { id })
}
