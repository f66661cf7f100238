type Kept = { until: number; value: Promise<unknown> }

/** Remembers what was read for a moment; all who ask at the same time wait for one reading. At most so many are kept. */
export function createBriefMemory({ milliseconds, most }: { milliseconds: number; most: number }) {
  const kept = new Map<string, Kept>()
  return <T>(key: string, now: number, read: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    if (known && known.until > now) return known.value as Promise<T>
    if (kept.size >= most) kept.clear()
    const value = read()
    kept.set(key, { until: now + milliseconds, value })
    value.catch(() => kept.delete(key))
    return value
  }
}
