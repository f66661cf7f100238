import type { CallOptions, Transport } from './client.ts'
import { type Endpoint, type InputOf, type OutputOf, requestOf } from './endpoint.ts'
import { type AnyAnswer, isSuccess, messageOf } from './envelope.ts'
import type { ErrorCode } from './error-codes.ts'

export const timeoutMs = 20_000

/** Statuses with a toast of their own (point 8); any other is `other`. */
export const statusTexts = [400, 401, 403, 404, 405, 408, 500, 502, 503, 504] as const
export type StatusText = (typeof statusTexts)[number] | 'other'
export const statusTextOf = (status: number): StatusText => statusTexts.find((known) => known === status) ?? 'other'

/** A call that failed: by its status, or by its business code. */
export class CallError extends Error {
  status: number
  code: ErrorCode | null
  field: string | null
  data: unknown
  /** Under which the server's logs have the call; null where nothing of ours answered. */
  requestId: string | null
  constructor(status: number, answer: AnyAnswer) {
    super(messageOf(answer))
    this.name = 'CallError'
    this.status = status
    // The word comes with its number, so that no browser loads the list of both.
    this.code = typeof answer.code === 'number' ? (answer.reason ?? null) : null
    this.field = typeof answer.field === 'string' ? answer.field : null
    this.data = answer.data
    this.requestId = typeof answer.request_id === 'string' ? answer.request_id : null
  }
}

export type Hands = {
  fetch: typeof fetch
  /** Authorization, appid, lang, userId, and channel where there is one. */
  headers: () => Record<string, string>
  /** Shows the loading overlay; the answer takes it away. Counted by reference where it is shown. */
  loading: () => () => void
  toastStatus: (status: StatusText) => void
  /** The second toast of a time-out, always in Chinese. */
  toastTimeoutInChinese: () => void
  toastMessage: (message: string) => void
}

/** What came back, or that nothing came in time. */
export type Outcome = { status: number; answer: AnyAnswer; timedOut: boolean }

/** Who is logged in, whether he may, how it was asked and whether anything came: none of it is about what was asked for. */
const neverInPlace: readonly number[] = [401, 403, 405, 408]
const isRefusal = ({ status, code }: CallError): boolean =>
  code !== null && status < 500 && !neverInPlace.includes(status)

type Telling = Pick<Hands, 'toastStatus' | 'toastTimeoutInChinese' | 'toastMessage'>

/** Toasts a failure as points 7 and 8 say. A silent call is silent about the shop's refusals, not about statuses. */
export function tellFailure(
  hands: Telling,
  { onFailure }: Pick<Endpoint, 'onFailure'>,
  { quiet, inPlace }: CallOptions,
  error: CallError,
  timedOut: boolean,
): void {
  if (timedOut) {
    hands.toastStatus(408)
    hands.toastTimeoutInChinese()
  } else if (!quiet && !(inPlace && isRefusal(error))) {
    const failed = error.status < 200 || error.status > 299
    if (failed) hands.toastStatus(statusTextOf(error.status))
    else if (onFailure !== 'silent') hands.toastMessage(error.message)
  }
}

/** An answer's data; a failure is toasted as points 7 and 8 say, and thrown. @throws CallError */
export function settle<E extends Endpoint>(
  hands: Telling,
  endpoint: E,
  options: CallOptions,
  { status, answer, timedOut }: Outcome,
): OutputOf<E> {
  const failed = status < 200 || status > 299
  if (!failed && isSuccess(answer)) return answer.data as OutputOf<E>
  const error = new CallError(status, answer)
  tellFailure(hands, endpoint, options, error, timedOut)
  throw error
}

/** The browser's request layer, as points 7 and 8 say. */
export function createHttpTransport(hands: Hands): Transport {
  async function send(endpoint: Endpoint, input: Record<string, unknown>, options: CallOptions): Promise<Outcome> {
    const request = requestOf(endpoint, input)
    const clock = AbortSignal.timeout(endpoint.patienceMs ?? timeoutMs)
    const headers = hands.headers()
    if (request.body) headers['content-type'] = 'application/json'
    try {
      const response = await hands.fetch(request.path, {
        method: endpoint.method,
        headers,
        body: request.body ? JSON.stringify(request.body) : null,
        signal: options.signal ? AbortSignal.any([clock, options.signal]) : clock,
        credentials: 'omit',
      })
      const answer: AnyAnswer = await response.json().catch(() => ({}))
      return { status: response.status, answer, timedOut: false }
    } catch (error) {
      if (options.signal?.aborted) throw error
      return { status: clock.aborted ? 408 : 0, answer: {}, timedOut: clock.aborted }
    }
  }

  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions) => {
    const done = options.noLoading ? () => {} : hands.loading()
    return settle(
      hands,
      endpoint,
      options,
      await send(endpoint, input as Record<string, unknown>, options).finally(done),
    )
  }
}
