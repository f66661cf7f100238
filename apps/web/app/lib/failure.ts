import { CallError, statusTextOf } from '@pitlane/contract/http-transport.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { isRouteErrorResponse } from 'react-router'
import { forgetToken } from './session.ts'
import { shellText } from './shell-text.ts'
import type { T } from './texts.ts'

/** The HTTP status of a call or a page that failed, 0 where nothing came back; null for what broke without one. */
export function statusOf(error: unknown): number | null {
  if (error instanceof CallError || isRouteErrorResponse(error)) return error.status
  return typeof navigator !== 'undefined' && navigator.onLine === false ? 0 : null
}

/** The one sentence of a failure, in toasts and on screens: the catalogue's for a status (point 8), else the shop's own. */
export function sentenceOf(t: T, error: unknown): string {
  const status = statusOf(error)
  if (status === null) return t('shell.crash')
  const isOurs = error instanceof CallError && status === 200
  return isOurs ? error.message : t(`shell.status_${statusTextOf(status)}`)
}

/** In place, beside its cause: the shop's own words for what failed, where it gave some. */
export const wordsOf = (t: T, error: CallError): string =>
  error.message || (error.status === 0 ? t('shell.offline_text') : sentenceOf(t, error))

/** The id by which whoever runs the shop finds the call in the logs. */
export function requestIdOf(error: unknown): string | null {
  if (error instanceof CallError) return error.requestId
  if (!isRouteErrorResponse(error)) return null
  const data: { request_id?: unknown } | null = error.data
  return typeof data?.request_id === 'string' ? data.request_id : null
}

/** A login that is over is forgotten, and said once, however many calls found out. */
export function endLogin(): void {
  forgetToken()
  const text = shellText('shell.status_401')
  if (text) toast.show({ kind: 'fail', text })
}
