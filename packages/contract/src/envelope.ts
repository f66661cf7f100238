import type { ErrorCode } from './error-codes.ts'

/** What every answer is wrapped in; the shop says `message`, the community `msg` (specification point 7). */
export type ShopEnvelope<T> = { code: number; message: string; data: T }
export type CommunityEnvelope<T> = { code: number; msg: string; data: T }

/** Any answer of a server that speaks either flavour. */
export type AnyAnswer = {
  code?: unknown
  /** The word for `code`, which the answers of this shop have and no other's. */
  reason?: ErrorCode
  success?: unknown
  count?: unknown
  message?: unknown
  msg?: unknown
  data?: unknown
  field?: unknown
  request_id?: unknown
}

const successCodes: readonly unknown[] = [0, 200, 20001, 20002]

/** Point 7: code 0, 200, 20001 or 20002, or a success flag, or a count plus a message with success letters. */
export function isSuccess(answer: AnyAnswer): boolean {
  if (successCodes.includes(answer.code) || answer.success === true) return true
  return answer.count !== undefined && answer.count !== null && /success/i.test(String(answer.message ?? ''))
}

/** The text that the server gave with its answer, in whichever field. */
export const messageOf = (answer: AnyAnswer): string => String(answer.message ?? answer.msg ?? '')
