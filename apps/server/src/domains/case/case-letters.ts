import { addressWithKey } from '@pitlane/domain/case/mail.ts'
import { type Lang, textIn } from '@pitlane/domain/lang.ts'
import { eq } from 'drizzle-orm'
import { one } from '../../platform/db/database.ts'
import type { Block, Letter, LetterContext, LetterOf } from '../../platform/mail/letter.ts'
import { fill, instantText, staffTexts } from '../../platform/mail/texts.ts'
import type { CaseRow, MessageRow } from './queries.ts'
import { caseMessages, caseRecipients, cases } from './tables.ts'

type Told = { caseId: number; messageId: number | null }

async function findTold({ db, lang }: LetterContext, { caseId, messageId }: Told) {
  const [found] = await db
    .select({ row: cases, names: caseRecipients.names })
    .from(cases)
    .innerJoin(caseRecipients, eq(caseRecipients.id, cases.recipientId))
    .where(eq(cases.id, caseId))
  const message =
    messageId === null ? null : one(await db.select().from(caseMessages).where(eq(caseMessages.id, messageId)))
  return found ? { row: found.row, recipient: textIn(found.names, lang), message } : null
}

const vehicleOf = ({ brand, model, year }: CaseRow): string => `${brand} ${model} ${year}`
const replyTo = ({ inbox }: LetterContext, key: string): string | null => inbox && addressWithKey(inbox, key)
const said = (message: MessageRow | null): Block[] => (message ? [{ kind: 'text', text: message.text }] : [])
const threadOf = ({ number }: CaseRow) => `case-${number.toLowerCase()}`

type Texts = { subject: string; heading: string; about: string }

/** A letter to the owner about one step of his case. */
function toOwner(
  ctx: LetterContext,
  row: CaseRow,
  texts: Texts,
  blocks: readonly Block[],
  values: object = {},
): Letter {
  const { words } = ctx.texts
  const all = { number: row.number, vehicle: vehicleOf(row), ...values }
  return {
    subject: fill(texts.subject, all),
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: fill(texts.about, all) },
      ...blocks,
      { kind: 'button', label: words.case, href: `${ctx.publicUrl}/me/case?number=${row.number}` },
      ...(ctx.inbox ? ([{ kind: 'text', text: words.case_reply }] as const) : []),
    ],
    because: fill(words.because_case, all),
    replyTo: replyTo(ctx, row.ownerKey),
    thread: threadOf(row),
  }
}

const dueText = ({ answerDueAt }: CaseRow, lang: Lang) => instantText(answerDueAt, lang)

export const caseReceived: LetterOf<'case_received'> = async (ctx, told) => {
  const found = await findTold(ctx, told)
  if (!found) return null
  const { row, recipient } = found
  const texts = ctx.texts.case_received
  return toOwner(ctx, row, texts, [{ kind: 'loud', text: row.number }], { recipient, time: dueText(row, ctx.lang) })
}

export const caseAnswered: LetterOf<'case_answered'> = async (ctx, told) => {
  const found = await findTold(ctx, told)
  return found && toOwner(ctx, found.row, ctx.texts.case_answered, said(found.message))
}

/** null if he has answered meanwhile. */
export const caseWaiting: LetterOf<'case_waiting'> = async (ctx, told) => {
  const found = await findTold(ctx, told)
  if (found?.row.state !== 'waiting') return null
  return toOwner(ctx, found.row, ctx.texts.case_waiting, [])
}

/** null if it was opened again meanwhile. */
export const caseSolved: LetterOf<'case_solved'> = async (ctx, told) => {
  const found = await findTold(ctx, told)
  if (!found || found.row.endedAt === null) return null
  return toOwner(ctx, found.row, ctx.texts.case_solved, said(found.message))
}

/** All that it needs to answer, by mail or in the console. */
function toStaff(
  ctx: LetterContext,
  { row, message }: { row: CaseRow; message: MessageRow | null },
  own: Texts & { because: string },
): Letter {
  const texts = staffTexts.staff_case
  const values = { number: row.number, vehicle: vehicleOf(row), name: row.contactName }
  const fact = (label: string, text: string | number | null) => (text ? [{ label, lines: [String(text)] }] : [])
  return {
    subject: fill(own.subject, values),
    heading: own.heading,
    blocks: [
      { kind: 'text', text: fill(own.about, { ...values, from: message?.unknownSender ?? '' }) },
      { kind: 'text', text: message?.text ?? row.symptoms },
      { kind: 'button', label: texts.open, href: `${ctx.publicUrl}/console/#/cases/${row.id}/show` },
      {
        kind: 'facts',
        facts: [
          ...fact(texts.vin, row.vin),
          ...fact(texts.mileage, row.mileage && `${row.mileage} ${row.mileageUnit}`),
          ...fact(texts.serial_number, row.serialNumber),
          ...fact(texts.work_done, message ? '' : row.workDone),
          ...fact(texts.faults, message ? '' : row.faults),
          ...fact(texts.language, row.lang),
        ],
      },
    ],
    because: own.because,
    replyTo: replyTo(ctx, row.staffKey),
    thread: threadOf(row),
  }
}

/** To the mailbox that was asked for support. */
export const staffCase: LetterOf<'staff_case'> = async (ctx, told) => {
  const found = await findTold(ctx, told)
  if (!found) return null
  const { message } = found
  const { about, reply, unknown, ...texts } = staffTexts.staff_case
  return toStaff(ctx, found, { ...texts, about: message === null ? about : message.unknownSender ? unknown : reply })
}

/** To whoever of the staff has the case from now on. */
export const staffCaseAssigned: LetterOf<'staff_case_assigned'> = async (ctx, { caseId }) => {
  const found = await findTold(ctx, { caseId, messageId: null })
  return found && toStaff(ctx, found, staffTexts.staff_case_assigned)
}
