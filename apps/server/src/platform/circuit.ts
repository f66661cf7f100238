/**
 * A circuit breaker: after some failures in a row nobody is asked for a while, since whoever waits for an outside that is
 * away waits for nothing. One more question is let through afterwards, and decides.
 */
export function createCircuit({ failures: most = 3, restMs = 60_000 }: { failures?: number; restMs?: number } = {}) {
  let failed = 0
  let openUntil = 0
  return {
    /** Until when nobody is asked; null while it is closed. */
    openUntil: (now: number): number | null => (now < openUntil ? openUntil : null),
    worked(): void {
      failed = 0
      openUntil = 0
    },
    /** `waitMs` is how long the outside has asked us to wait. */
    failed(now: number, waitMs: number | null = null): void {
      failed += 1
      if (failed >= most || waitMs !== null) openUntil = now + Math.max(waitMs ?? 0, restMs)
    },
  }
}
