import type { ErrorCode } from '@pitlane/contract/error-codes.ts'
import type { CallError } from '@pitlane/contract/http-transport.ts'
import type { AccountField } from './checks.ts'

const fields: Partial<Record<ErrorCode, AccountField>> = {
  email_unknown: 'email',
  email_taken: 'email',
  email_format: 'email',
  password_wrong: 'password',
  password_format: 'password',
  passwords_differ: 'confirm_password',
  code_wrong: 'code',
  code_expired: 'code',
  consent_missing: 'consent',
}

/** The field that a refusal is about, by its code, else by the name that the server gave. */
export const fieldOf = ({ code, field }: Pick<CallError, 'code' | 'field'>): string | null =>
  (code && fields[code]) ?? field
