import { mostMessages } from '@pitlane/domain/case/states.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { ensureVersion } from '../../platform/db/edits.ts'
import { vectorOf } from '../../platform/db/full-text.ts'
import { getStaffCase } from '../../reads/staff-cases.ts'
import { ensureOpen } from './hold-staff-case.ts'
import { moveCase, noteCase } from './move-case.ts'
import { type CaseRow, holdCase } from './queries.ts'
import { caseMessages } from './tables.ts'

type Merge = { id: number; version: number; into_id: number }

/** What its form said, as the first words of its part of the thread. */
const opening = ({ brand, model, year, symptoms, workDone, faults, additional }: CaseRow): string =>
  [`${brand} ${model} ${year}`, symptoms, workDone, faults, additional].filter(Boolean).join('\n\n')

/** Both are held in the order of their ids, so that two who merge crosswise wait for each other. */
async function holdBoth(ctx: StaffContext, one: number, other: number): Promise<Map<number, CaseRow>> {
  const held = new Map<number, CaseRow>()
  for (const id of [one, other].toSorted((a, b) => a - b)) held.set(id, await holdCase(ctx.db, id))
  return held
}

/**
 * All that was said and shown moves to the other case; this one is closed and says where it goes on. Mails to it arrive there.
 * @throws AppError not_found, edited_meanwhile, case_ended, case_merged, case_not_mergeable, case_full
 */
export async function mergeCases(ctx: StaffContext, { id, version, into_id }: Merge) {
  if (id === into_id) throw new AppError('case_not_mergeable')
  const held = await holdBoth(ctx, id, into_id)
  const [from, into] = [held.get(id)!, held.get(into_id)!]
  ensureVersion(from, version)
  ensureOpen(from)
  if (into.endedAt !== null || into.userId !== from.userId) throw new AppError('case_not_mergeable')
  const moved = from.messages + 1
  if (into.messages + moved > mostMessages) throw new AppError('case_full')
  await ctx.db.update(caseMessages).set({ caseId: into.id }).where(eq(caseMessages.caseId, from.id))
  await ctx.db.insert(caseMessages).values({
    caseId: into.id,
    from: 'owner',
    userId: from.userId,
    lang: from.lang,
    text: opening(from),
    media: from.media,
    via: 'web',
    key: `merged:${from.id}`,
    createdAt: from.createdAt,
    search: vectorOf(opening(from), from.lang),
  })
  const firstAnswerAt = [from.firstAnswerAt, into.firstAnswerAt]
    .filter((at) => at !== null)
    .toSorted((a, b) => +a - +b)[0]
  await noteCase(ctx, into, {
    messages: into.messages + moved,
    firstAnswerAt: firstAnswerAt ?? null,
    saidAt: from.saidAt > into.saidAt ? from.saidAt : into.saidAt,
  })
  await moveCase(ctx, from, 'close', { closeReason: 'merged', mergedInto: into.id, messages: 0, media: [] })
  await writeAudit(ctx, { action: 'merge', entity: 'case', id, after: { into: into.id } })
  return getStaffCase(ctx, { id: into.id })
}
