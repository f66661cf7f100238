import { checkPassword } from '@pitlane/domain/account/account.ts'
import type { Context } from '../context.ts'
import { AppError, ensure } from '../http/app-error.ts'
import { inTransaction } from '../http/implement.ts'
import { checkCode, useCode } from './email-codes.ts'
import { hashPassword } from './passwords.ts'
import { findAccount } from './queries.ts'
import { readEmail } from './read-email.ts'
import { openSession } from './sessions.ts'
import { users } from './tables.ts'

type Registration = { email: string; code: string; password: string; confirm_password: string; consent: boolean }

/** A new account for a mailed code, and its first session. */
export async function registerUser(ctx: Context, { code, password, ...input }: Registration) {
  const email = readEmail(input.email)
  ensure(checkPassword(password), { field: 'password' })
  if (password !== input.confirm_password) throw new AppError('passwords_differ', { field: 'confirm_password' })
  if (!input.consent) throw new AppError('consent_missing', { field: 'consent' })
  await ensureFree(ctx, email)

  // The costly hash only after the code: a stranger cannot make the server compute.
  const codeId = await checkCode(ctx, { email, purpose: 'register', code }).catch(async (refusal) => {
    // Where the form was sent twice, the first one has used the code.
    await ensureFree(ctx, email)
    throw refusal
  })
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (tx) => {
    const at = new Date(ctx.now)
    const [user] = await tx.db
      .insert(users)
      .values({ email, passwordHash, lang: ctx.lang, consentAt: at, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!user) throw new AppError('email_taken', { field: 'email' })
    await useCode(tx, codeId)
    return openSession(tx, user.id)
  })
}

async function ensureFree({ db }: Context, email: string): Promise<void> {
  if (await findAccount(db, email)) throw new AppError('email_taken', { field: 'email' })
}
