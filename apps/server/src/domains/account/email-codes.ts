import { type MailedPurpose, codeDigits, codeTries } from '@pitlane/domain/account/account.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { createHash, randomInt } from 'node:crypto'
import type { Context, WriteContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { hashToken } from './sessions.ts'
import { emailCodes } from './tables.ts'

export type CodeClaim = { email: string; purpose: MailedPurpose; code: string }
/** The claim, and the browser that makes it. */
type CodeTry = CodeClaim & { device: string | undefined }

export const hashOf = (device: string | undefined): Buffer | null => (device === undefined ? null : hashToken(device))

export const drawCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

/** Bound to address and purpose: a code is good for nothing else. */
export const hashCode = ({ email, purpose, code }: CodeClaim): Buffer =>
  createHash('sha256').update(`${purpose}\n${email}\n${code}`).digest()

/**
 * The newest code that this browser has asked for. Codes of other browsers are separate: neither they nor wrong tries
 * there make this one void.
 */
const newest = ({ email, purpose, device }: CodeTry) => sql`
  select id from email_codes
  where email = ${email} and purpose = ${purpose} and device_hash is not distinct from ${hashOf(device)}::bytea
  order by id desc limit 1`

/**
 * The id of the newest code if it is the one given; a wrong one counts as a try. One statement on the pool, outside
 * any transaction: the count survives the refusal, and of parallel guesses each sees the others' count.
 * @throws AppError code_expired (none, used, too old, void after too many tries), code_wrong
 */
export async function checkCode(ctx: Pick<Context, 'db' | 'now'>, claim: CodeTry): Promise<number> {
  const hash = hashCode(claim)
  const { rows } = await ctx.db.execute<{ id: number; fits: boolean }>(sql`
    update email_codes set tries = tries + (code_hash <> ${hash})::int
    where id = (${newest(claim)})
      and used_at is null and tries < ${codeTries} and expires_at > ${new Date(ctx.now)}
    returning id, code_hash = ${hash} as fits`)
  const [row] = rows
  if (!row) throw new AppError('code_expired', { field: 'code' })
  if (!row.fits) throw new AppError('code_wrong', { field: 'code' })
  return row.id
}

/** Whether the code was right and is used up: then it is the same form, sent twice. */
export async function isUsedCode({ db }: Pick<Context, 'db'>, claim: CodeTry): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select id from email_codes
    where id = (${newest(claim)}) and used_at is not null and code_hash = ${hashCode(claim)}`)
  return rows.length > 0
}

/**
 * Uses up a code that `checkCode` found right, in the transaction of the act that it permits.
 * @throws AppError code_expired where somebody was faster
 */
export async function useCode(ctx: WriteContext, id: number): Promise<void> {
  const used = await ctx.db
    .update(emailCodes)
    .set({ usedAt: new Date(ctx.now) })
    .where(and(eq(emailCodes.id, id), isNull(emailCodes.usedAt)))
    .returning({ id: emailCodes.id })
  if (used.length === 0) throw new AppError('code_expired', { field: 'code' })
}
