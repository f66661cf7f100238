import * as z from 'zod/mini'
import { canTakeFlash } from '@pitlane/domain/flash-sale/flash-sale.ts'
import type { UserContext } from '../../platform/context.ts'
import { batch } from '../../platform/db/batch.ts'
import { statement } from '../../platform/db/statement.ts'
import { offerFacts, offerRow } from '../../reads/flash-offer.ts'

/** $1 items, $2 the caller for each. */
const findOffers = statement({
  name: 'find-flash-offers',
  sql: `
    select w.at - 1 as at, json_build_object(${offerFacts('w.user_id')}) as offer
    from unnest((select $1::bigint[]), (select $2::bigint[])) with ordinality as w (item_id, user_id, at)
    join flash_items i on i.id = w.item_id join flash_sessions s on s.id = i.session_id`,
  row: z.object({ at: z.int(), offer: offerRow }),
})

const findOffer = batch((db, asks: readonly { itemId: number; userId: number }[]) =>
  findOffers(db, [asks.map(({ itemId }) => itemId), asks.map(({ userId }) => userId)]),
)

/** Whether the item has nothing left for a buyer who may still have a piece. A crowd shares one statement. */
export async function isAllGone({ db, actor, now }: UserContext, itemId: number): Promise<boolean> {
  const found = await findOffer(db, { itemId, userId: actor.id })
  const verdict = found && canTakeFlash(found.offer, 1, now)
  return verdict?.ok === false && verdict.reason === 'flash_sold_out'
}
