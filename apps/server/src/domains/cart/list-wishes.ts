import type { wishListEndpoints } from '@pitlane/contract/cart/wish-list.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { cartLineState } from '@pitlane/domain/cart/cart.ts'
import { asc, desc, eq } from 'drizzle-orm'
import type { UserContext } from '../../platform/context.ts'
import { offsetOf, presentList } from '../../platform/db/page.ts'
import { findCartGoods } from '../../reads/cart-goods.ts'
import { presentPicture } from '../catalog/public.ts'
import { wishes } from './tables.ts'

type Call = (typeof wishListEndpoints)['listWishes']

/** Its owner has seen all of it on sale, so that it keeps its name when it is taken off. */
export async function listWishes({ db, actor, lang }: UserContext, asked: ParsedOf<Call>): Promise<OutputOf<Call>> {
  const input = { page: Math.max(1, asked.page), page_size: Math.max(1, asked.page_size) }
  const where = eq(wishes.userId, actor.id)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(wishes)
      .where(where)
      .orderBy(desc(wishes.addedAt), asc(wishes.styleId))
      .limit(input.page_size)
      .offset(offsetOf(input)),
    db.$count(wishes, where),
  ])
  const styles = rows.map(({ styleId }) => styleId)
  const goods = await findCartGoods(db, styles, lang)
  const list = rows.flatMap(({ styleId, seenPrice, addedAt }) => {
    const style = goods.get(styleId)
    if (!style) return []
    return {
      sku_id: styleId,
      goods_id: style.goodsId,
      name: style.name,
      style: style.style,
      picture: presentPicture(style.picture, style.name),
      unit_price: style.price,
      seen_price: seenPrice,
      currency: style.currency,
      added_at: addedAt.getTime(),
      state: cartLineState({ ...style, quantity: 1 }),
    }
  })
  return presentList(list, total, input)
}
