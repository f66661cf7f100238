import { dayMs } from '@pitlane/domain/day.ts'
import type { CaseAct, caseStaffEndpoints, StaffCase, StaffCaseRow } from '@pitlane/contract/case/staff.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { roles } from '@pitlane/domain/account/account.ts'
import { type CaseState, caseStates, dueCaseStates, openCaseStates } from '@pitlane/domain/case/states.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { normalVin } from '@pitlane/domain/vehicle/vin.ts'
import { and, asc, desc, eq, gt, inArray, isNull, like, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../domains/account/tables.ts'
import { caseMessages, caseMoves, caseRecipients, cases } from '../domains/case/tables.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context, UserContext } from '../platform/context.ts'
import { isAbout } from '../platform/db/full-text.ts'
import { beginningWith, behind, offsetOf, orderOf, presentList, totalOf, countRows } from '../platform/db/page.ts'
import { inWords } from '../platform/db/sql-list.ts'
import { readSettings } from '../platform/db/settings.ts'
import { listHelpers, mayLookAfter } from './helpers.ts'
import { presentPrivate } from '../platform/media/media.ts'

/** Cases as the staff see them: tables of case and account. */

type Calls = typeof caseStaffEndpoints
type Reader = Pick<Context, 'db' | 'lang' | 'now'>

const assignees = alias(users, 'assignees')

const select = ({ db }: Pick<Reader, 'db'>) =>
  db
    .select({ row: cases, names: caseRecipients.names, name: assignees.name, email: assignees.email })
    .from(cases)
    .innerJoin(caseRecipients, eq(caseRecipients.id, cases.recipientId))
    .leftJoin(assignees, eq(assignees.id, cases.assigneeId))
type Found = Awaited<ReturnType<typeof select>>[number]

const present = ({ row, names, name, email }: Found, { lang, now }: Reader): StaffCaseRow => ({
  id: row.id,
  number: row.number,
  state: row.state,
  lang: row.lang,
  brand: row.brand,
  model: row.model,
  year: row.year,
  vin: row.vin,
  symptoms: row.symptoms,
  user_id: row.userId,
  contact_name: row.contactName,
  email: row.email,
  recipient: textIn(names, lang),
  assignee_id: row.assigneeId,
  assignee: name || email || '',
  messages: row.messages,
  stars: row.stars,
  created_at: row.createdAt.getTime(),
  answer_due_at: row.answerDueAt.getTime(),
  first_answer_at: row.firstAnswerAt?.getTime() ?? null,
  late: row.firstAnswerAt === null && isOneOf(dueCaseStates, row.state) && row.answerDueAt.getTime() < now,
  said_at: row.saidAt.getTime(),
  ended_at: row.endedAt?.getTime() ?? null,
  version: row.updatedAt.getTime(),
})

/** The promised first answer is overdue. */
export const isDue = (now: number) =>
  and(inArray(cases.state, [...dueCaseStates]), isNull(cases.firstAnswerAt), lt(cases.answerDueAt, new Date(now)))

/** A number, the beginning of a VIN or an e-mail address, or words of what somebody wrote. */
function matching(q: string): SQL | undefined {
  const named = or(
    eq(cases.number, q.toUpperCase()),
    like(cases.vin, beginningWith(normalVin(q))),
    like(cases.email, beginningWith(q.toLowerCase())),
    isAbout(cases.search, q),
  )
  // Each half has indexes; as one condition over two tables it would have none.
  return sql`${cases.id} in (select id from cases where ${named}
    union all select case_id from case_messages where ${isAbout(caseMessages.search, q)})`
}

const sorts = { id: cases.id, answer_due_at: cases.answerDueAt, said_at: cases.saidAt }

export async function listStaffCases(ctx: UserContext, input: ParsedOf<Calls['listStaffCases']>) {
  const where = and(
    input.state && eq(cases.state, input.state),
    input.lang && eq(cases.lang, input.lang),
    input.recipient_id === undefined ? undefined : eq(cases.recipientId, input.recipient_id),
    input.assignee_id === undefined ? undefined : eq(cases.assigneeId, input.assignee_id),
    input.user_id === undefined ? undefined : eq(cases.userId, input.user_id),
    input.mine ? eq(cases.assigneeId, ctx.actor.id) : undefined,
    input.unassigned ? isNull(cases.assigneeId) : undefined,
    input.late ? isDue(ctx.now) : undefined,
    input.q ? matching(input.q) : undefined,
    behind(sorts, cases.id, input),
  )
  const rows = await select(ctx)
    .where(where)
    .orderBy(...orderOf(sorts, cases.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const list = rows.map((row) => present(row, ctx))
  return presentList(list, await totalOf(input, () => countRows(ctx.db, cases, where)), input)
}

const openActs: CaseAct[] = ['assign', 'answer', 'note', 'solve', 'close', 'merge']
const acts: Record<CaseState, readonly CaseAct[]> = {
  new: openActs,
  assigned: [...openActs, 'release'],
  waiting: openActs,
  solved: ['note', 'reopen'],
  closed: ['note', 'reopen'],
}

const authors = alias(users, 'authors')

async function findThread({ db, now }: Reader, caseId: number): Promise<StaffCase['thread']> {
  const rows = await db
    .select({ message: caseMessages, name: authors.name, email: authors.email })
    .from(caseMessages)
    .leftJoin(authors, eq(authors.id, caseMessages.userId))
    .where(eq(caseMessages.caseId, caseId))
    .orderBy(asc(caseMessages.createdAt), asc(caseMessages.id))
  return rows.map(({ message, name, email }) => ({
    id: message.id,
    from: message.from,
    name: name || email || '',
    unknown_sender: message.unknownSender,
    text: message.text,
    media: message.media.map((medium) => presentPrivate(medium, now)),
    via: message.via,
    created_at: message.createdAt.getTime(),
  }))
}

async function findMoves({ db }: Reader, caseId: number): Promise<StaffCase['moves']> {
  const rows = await db
    .select({ move: caseMoves, name: authors.name, email: authors.email })
    .from(caseMoves)
    .leftJoin(authors, eq(authors.id, caseMoves.userId))
    .where(eq(caseMoves.caseId, caseId))
    .orderBy(asc(caseMoves.id))
  return rows.map(({ move, name, email }) => ({
    id: move.id,
    event: move.event,
    from: move.from,
    to: move.to,
    who: name || email || '',
    at: move.at.getTime(),
  }))
}

async function findOthers(
  { db }: Reader,
  { id, userId }: { id: number; userId: number },
): Promise<StaffCase['others']> {
  const rows = await db
    .select()
    .from(cases)
    .where(and(eq(cases.userId, userId), ne(cases.id, id), inArray(cases.state, [...openCaseStates])))
    .orderBy(desc(cases.id))
    .limit(20)
  return rows.map(({ id: other, number, brand, model, year }) => ({
    id: other,
    number,
    vehicle: `${brand} ${model} ${year}`,
  }))
}

/** @throws AppError not_found */
export async function getStaffCase(ctx: Reader, { id }: { id: number }): Promise<StaffCase> {
  const [found] = await select(ctx).where(eq(cases.id, id))
  if (!found) throw new AppError('not_found')
  const { row } = found
  const [into] = row.mergedInto === null ? [] : await ctx.db.select().from(cases).where(eq(cases.id, row.mergedInto))
  return {
    ...present(found, ctx),
    mileage: row.mileage,
    mileage_unit: row.mileageUnit,
    serial_number: row.serialNumber,
    contact_method: row.contactMethod,
    phone: row.phone,
    work_done: row.workDone,
    faults: row.faults,
    additional: row.additional,
    media: row.media.map((medium) => presentPrivate(medium, ctx.now)),
    report_id: row.reportId,
    recipient_id: row.recipientId,
    close_reason: row.closeReason,
    merged_into: into ? { id: into.id, number: into.number } : null,
    rating:
      row.stars === null || row.ratedAt === null
        ? null
        : { stars: row.stars, text: row.rating, at: row.ratedAt.getTime() },
    thread: await findThread(ctx, id),
    moves: await findMoves(ctx, id),
    others: row.endedAt === null ? await findOthers(ctx, row) : [],
    allowed: acts[row.state].filter((act) => act !== 'reopen' || row.closeReason !== 'merged'),
  }
}

const helpers = roles.filter((role) => role === 'support' || role === 'administrator')

/** Whether somebody may be given a case. */
export const canHelp = (db: Context['db'], userId: number): Promise<boolean> => mayLookAfter(db, userId, helpers)

const openCasesOfHelper = sql<number>`(select count(*)::int from cases c where c.assignee_id = users.id and c.state in (${sql.raw(inWords(openCaseStates))}))`

export const listCaseStaff = (
  { db }: Reader,
  input: ParsedOf<Calls['listCaseStaff']>,
): Promise<OutputOf<Calls['listCaseStaff']>> => listHelpers(db, input, { roles: helpers, open: openCasesOfHelper })

const month = 30 * dayMs

export async function getCaseFigures({ db, pool, now }: Context): Promise<OutputOf<Calls['getCaseFigures']>> {
  const counted = await db
    .select({ state: cases.state, count: sql<number>`count(*)::int` })
    .from(cases)
    .groupBy(cases.state)
  const [figures] = await db
    .select({
      answered: sql<number>`count(first_answer_at)::int`,
      inTime: sql<number>`count(*) filter (where first_answer_at <= answer_due_at)::int`,
      median: sql<number | null>`round(percentile_cont(0.5) within group
        (order by extract(epoch from first_answer_at - created_at) / 60) filter (where first_answer_at is not null))::int`,
      stars: sql<number | null>`round(avg(stars), 1)::float`,
    })
    .from(cases)
    .where(gt(cases.createdAt, new Date(now - month)))
  return {
    states: caseStates.map((state) => ({ state, count: counted.find((row) => row.state === state)?.count ?? 0 })),
    late: await db.$count(cases, isDue(now)),
    answered: figures?.answered ?? 0,
    in_time: figures?.inTime ?? 0,
    median_minutes: figures?.median ?? null,
    answer_hours: (await readSettings(pool)).case_answer_hours,
    stars: figures?.stars ?? null,
  }
}
