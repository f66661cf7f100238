import type { caseEndpoints } from '@pitlane/contract/case/case.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { and, asc, desc, eq, lt, ne } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Context, UserContext } from '../../platform/context.ts'
import { one, type Transaction } from '../../platform/db/database.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { findPerson } from '../account/public.ts'
import { presentCaseCard, presentCase } from './present.ts'
import { caseMessages, caseRecipients, cases } from './tables.ts'

export type CaseRow = typeof cases.$inferSelect
export type MessageRow = typeof caseMessages.$inferSelect

export async function getCaseForm({ db, pool, lang }: Context) {
  const rows = await db
    .select({ id: caseRecipients.id, names: caseRecipients.names })
    .from(caseRecipients)
    .where(eq(caseRecipients.active, true))
    .orderBy(asc(caseRecipients.position), asc(caseRecipients.id))
  const recipients = rows.map(({ id, names }) => ({ id, name: textIn(names, lang) }))
  return { recipients, answer_hours: (await readSettings(pool)).case_answer_hours }
}

/** The caller's cases, the newest first. */
export async function listCases(
  { db, actor }: UserContext,
  { before, page_size }: ParsedOf<(typeof caseEndpoints)['listCases']>,
) {
  const rows = await db
    .select()
    .from(cases)
    .where(and(eq(cases.userId, actor.id), before === undefined ? undefined : lt(cases.id, before)))
    .orderBy(desc(cases.id))
    .limit(page_size + 1)
  const list = rows.slice(0, page_size)
  return { list: list.map(presentCaseCard), next: rows.length > page_size ? (list.at(-1)?.id ?? null) : null }
}

const ownCase = ({ actor }: UserContext, number: string) =>
  and(eq(cases.number, number.toUpperCase()), eq(cases.userId, actor.id))

/** One case of the caller's; whose it is not learns nothing of it. @throws AppError not_found */
export async function getCase(ctx: UserContext, { number }: { number: string }) {
  const [row] = await ctx.db.select().from(cases).where(ownCase(ctx, number))
  if (!row) throw new AppError('not_found')
  const messages = await ctx.db
    .select()
    .from(caseMessages)
    .where(and(eq(caseMessages.caseId, row.id), ne(caseMessages.from, 'note')))
    .orderBy(asc(caseMessages.createdAt), asc(caseMessages.id))
  const names = new Map<number, string>()
  for (const { from, userId } of messages)
    if (from === 'staff' && userId !== null && !names.has(userId))
      names.set(userId, (await findPerson(ctx.db, userId))?.name ?? '')
  const recipient = one(await ctx.db.select().from(caseRecipients).where(eq(caseRecipients.id, row.recipientId)))
  const technician = row.assigneeId === null ? '' : ((await findPerson(ctx.db, row.assigneeId))?.name ?? '')
  const into = row.mergedInto === null ? null : await findCase(ctx, row.mergedInto)
  const { case_reopen_days: reopenDays } = await readSettings(ctx.pool)
  const around = { recipient: textIn(recipient.names, ctx.lang), technician, mergedInto: into?.number ?? null, names }
  return presentCase(row, messages, around, { now: ctx.now, reopenDays })
}

const findCase = async ({ db }: Pick<Context, 'db'>, id: number): Promise<CaseRow | null> =>
  (await db.select().from(cases).where(eq(cases.id, id)))[0] ?? null

/** The caller's own case, held: all that is said and done about it comes one after the other. @throws AppError not_found */
export async function holdOwnCase(ctx: UserContext & { db: Transaction }, number: string): Promise<CaseRow> {
  const [row] = await ctx.db.select().from(cases).where(ownCase(ctx, number)).for('no key update')
  if (!row) throw new AppError('not_found')
  return row
}

/** Anybody's case, held. @throws AppError not_found */
export async function holdCase(db: Transaction, id: number): Promise<CaseRow> {
  const [row] = await db.select().from(cases).where(eq(cases.id, id)).for('no key update')
  if (!row) throw new AppError('not_found')
  return row
}

/** Of the intention to write: a browser's key belongs to its person and to one case. */
export const messageKey = ({ actor }: Pick<UserContext, 'actor'>, caseId: number, key: string): string =>
  `${actor.id}:${caseId}:${key}`

export const isSaid = async (db: Transaction, key: string): Promise<boolean> =>
  (await db.$count(caseMessages, eq(caseMessages.key, key))) > 0
