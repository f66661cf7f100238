import type { caseStaffEndpoints } from '@pitlane/contract/case/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { cleanText } from '@pitlane/domain/community/text.ts'
import { checkAnswer } from '@pitlane/domain/saved-answer.ts'
import { ensure } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { ensureVersion } from '../../platform/db/edits.ts'
import { usePrivateMedia } from '../../platform/media/media.ts'
import { getStaffCase } from '../../reads/staff-cases.ts'
import { ensureOpen } from './hold-staff-case.ts'
import { addMessage } from './move-case.ts'
import { holdCase, isSaid, messageKey } from './queries.ts'
import { tellCaseOwner } from './tell-about-case.ts'

type Answer = ParsedOf<typeof caseStaffEndpoints.answerCase>

/**
 * Whoever answers a case of nobody's has it. Of two who answer at once the second is told, and reads the first one's answer
 * before he sends his own.
 * @throws AppError edited_meanwhile, case_ended, case_merged, case_full, answer_unfilled
 */
export async function answerCase(ctx: StaffContext, { id, version, next, ...input }: Answer) {
  const key = messageKey(ctx, id, input.idempotency_key)
  const before = await holdCase(ctx.db, id)
  // What was sent twice is no second opinion: it is looked for once whoever was first is through.
  if (await isSaid(ctx.db, key)) return getStaffCase(ctx, { id })
  ensureVersion(before, version)
  ensureOpen(before)
  ensure(checkAnswer(input.text), { field: 'text' })
  const media = await usePrivateMedia(ctx, input.media)
  const facts = {
    assigneeId: before.assigneeId ?? ctx.actor.id,
    firstAnswerAt: before.firstAnswerAt ?? new Date(ctx.now),
  }
  const said = { from: 'staff', text: cleanText(input.text), media, via: 'web', key } as const
  const { row, messageId } = await addMessage(ctx, before, said, next, facts)
  await tellCaseOwner(ctx, row, next === 'solve' ? 'case_solved' : 'case_answered', { messageId, what: messageId })
  await writeAudit(ctx, { action: 'answer', entity: 'case', id, after: { message: messageId, next } })
  return getStaffCase(ctx, { id })
}
