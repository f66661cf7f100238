import { perDatabase } from '../../platform/cache.ts'
import type { UserContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { createSemaphores } from '../../platform/semaphore.ts'
import { isAllGone } from './all-gone.ts'

/** Some read and write while one holds the item's row; more would only wait for each other there. */
const linesOf = perDatabase(() => createSemaphores<number>({ places: 4 }))

const soldOut = () => new AppError('flash_sold_out', { field: 'flash_item_id' })

/**
 * Orders of one flash item wait here instead of at the item's row, where each would keep a connection from the rest of
 * the shop. The first that finds it sold out makes all that wait fail at once. A caller that would have to wait first
 * checks whether anything is left: one statement for all that come in the same moment.
 */
export async function standInLine<Out>(ctx: UserContext, itemId: number, act: () => Promise<Out>): Promise<Out> {
  const lines = linesOf(ctx.db)
  if (lines.has(itemId) && (await isAllGone(ctx, itemId))) throw soldOut()
  return lines.run(itemId, async () => {
    try {
      return await act()
    } catch (error) {
      if (error instanceof AppError && error.code === 'flash_sold_out') lines.refuse(itemId, soldOut)
      throw error
    }
  })
}
