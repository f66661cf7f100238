/** How long the return page asks before it stops: two minutes. */
export const pollFor = 120_000

/** Milliseconds until the next question, by how long it has been asking: often at first, when most payments arrive. */
export function pauseAfter(elapsed: number): number {
  if (elapsed < 10_000) return 1_000
  return elapsed < 30_000 ? 2_000 : 5_000
}
