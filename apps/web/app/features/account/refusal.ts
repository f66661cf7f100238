import type { ErrorCode } from '@pitlane/contract/error-codes.ts'
import { type CallError, statusTexts } from '@pitlane/contract/http-transport.ts'
import type { TextKey } from '../../lib/texts.ts'
import type { FieldName } from './checks.ts'

const fields: Partial<Record<ErrorCode, FieldName>> = {
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
export const fieldOf = ({ code, field }: CallError): string | null => (code && fields[code]) ?? field

/** The text for a failure without a message of the server: no connection, or an answer that is not ours. */
export function failureKey(status: number): TextKey {
  if (status === 0) return 'shell.offline_text'
  const known = statusTexts.find((one) => one === status)
  return known ? `shell.status_${known}` : 'shell.status_other'
}
