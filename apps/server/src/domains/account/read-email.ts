import { isEmail, normalEmail } from '@pitlane/domain/account/account.ts'
import { AppError } from '../../platform/app-error.ts'

/**
 * The normalized address that accounts are found by.
 * @throws AppError email_format
 */
export function readEmail(text: string): string {
  const email = normalEmail(text)
  if (!isEmail(email)) throw new AppError('email_format', { field: 'email' })
  return email
}
