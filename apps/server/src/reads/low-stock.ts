import { sql, type SQL } from 'drizzle-orm'

/**
 * A style on sale has so few free pieces as its own limit says, or the shop's where it has none. There is no index for
 * it: one on what is free would be written at each reservation, which is what a flash sale waits for.
 * @param usual the shop's limit; 0: no style is told that has none of its own
 */
export const runsLow = (usual: number): SQL => sql`styles.status = 1 and styles.on_hand is not null
  and coalesce(styles.low_stock, ${usual}::int) > 0
  and styles.on_hand - styles.reserved <= coalesce(styles.low_stock, ${usual}::int)`
