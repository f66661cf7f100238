import { isOneOf } from '@pitlane/domain/record.ts'
import type { healthStaffEndpoints } from '@pitlane/contract/health/staff.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { type SQL, sql } from 'drizzle-orm'
import { errorCode } from '../error-code.ts'
import type { Context } from '../context.ts'
import { AppError } from '../app-error.ts'
import { inTransaction } from '../http/implement.ts'
import type { Check } from './checks.ts'

type Result = OutputOf<typeof healthStaffEndpoints.runStaffCheck>

const mostShown = 5
const mostSeconds = 20
/** PostgreSQL's words for a statement that took too long and for a table that is not there. */
const givesNoAnswer = ['57014', '42P01', '3F000']

const findBroken = (ctx: Context, statement: SQL) =>
  inTransaction(ctx, async ({ db }) => {
    await db.execute(sql`set transaction read only`)
    await db.execute(sql.raw(`set local statement_timeout = '${mostSeconds}s'`))
    const { rows } = await db.execute(sql`select * from (${statement}) as broken limit ${mostShown + 1}`)
    return rows
  })

const describe = (row: Record<string, unknown>): string =>
  Object.entries(row)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')

/** Checks now whether a promise is kept. If the database cannot say so in time, the result says that. */
export async function lookInto(ctx: Context, { id, statement }: Check): Promise<Result> {
  const started = performance.now()
  const rows = await findBroken(ctx, statement).catch((error: unknown) => {
    if (isOneOf(givesNoAnswer, errorCode(error))) return null
    throw error
  })
  return {
    id,
    state: rows === null ? 'unknown' : rows.length === 0 ? 'good' : 'broken',
    broken: (rows ?? []).slice(0, mostShown).map(describe),
    more: (rows ?? []).length > mostShown,
    milliseconds: Math.round(performance.now() - started),
  }
}

/** @throws AppError not_found */
export async function runCheck(ctx: Context, { id }: { id: string }): Promise<Result> {
  const check = ctx.checks(ctx.now).get(id)
  if (!check) throw new AppError('not_found')
  return lookInto(ctx, check)
}
