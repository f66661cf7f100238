import type { CaseCard, CaseDetail, CaseMessage } from '@pitlane/contract/case/case.ts'
import { canRate, canReopen, canWrite } from '@pitlane/domain/case/states.ts'
import type { Verdict } from '@pitlane/domain/verdict.ts'
import { presentPrivate } from '../../platform/media/media.ts'
import type { CaseRow, MessageRow } from './queries.ts'

const reasonOf = (verdict: Verdict<string>) => (verdict.ok ? null : verdict.reason)

/** The case in the milliseconds that the rules count in. */
export const caseRuleOf = (row: CaseRow) => ({
  ...row,
  endedAt: row.endedAt?.getTime() ?? null,
  firstAnswerAt: row.firstAnswerAt?.getTime() ?? null,
})

export const presentCaseCard = (row: CaseRow): CaseCard => ({
  number: row.number,
  state: row.state,
  brand: row.brand,
  model: row.model,
  year: row.year,
  symptoms: row.symptoms,
  said_at: row.saidAt.getTime(),
  created_at: row.createdAt.getTime(),
})

/** What the form says: for its sender and for the staff. */
export const presentForm = (row: CaseRow, now: number) => ({
  brand: row.brand,
  model: row.model,
  vin: row.vin,
  year: row.year,
  mileage: row.mileage,
  mileage_unit: row.mileageUnit,
  serial_number: row.serialNumber,
  contact_name: row.contactName,
  contact_method: row.contactMethod,
  phone: row.phone,
  email: row.email,
  symptoms: row.symptoms,
  work_done: row.workDone,
  faults: row.faults,
  additional: row.additional,
  media: row.media.map((medium) => presentPrivate(medium, now)),
  report_id: row.reportId,
})

export const presentRating = ({ stars, rating, ratedAt }: CaseRow) =>
  stars === null || ratedAt === null ? null : { stars, text: rating, at: ratedAt.getTime() }

type Around = { recipient: string; technician: string; mergedInto: string | null; names: Map<number, string> }

const presentMessage = (row: MessageRow, names: Around['names'], now: number): CaseMessage => ({
  id: row.id,
  from: row.from === 'owner' ? 'owner' : 'staff',
  name: row.from === 'staff' && row.userId !== null ? (names.get(row.userId) ?? '') : '',
  text: row.text,
  media: row.media.map((medium) => presentPrivate(medium, now)),
  via: row.via,
  created_at: row.createdAt.getTime(),
})

export const presentCase = (
  row: CaseRow,
  messages: readonly MessageRow[],
  around: Around,
  { now, reopenDays }: { now: number; reopenDays: number },
): CaseDetail => ({
  number: row.number,
  state: row.state,
  close_reason: row.closeReason,
  merged_into: around.mergedInto,
  recipient: around.recipient,
  technician: around.technician,
  ...presentForm(row, now),
  messages: messages.map((message) => presentMessage(message, around.names, now)),
  rating: presentRating(row),
  created_at: row.createdAt.getTime(),
  answer_due_at: row.answerDueAt.getTime(),
  first_answer_at: row.firstAnswerAt?.getTime() ?? null,
  ended_at: row.endedAt?.getTime() ?? null,
  reply_refusal: reasonOf(canWrite(caseRuleOf(row))),
  reopen_refusal: reasonOf(canReopen(caseRuleOf(row), reopenDays, now)),
  rate_refusal: reasonOf(canRate(caseRuleOf(row))),
})
