import { checkPassword } from '@pitlane/domain/account/account.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { checkCode, useCode } from './email-codes.ts'
import { forgetDevices, rememberDevice } from './known-devices.ts'
import { forgetTries } from './login-tries.ts'
import { hashPassword } from './passwords.ts'
import { findAccount } from './queries.ts'
import { readEmail } from './read-email.ts'
import { endSessions, openSession } from './sessions.ts'
import { users } from './tables.ts'

type NewPassword = {
  email: string
  code: string
  password: string
  confirm_password: string
  device?: string | undefined
}

/** Sets a new password for a mailed code. All other sessions end; the caller is logged in. */
export async function setPassword(ctx: Context, { code, password, device, ...input }: NewPassword) {
  const email = readEmail(input.email)
  ensure(checkPassword(password), { field: 'password' })
  if (password !== input.confirm_password) throw new AppError('passwords_differ', { field: 'confirm_password' })
  const account = await findAccount(ctx.db, email)
  if (!account) throw new AppError('email_unknown', { field: 'email' })

  const codeId = await checkCode(ctx, { email, purpose: 'set_password', code, device })
  if (account.blockedAt) throw new AppError('account_blocked')
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (tx) => {
    await useCode(tx, codeId)
    await tx.db.update(users).set({ passwordHash }).where(eq(users.id, account.id))
    await endSessions(tx.db, account.id)
    await forgetDevices(tx.db, account.id)
    await rememberDevice(tx, account.id, device)
    await forgetTries(tx.db, email)
    return openSession(tx, account)
  })
}
