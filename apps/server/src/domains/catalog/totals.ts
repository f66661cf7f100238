import { createCache, perDatabase } from '../../platform/cache.ts'

/**
 * A count is cached for five seconds in this process. Counting costs more than reading the page (10 ms against 1 at
 * 100,000 items), and a reader who scrolls does not mind if an item more or less came on sale a moment ago. Filters by
 * price make any number of keys.
 */
const fresh = { milliseconds: 5_000, most: 2_000 }
export const countsOf = perDatabase(() => createCache<number>(fresh))

/**
 * The total as the page itself shows it: a page that is not full is the last one, so that short lists are never counted
 * at all. Null if it has to be counted.
 */
export const totalByPage = (offset: number, pageSize: number, found: number): number | null =>
  found < pageSize && (found > 0 || offset === 0) ? offset + found : null
