import { canTakeFlash, type FlashOffer } from '@pitlane/domain/flash-sale/flash-sale.ts'
import type { UserContext } from '../context.ts'
import { inOneGo } from '../db/in-one-go.ts'
import { runPrepared } from '../db/prepared.ts'

type OfferRow = FlashOffer & { at: number }

/** $1 items, $2 the user who asks for each. */
const statement = {
  name: 'find-flash-offers',
  text: `
    select w.at - 1 as at, s.active, i.stock, i.taken, i.per_person as "perPerson", coalesce(h.taken, 0) as mine,
      floor(extract(epoch from s.starts_at) * 1000)::bigint as "startsAt", floor(extract(epoch from s.ends_at) * 1000)::bigint as "endsAt"
    from unnest($1::bigint[], $2::bigint[]) with ordinality as w (item_id, user_id, at)
    join flash_items i on i.id = w.item_id join flash_sessions s on s.id = i.session_id
    left join flash_shares h on h.item_id = i.id and h.user_id = w.user_id`,
}

const findOffer = inOneGo((db, asks: readonly { itemId: number; userId: number }[]) =>
  runPrepared<OfferRow>(db, statement, [asks.map(({ itemId }) => itemId), asks.map(({ userId }) => userId)]),
)

/** Whether nothing of the item is left for somebody who would otherwise get a piece. A crowd is told by one statement. */
export async function isAllGone({ db, actor, now }: UserContext, itemId: number): Promise<boolean> {
  const offer = await findOffer(db, { itemId, userId: actor.id })
  const verdict = offer && canTakeFlash(offer, 1, now)
  return verdict?.ok === false && verdict.reason === 'flash_sold_out'
}
