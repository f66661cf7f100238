import { type CallError, statusTexts } from '@pitlane/contract/http-transport.ts'
import type { T } from '../../lib/texts.ts'

/** A failure in words, to be shown beside its cause: the shop's own where it gave some. */
export function failureText(t: T, error: CallError): string {
  if (error.status === 0) return t('checkout.not_connected')
  if (error.status === 408) return t('checkout.not_answered')
  if (error.message) return error.message
  const known = statusTexts.find((status) => status === error.status)
  return t(known ? `shell.status_${known}` : 'shell.status_other')
}
