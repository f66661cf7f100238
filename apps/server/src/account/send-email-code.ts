import { type CodePurpose, codeMinutes, codePauseSeconds } from '@pitlane/domain/account/account.ts'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { WriteContext } from '../context.ts'
import { one } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { drawCode, hashCode } from './email-codes.ts'
import { findAccount } from './queries.ts'
import { readEmail } from './read-email.ts'
import { emailCodes } from './tables.ts'

/**
 * With five tries a code, this bounds the guesses at one account by callers from any number of addresses: 100 a day
 * of a million. Codes that were used do not count, so whoever reads his mail never meets it.
 */
const unusedCodesADay = 20
const dayMilliseconds = 86_400_000

/** Mails a new code, which makes older ones void. Answers when the next may be asked for. */
export async function sendEmailCode(ctx: WriteContext, input: { email: string; purpose: CodePurpose }) {
  const email = readEmail(input.email)
  const { purpose } = input
  const account = await findAccount(ctx.db, email)
  if (purpose === 'register' && account) throw new AppError('email_taken', { field: 'email' })
  if (purpose !== 'register' && !account) throw new AppError('email_unknown', { field: 'email' })

  await awaitTurn(ctx, email, purpose)
  await refuseTooSoon(ctx, email, purpose)
  const code = drawCode()
  const row = one(
    await ctx.db
      .insert(emailCodes)
      .values({
        email,
        purpose,
        codeHash: hashCode({ email, purpose, code }),
        createdAt: new Date(ctx.now),
        expiresAt: new Date(ctx.now + codeMinutes * 60_000),
      })
      .returning({ id: emailCodes.id }),
  )
  await queueMail(ctx, {
    cause: `code:${row.id}`,
    to: email,
    lang: ctx.lang,
    name: 'code',
    values: { code, minutes: codeMinutes },
  })
  return { next_at: ctx.now + codePauseSeconds * 1000 }
}

/** One at a time for an address and purpose: there is no row yet that two callers could meet at. */
async function awaitTurn({ db }: WriteContext, email: string, purpose: CodePurpose): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email-code:${purpose}:${email}`}, 0))`)
}

async function refuseTooSoon({ db, now }: WriteContext, email: string, purpose: CodePurpose): Promise<void> {
  const mine = and(eq(emailCodes.email, email), eq(emailCodes.purpose, purpose))
  const [newest] = await db
    .select({ at: emailCodes.createdAt })
    .from(emailCodes)
    .where(mine)
    .orderBy(desc(emailCodes.id))
    .limit(1)
  const seconds = newest ? Math.ceil((newest.at.getTime() + codePauseSeconds * 1000 - now) / 1000) : 0
  if (seconds > 0) {
    throw new AppError('code_too_soon', {
      values: { seconds },
      data: { seconds, next_at: now + seconds * 1000 },
      retryAfter: seconds,
    })
  }
  const unused = await db
    .select({ at: emailCodes.createdAt })
    .from(emailCodes)
    .where(and(mine, isNull(emailCodes.usedAt), gt(emailCodes.createdAt, new Date(now - dayMilliseconds))))
    .orderBy(desc(emailCodes.id))
    .limit(unusedCodesADay)
  const oldest = unused.length === unusedCodesADay ? unused.at(-1) : undefined
  if (oldest)
    throw new AppError('too_many_requests', {
      retryAfter: Math.ceil((oldest.at.getTime() + dayMilliseconds - now) / 1000),
    })
}
