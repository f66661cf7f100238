import { type Endpoint, type InputOf, type OutputOf, requestOf } from '@pitlane/contract/endpoint.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ledger } from './ledger.ts'

export type Answer<T> = { code: number; reason?: string; data: T }
type Ask = { origin: string; ledger: Ledger; stopped: AbortSignal }

const patienceMs = 20_000
const pauseMs = 500

/** Whether the answer says that nothing is known of what was asked: then it is asked again, with the same key. */
const isNotNow = (status: number) => status === 429 || status >= 500

/**
 * Sends it until the shop answers it, as a phone with an idempotency key may.
 * @returns null once everybody stops
 */
export async function persist<T>({ ledger, stopped }: Ask, send: () => Promise<Response>): Promise<Answer<T> | null> {
  while (!stopped.aborted) {
    const response = await send().catch(() => null)
    if (response && !isNotNow(response.status)) return (await response.json()) as Answer<T>
    await response?.body?.cancel()
    ledger.refuse()
    await sleep(pauseMs)
  }
  return null
}

export const call = <E extends Endpoint>(ask: Ask, endpoint: E, input: InputOf<E>, token?: string) => {
  const { path, body } = requestOf(endpoint, input as Record<string, unknown>)
  return persist<OutputOf<E>>(ask, () =>
    fetch(ask.origin + path, {
      method: endpoint.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(patienceMs),
    }),
  )
}
export type { Ask }
