import { type CodePurpose, type MailedPurpose, codeMinutes, codePauseSeconds } from '@pitlane/domain/account/account.ts'
import { and, desc, eq, gt, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { Context, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { networkOf, siteOf } from '../../platform/http/network.ts'
import { countTry } from '../../platform/http/rate-limit.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { drawCode, hashCode, hashOf } from './email-codes.ts'
import { justErased } from './erased-addresses.ts'
import { isKnownDevice } from './known-devices.ts'
import { findAccount } from './queries.ts'
import { readEmail } from './read-email.ts'
import { emailCodes } from './tables.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * With five tries a code this bounds the guesses at one account: 500 a day of a million by all strangers. One address
 * has a share of them only, all networks of one site no more than one, and a browser that was logged in before has
 * codes of its own, so that nobody else can use them up. Codes that were used do not count: whoever reads his mail never meets this.
 */
const unusedADay = { own: 20, strangers: 100 }
const mailsAnHour = 60

type Wanted = { email: string; purpose: MailedPurpose; deviceHash: Buffer | null; known: boolean; network: string }
type Asked = { email: string; purpose: MailedPurpose; device: string | undefined }

/** Mails a new code, which makes older ones of the same browser void. Returns when the next may be requested. */
export async function sendEmailCode(
  ctx: Context,
  { purpose, device, ...input }: { email: string; purpose: CodePurpose; device?: string | undefined },
) {
  const email = readEmail(input.email)
  // Whoever buys as a guest is not asked, nor told, whether there is an account.
  const account = purpose === 'checkout' ? null : await findAccount(ctx.db, email)
  if (purpose === 'register' && account) throw new AppError('email_taken', { field: 'email' })
  if ((purpose === 'login' || purpose === 'set_password') && !account)
    throw new AppError('email_unknown', { field: 'email' })
  return sendCode(ctx, { email, purpose, device })
}

/** Where another letter is mailed, or none, everything is as if it were the code: the caller is not told which. */
export type MailedInstead = 'code' | 'email_in_use' | null

export async function sendCode(ctx: Context, { email, purpose, device }: Asked, letter: MailedInstead = 'code') {
  const deviceHash = hashOf(device)
  const known = deviceHash !== null && (await isKnownDevice(ctx.db, email, deviceHash))
  const network = networkOf(ctx.ip)
  if (!known) await countTry(ctx, `sendEmailCode:${network}`, { max: mailsAnHour, seconds: hour / 1000 })
  return inTransaction(ctx, (tx) => mailCode(tx, { email, purpose, deviceHash, known, network }, letter))
}

async function mailCode(ctx: WriteContext, wanted: Wanted, letter: MailedInstead) {
  const { email, purpose } = wanted
  await awaitTurn(ctx, email, purpose)
  await refuseTooSoon(ctx, wanted)
  const code = drawCode()
  const row = one(
    await ctx.db
      .insert(emailCodes)
      .values({
        ...wanted,
        codeHash: hashCode({ email, purpose, code }),
        createdAt: new Date(ctx.now),
        expiresAt: new Date(ctx.now + codeMinutes * 60_000),
      })
      .returning({ id: emailCodes.id }),
  )
  const mail = { cause: `code:${row.id}`, to: email, lang: ctx.lang }
  if (letter === 'code') await queueMail(ctx, { ...mail, name: 'code', values: { code, minutes: codeMinutes } })
  if (letter === 'email_in_use') await queueMail(ctx, { ...mail, name: 'email_in_use', values: {} })
  return { next_at: ctx.now + codePauseSeconds * 1000 }
}

/** Serializes calls for an address and purpose: there is no row yet that two callers could lock. */
async function awaitTurn({ db }: WriteContext, email: string, purpose: MailedPurpose): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email-code:${purpose}:${email}`}, 0))`)
}

async function refuseTooSoon(ctx: WriteContext, { email, purpose, deviceHash, known, network }: Wanted): Promise<void> {
  const { db, now } = ctx
  const ofDevice = deviceHash ? eq(emailCodes.deviceHash, deviceHash) : undefined
  const ofStrangers = eq(emailCodes.known, false)
  const own = known ? ofDevice : or(ofDevice, and(ofStrangers, eq(emailCodes.network, network)))
  const asked = (whose: SQL | undefined, which?: SQL) =>
    db
      .select({ at: emailCodes.createdAt })
      .from(emailCodes)
      .where(and(eq(emailCodes.email, email), eq(emailCodes.purpose, purpose), whose, which))
      .orderBy(desc(emailCodes.id))

  const [newest] = await asked(own).limit(1)
  // Erasing an account ends no wait.
  const last = Math.max(newest?.at.getTime() ?? 0, (await justErased(ctx, email)) ?? 0)
  const seconds = Math.ceil((last + codePauseSeconds * 1000 - now) / 1000)
  if (seconds > 0) {
    throw new AppError('code_too_soon', {
      values: { seconds },
      data: { seconds, next_at: now + seconds * 1000 },
      retryAfter: seconds,
    })
  }
  const unused = and(isNull(emailCodes.usedAt), gt(emailCodes.createdAt, new Date(now - day)))
  const refuseFull = async (whose: SQL | undefined, most: number) => {
    const oldest = (await asked(whose, unused).limit(most)).at(most - 1)
    if (oldest)
      throw new AppError('too_many_requests', { retryAfter: Math.ceil((oldest.at.getTime() + day - now) / 1000) })
  }
  await refuseFull(own, unusedADay.own)
  if (known) return
  const site = siteOf(network)
  if (site) await refuseFull(and(ofStrangers, like(emailCodes.network, `${site}%`)), unusedADay.own)
  await refuseFull(ofStrangers, unusedADay.strangers)
}
