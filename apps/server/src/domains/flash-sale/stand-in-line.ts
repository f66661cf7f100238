import { perDatabase } from '../../platform/cache.ts'
import type { UserContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { isAllGone } from './all-gone.ts'

type Line = { busy: number; waiting: { next: () => void; refuse: (error: AppError) => void }[] }
/** By the item. */
const shopOf = perDatabase(() => new Map<number, Line>())

/** Some read and write while one has the item's row; more would only wait for each other there. */
const atOnce = 4

const soldOut = () => new AppError('flash_sold_out', { field: 'flash_item_id' })

/**
 * Orders of one flash item stand in line here instead of at the item's row, where each would keep a connection from the
 * rest of the shop. The first who finds it sold out tells all who wait behind him at once. Who comes while others are at
 * it first asks whether anything is left at all: one statement for all who come in the same moment.
 */
export async function standInLine<Out>(ctx: UserContext, itemId: number, act: () => Promise<Out>): Promise<Out> {
  const shop = shopOf(ctx.db)
  if (shop.has(itemId) && (await isAllGone(ctx, itemId))) throw soldOut()
  const line = shop.get(itemId) ?? { busy: 0, waiting: [] }
  shop.set(itemId, line)
  if (line.busy < atOnce) line.busy += 1
  // Whoever leaves hands his place over, so `busy` stays as it is.
  else await new Promise<void>((next, refuse) => line.waiting.push({ next, refuse }))
  try {
    return await act()
  } catch (error) {
    if (error instanceof AppError && error.code === 'flash_sold_out')
      for (const { refuse } of line.waiting.splice(0)) refuse(soldOut())
    throw error
  } finally {
    const follower = line.waiting.shift()
    if (follower) follower.next()
    else line.busy -= 1
    if (line.busy === 0) shop.delete(itemId)
  }
}
