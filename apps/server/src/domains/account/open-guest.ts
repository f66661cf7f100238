import type { guestEndpoints } from '@pitlane/contract/account/guest.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { brandKeyOf } from '@pitlane/domain/brand/brand-rules.ts'
import { one } from '../../platform/db/database.ts'
import type { Context, WriteContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { checkCode, useCode } from './email-codes.ts'
import { comesBack } from './erased-addresses.ts'
import { rememberDevice } from './known-devices.ts'
import { findAccountOrGuest } from './queries.ts'
import { readEmail } from './read-email.ts'
import { openSession } from './sessions.ts'
import { users } from './tables.ts'

type Call = typeof guestEndpoints.openGuest

/** The account of the address, or the guest who has bought with it before, or a new one. Two tabs make one. */
async function findOrMakeGuest(ctx: WriteContext, email: string) {
  const { db, now, lang, channel } = ctx
  const cameBack = await comesBack(ctx, email)
  const at = new Date(now)
  await db
    .insert(users)
    .values({ email, lang, channel: brandKeyOf(channel), guestSince: at, consentAt: at, createdAt: at, cameBack })
    .onConflictDoNothing()
  return one([await findAccountOrGuest(db, email)].filter((account) => account !== null))
}

/**
 * Lets somebody buy with an e-mail address that he has proved. Where it has an account he is its proven owner, and logged
 * in as by any mailed code; only he learns so.
 * @throws AppError email_format, consent_missing, code_wrong, code_expired, account_blocked
 */
export async function openGuest(
  ctx: Context,
  { code, consent, device, ...input }: ParsedOf<Call>,
): Promise<OutputOf<Call>> {
  const email = readEmail(input.email)
  if (!consent) throw new AppError('consent_missing', { field: 'consent' })
  const codeId = await checkCode(ctx, { email, purpose: 'checkout', code, device })
  return inTransaction(ctx, async (tx) => {
    await useCode(tx, codeId)
    const account = await findOrMakeGuest(tx, email)
    if (account.blockedAt) throw new AppError('account_blocked')
    await rememberDevice(tx, account.id, device)
    if (account.guest) await tx.emit(tx, 'guest.opened', { userId: account.id })
    return { ...(await openSession(tx, account)), guest: account.guest }
  })
}
