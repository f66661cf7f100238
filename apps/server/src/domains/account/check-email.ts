import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { findAccount } from './queries.ts'
import { readEmail } from './read-email.ts'

/** @throws AppError email_unknown for an address without an account */
export async function checkEmail(ctx: Context, input: { email: string }): Promise<null> {
  if (!(await findAccount(ctx.db, readEmail(input.email)))) throw new AppError('email_unknown', { field: 'email' })
  return null
}
