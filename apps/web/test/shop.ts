import { type ErrorCode, errorCodes } from '@pitlane/contract/error-codes.ts'
import { vi } from 'vitest'

type Input = Record<string, unknown>
type Answer = (input: Input) => unknown

/** Thrown by an answer: the shop says no. */
export class Refused {
  code: ErrorCode
  field: string | null
  data: unknown
  constructor(code: ErrorCode, field: string | null = null, data: unknown = null) {
    this.code = code
    this.field = field
    this.data = data
  }
}
/** Thrown by an answer: nothing comes back. */
export const offline = new TypeError('Failed to fetch')

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })

async function respond(answer: Answer | undefined, input: Input): Promise<Response> {
  if (!answer) return json(404, {})
  try {
    return json(200, { code: 0, message: '', data: await answer(input) })
  } catch (error) {
    if (typeof error === 'number') return json(error, {})
    if (!(error instanceof Refused)) throw error
    const { code: reason, field, data } = error
    return json(200, { code: errorCodes[reason].number, reason, message: `No: ${reason}`, field, data })
  }
}

/**
 * Stands in for the server behind `fetch`: each path has its answer, which gets what was sent, and may give data or a
 * promise of it, or throw Refused, an HTTP status or `offline`. What was sent can be read by path.
 */
export function openShop(answers: Record<string, Answer>) {
  const calls: { path: string; input: Input }[] = []
  vi.stubGlobal('fetch', async (address: string, { body, signal }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://shop.test')
    const input = body ? (JSON.parse(String(body)) as Input) : Object.fromEntries(searchParams)
    calls.push({ path: pathname, input })
    const gone = Promise.withResolvers<never>()
    signal?.addEventListener('abort', () => gone.reject(signal.reason))
    return Promise.race([respond(answers[pathname], input), gone.promise])
  })
  return { sent: (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input) }
}
