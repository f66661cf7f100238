import { checkPassword } from '@pitlane/domain/account/account.ts'
import { isNotNull, sql } from 'drizzle-orm'
import { brandKeyOf } from '@pitlane/domain/brand/brand-rules.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { checkCode, isUsedCode, useCode } from './email-codes.ts'
import { rememberDevice } from './known-devices.ts'
import { comesBack } from './erased-addresses.ts'
import { hashPassword } from './passwords.ts'
import { endOfGuest } from './make-account.ts'
import { readEmail } from './read-email.ts'
import { endSessions, openSession } from './sessions.ts'
import { users } from './tables.ts'

type Registration = {
  email: string
  code: string
  password: string
  confirm_password: string
  consent: boolean
  device?: string | undefined
  /** The code of the invitation that somebody came by. */
  invitation_code?: string | undefined
}

/** A new account for a mailed code, and its first session. */
export async function registerUser(ctx: Context, { code, password, device, invitation_code, ...input }: Registration) {
  const email = readEmail(input.email)
  ensure(checkPassword(password), { field: 'password' })
  if (password !== input.confirm_password) throw new AppError('passwords_differ', { field: 'confirm_password' })
  if (!input.consent) throw new AppError('consent_missing', { field: 'consent' })
  // The costly hash only after the code: a stranger cannot make the server compute, nor learn who has an account.
  const claim = { email, purpose: 'register', code, device } as const
  const codeId = await checkCode(ctx, claim).catch(async (refusal) => {
    // If the form was sent twice, the first one has used the code.
    throw (await isUsedCode(ctx, claim)) ? new AppError('email_taken', { field: 'email' }) : refusal
  })
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (tx) => {
    const at = new Date(ctx.now)
    const cameBack = await comesBack(tx, email)
    const [user] = await tx.db
      .insert(users)
      .values({
        email,
        passwordHash,
        lang: ctx.lang,
        channel: brandKeyOf(ctx.channel),
        consentAt: at,
        createdAt: at,
        cameBack,
      })
      .onConflictDoUpdate({
        target: users.email,
        set: endOfGuest({ passwordHash, at }),
        setWhere: isNotNull(users.guestSince),
      })
      .returning({
        id: users.id,
        role: users.role,
        blockedAt: users.blockedAt,
        cameBack: users.cameBack,
        isNew: sql<boolean>`xmax = 0`,
      })
    if (!user) throw new AppError('email_taken', { field: 'email' })
    if (user.blockedAt) throw new AppError('account_blocked')
    await useCode(tx, codeId)
    // What a guest has left open somewhere is not opened further by it.
    if (!user.isNew) await endSessions(tx.db, user.id)
    await rememberDevice(tx, user.id, device)
    // Nobody has won a friend who was a buyer already.
    const invitation = user.isNew ? invitation_code : undefined
    await tx.emit(tx, 'user.registered', { userId: user.id, email, device, invitation, cameBack: user.cameBack })
    return openSession(tx, user)
  })
}
