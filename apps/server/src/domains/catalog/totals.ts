import type { Context } from '../../platform/context.ts'

type Counted = { until: number; counted: Promise<unknown> }

const keepMilliseconds = 5_000
const mostKept = 2_000
/** A cache for each pool: two databases in one process are two shops. */
const caches = new WeakMap<object, Map<string, Counted>>()

const cacheOf = (db: Context['db']) => {
  const cache = caches.get(db) ?? new Map<string, Counted>()
  caches.set(db, cache)
  return cache
}

/**
 * Remembers a count for five seconds in this process. Counting costs more than reading the page (10 ms against 1 at
 * 100,000 items), and who scrolls does not mind if an item more or less came on sale a moment ago. All who ask at the
 * same time wait for one count.
 */
export function remember<T>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  key: string,
  count: () => Promise<T>,
): Promise<T> {
  const cache = cacheOf(db)
  const known = cache.get(key)
  if (known && known.until > now) return known.counted as Promise<T>
  // Filters by price make any number of keys.
  if (cache.size >= mostKept) cache.clear()
  const counted = count()
  cache.set(key, { until: now + keepMilliseconds, counted })
  counted.catch(() => cache.delete(key))
  return counted
}

/**
 * The total as the page itself knows it: a page that is not full is the last one and says it exactly, so that short
 * lists are never counted at all. Null where it has to be counted.
 */
export const totalByPage = (offset: number, pageSize: number, found: number): number | null =>
  found < pageSize && (found > 0 || offset === 0) ? offset + found : null
