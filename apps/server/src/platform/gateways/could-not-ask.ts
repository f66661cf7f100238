/** There was no answer that says anything: neither yes nor no. */
export class CouldNotAsk extends Error {
  /** How long the provider asks us to wait. */
  readonly retryAfterMs: number | null

  constructor(why: string, { cause, retryAfterMs = null }: { cause?: unknown; retryAfterMs?: number | null } = {}) {
    super(why, { cause })
    this.name = 'CouldNotAsk'
    this.retryAfterMs = retryAfterMs
  }
}

const mostWaitMs = 3_600_000

/** How long an answer's `Retry-After` asks to wait: it is a number of seconds or a date. */
export function waitOf(header: string | null, now = Date.now()): number | null {
  if (!header) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), mostWaitMs) : null
}
