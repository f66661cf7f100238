import type { Context } from '../context.ts'
import { AppError } from '../http/app-error.ts'

type Line = { busy: number; waiting: { next: () => void; refuse: (error: AppError) => void }[] }
/** The lines of each pool: two databases in one process are two shops. */
const shops = new WeakMap<object, Map<number, Line>>()

/** Some read and write while one has the item's row; more would only wait for each other there. */
const atOnce = 4

function lineOf(db: object, itemId: number): Line {
  const lines = shops.get(db) ?? new Map<number, Line>()
  shops.set(db, lines)
  const line = lines.get(itemId) ?? { busy: 0, waiting: [] }
  lines.set(itemId, line)
  return line
}

/**
 * Orders of one flash item stand in line here instead of at the item's row, where each would keep a connection from the
 * rest of the shop. The first who finds it sold out tells all who wait behind him at once.
 */
export async function standInLine<Out>(
  { db }: Pick<Context, 'db'>,
  itemId: number,
  act: () => Promise<Out>,
): Promise<Out> {
  const line = lineOf(db, itemId)
  if (line.busy < atOnce) line.busy += 1
  // Whoever leaves hands his place over, so `busy` stays as it is.
  else await new Promise<void>((next, refuse) => line.waiting.push({ next, refuse }))
  try {
    return await act()
  } catch (error) {
    if (error instanceof AppError && error.code === 'flash_sold_out')
      for (const { refuse } of line.waiting.splice(0)) refuse(new AppError(error.code, error.details))
    throw error
  } finally {
    const follower = line.waiting.shift()
    if (follower) follower.next()
    else line.busy -= 1
    if (line.busy === 0) shops.get(db)?.delete(itemId)
  }
}
