import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { checkCode, useCode } from './email-codes.ts'
import { rememberDevice } from './known-devices.ts'
import { isPassword } from './passwords.ts'
import { findAccount } from './queries.ts'
import { readEmail } from './read-email.ts'
import { openSession } from './sessions.ts'

type Login = { email: string; password?: string | undefined; code?: string | undefined; device?: string | undefined }

/** Opens a session for a password or, if one is given, for a mailed code. */
export async function login(ctx: Context, { code, password, device, ...input }: Login) {
  const email = readEmail(input.email)
  if (code === undefined && password === undefined) throw new AppError('field_required', { field: 'password' })
  const account = await findAccount(ctx.db, email)
  if (!account) throw new AppError('email_unknown', { field: 'email' })

  const codeId = code === undefined ? null : await checkCode(ctx, { email, purpose: 'login', code, device })
  if (codeId === null && !(await isPassword(password!, account.passwordHash))) {
    throw new AppError('password_wrong', { field: 'password' })
  }
  // Only the proven owner learns of the block.
  if (account.blockedAt) throw new AppError('account_blocked')
  return inTransaction(ctx, async (tx) => {
    if (codeId !== null) await useCode(tx, codeId)
    await rememberDevice(tx, account.id, device)
    return openSession(tx, account)
  })
}
