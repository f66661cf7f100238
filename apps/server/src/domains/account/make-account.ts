import { checkPassword } from '@pitlane/domain/account/account.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { UserContext } from '../../platform/context.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { rememberDevice } from './known-devices.ts'
import { hashPassword } from './passwords.ts'
import { endSessions, openSession } from './sessions.ts'
import { users } from './tables.ts'

type Wanted = { password: string; confirm_password: string; consent: boolean; device?: string | undefined }

/** What a guest's row becomes when it is made an account: all that refers to it stays. */
export const endOfGuest = ({ passwordHash, at }: { passwordHash: string; at: Date }) => ({
  passwordHash,
  guestSince: null,
  consentAt: at,
})

/**
 * Makes an account of what a guest has. The code that opened his session has proved the address, a day ago at most. It counts
 * as the registration that it is, with its gifts; but nobody has invited a buyer whom the shop knew.
 * @throws AppError password_format, passwords_differ, consent_missing, email_taken where it is an account already
 */
export async function makeAccount(ctx: UserContext, { password, device, ...input }: Wanted) {
  ensure(checkPassword(password), { field: 'password' })
  if (password !== input.confirm_password) throw new AppError('passwords_differ', { field: 'confirm_password' })
  if (!input.consent) throw new AppError('consent_missing', { field: 'consent' })
  if (!ctx.actor.guest) throw new AppError('email_taken')
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.db
      .update(users)
      .set(endOfGuest({ passwordHash, at: new Date(tx.now) }))
      .where(and(eq(users.id, ctx.actor.id), isNotNull(users.guestSince)))
      .returning({ id: users.id, role: users.role, email: users.email, cameBack: users.cameBack })
    if (!user) throw new AppError('email_taken')
    await endSessions(tx.db, user.id)
    await rememberDevice(tx, user.id, device)
    const registered = { userId: user.id, email: user.email, cameBack: user.cameBack }
    await tx.emit(tx, 'user.registered', { ...registered, device, invitation: undefined })
    return openSession(tx, user)
  })
}
