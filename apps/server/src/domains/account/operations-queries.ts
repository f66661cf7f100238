import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { behind, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { isAuditOf, namesOfAudit } from '../../reads/audit-names.ts'
import { auditLog, mailOutbox } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/app-error.ts'
import { hiddenMail, isSecretMail } from '../../platform/mail/secret-mails.ts'
import { users } from './tables.ts'

type Endpoints = typeof operationsStaffEndpoints
type Db = Pick<Context, 'db'>
type MailReader = Pick<Context, 'db' | 'env'>

const mailColumns = {
  id: mailOutbox.id,
  to: mailOutbox.to,
  lang: mailOutbox.lang,
  cause: mailOutbox.cause,
  subject: mailOutbox.subject,
  state: mailOutbox.state,
  error: mailOutbox.error,
  createdAt: mailOutbox.createdAt,
  sentAt: mailOutbox.sentAt,
  toStaff: sql<boolean>`exists (select from users u where u.email = ${mailOutbox.to} and u.role <> 'user')`,
}
type MailRow = Pick<typeof mailOutbox.$inferSelect, Exclude<keyof typeof mailColumns, 'toStaff'>> & { toStaff: boolean }

/**
 * Nobody acts as somebody else by a code that he reads in the console. A demonstration, which mails nothing, shows its
 * visitors their own.
 */
const hidesMail = ({ env }: MailReader, row: MailRow): boolean => isSecretMail(row) && !(env.DEMO && !row.toStaff)

const presentMail = (row: MailRow) => ({
  id: row.id,
  to: row.to,
  lang: row.lang,
  // An unwritten mail is named by its cause.
  subject: row.subject || row.cause,
  state: row.state,
  error: row.error,
  created_at: row.createdAt.getTime(),
  sent_at: row.sentAt?.getTime() ?? null,
})

const mailSorts = { id: mailOutbox.id }

export async function listMails(ctx: MailReader, input: ParsedOf<Endpoints['listStaffMails']>) {
  const { db } = ctx
  const where = and(
    input.state && eq(mailOutbox.state, input.state),
    input.q ? eq(mailOutbox.to, input.q.toLowerCase()) : undefined,
    behind(mailSorts, mailOutbox.id, input),
  )
  const rows = await db
    .select(mailColumns)
    .from(mailOutbox)
    .where(where)
    .orderBy(...orderOf(mailSorts, mailOutbox.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const total = await totalOf(input, () => countRows(db, mailOutbox, where))
  const shown = rows.map((row) => presentMail(hidesMail(ctx, row) ? { ...row, ...hiddenMail } : row))
  return presentList(shown, total, input)
}

/** @throws AppError not_found */
export async function getMail(ctx: MailReader, { id }: { id: number }) {
  const columns = { ...mailColumns, text: mailOutbox.text, html: mailOutbox.html }
  const [row] = await ctx.db.select(columns).from(mailOutbox).where(eq(mailOutbox.id, id))
  if (!row) throw new AppError('not_found')
  const shown = hidesMail(ctx, row) ? { ...row, ...hiddenMail } : row
  return { ...presentMail(shown), cause: row.cause, text: shown.text, html: shown.html }
}

type Part = ParsedOf<Endpoints['listStaffJobs']> & { after?: string }

/** Jobs that have failed for good. Every other failure is retried by itself. */
export async function listFailedJobs({ jobs }: Pick<Context, 'jobs'>, input: Part) {
  const { after } = input
  const part = { limit: input.page_size, offset: offsetOf(input), ...(after === undefined ? {} : { after }) }
  const { list, total } = await jobs.listFailed(part)
  const present = ({ createdAt, failedAt, ...job }: (typeof list)[number]) => ({
    ...job,
    created_at: createdAt.getTime(),
    failed_at: failedAt.getTime(),
  })
  return presentList(list.map(present), total, input)
}

const selectAudit = ({ db }: Db) =>
  db.select({ row: auditLog, staff: users.email }).from(auditLog).leftJoin(users, eq(users.id, auditLog.staffId))

type AuditRow = { row: typeof auditLog.$inferSelect; staff: string | null }
const presentAudit = ({ row, staff }: AuditRow, nameOf: (act: AuditRow['row']) => string) => ({
  id: row.id,
  at: row.at.getTime(),
  staff_id: row.staffId,
  staff: staff ?? '',
  api_key_id: row.apiKeyId,
  api_key: row.apiKeyName ?? '',
  action: row.action,
  entity: row.entity,
  entity_id: row.entityId,
  entity_name: nameOf(row),
  before: row.before,
  after: row.after,
  request_id: row.requestId,
})

const auditSorts = { id: auditLog.id }

export async function listAudit(ctx: Db, input: ParsedOf<Endpoints['listStaffAudit']>) {
  const where = and(
    input.entity ? eq(auditLog.entity, input.entity) : undefined,
    input.q ? await isAuditOf(ctx.db, input.q.trim()) : undefined,
    input.staff_id === undefined ? undefined : eq(auditLog.staffId, input.staff_id),
    behind(auditSorts, auditLog.id, input),
  )
  const rows = await selectAudit(ctx)
    .where(where)
    .orderBy(...orderOf(auditSorts, auditLog.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const total = await totalOf(input, () => countRows(ctx.db, auditLog, where))
  const nameOf = await namesOfAudit(
    ctx.db,
    rows.map(({ row }) => row),
  )
  return presentList(
    rows.map((row) => presentAudit(row, nameOf)),
    total,
    input,
  )
}

/** @throws AppError not_found */
export async function getAudit(ctx: Db, { id }: { id: number }) {
  const [row] = await selectAudit(ctx).where(eq(auditLog.id, id))
  if (!row) throw new AppError('not_found')
  return presentAudit(row, await namesOfAudit(ctx.db, [row.row]))
}
