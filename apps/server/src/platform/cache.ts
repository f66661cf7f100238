type Kept<Value> = { until: number; value: Promise<Value> }
export type Cache<Value> = ReturnType<typeof createCache<Value>>

/**
 * Caches the values that `read` gives, by key, for so many milliseconds and at most so many at once: then the oldest
 * goes. Concurrent callers of one key share one read; a failed read is not cached.
 */
export function createCache<Value>({ milliseconds = Infinity, most }: { milliseconds?: number; most: number }) {
  const kept = new Map<string, Kept<Value>>()
  return {
    /** @throws whatever `read` throws */
    get(key: string, now: number, read: () => Promise<Value>): Promise<Value> {
      const known = kept.get(key)
      if (known && known.until > now) return known.value
      kept.delete(key)
      for (const [oldest] of kept) {
        if (kept.size < most) break
        kept.delete(oldest)
      }
      const fresh = { until: now + milliseconds, value: read() }
      kept.set(key, fresh)
      fresh.value.catch(() => kept.get(key) === fresh && kept.delete(key))
      return fresh.value
    },
    forget: (key: string): void => void kept.delete(key),
  }
}

/** A value of its own for each pool: two databases in one process are two shops. */
export function perDatabase<Own>(make: () => Own): (db: object) => Own {
  const all = new WeakMap<object, Own>()
  return (db) => {
    const own = all.get(db) ?? make()
    all.set(db, own)
    return own
  }
}
