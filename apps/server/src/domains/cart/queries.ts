import type { CartView } from '@pitlane/contract/cart/cart.ts'
import { type CartLine, cartLineState } from '@pitlane/domain/cart/cart.ts'
import { add, defaultCurrency, type Minor, times, zero } from '@pitlane/domain/money.ts'
import { asc, desc, eq } from 'drizzle-orm'
import type { Context, UserContext } from '../../platform/context.ts'
import { type CartGoods, findCartGoods } from '../../reads/cart-goods.ts'
import { presentPicture } from '../catalog/public.ts'
import { type CartLineRow, cartLines } from './tables.ts'

/** What was put in last is first. */
export const findCart = ({ db, actor }: Pick<UserContext, 'db' | 'actor'>): Promise<CartLineRow[]> =>
  db
    .select()
    .from(cartLines)
    .where(eq(cartLines.userId, actor.id))
    .orderBy(desc(cartLines.addedAt), asc(cartLines.styleId))

type Shown = CartLine & { seenPrice: Minor | null }

/**
 * A line as it is now. What is not on sale is named only in the cart of an account, which has seen it on sale: a visitor's
 * list of numbers must not tell what the shop has not published.
 */
function presentLine({ sku_id, quantity, seenPrice }: Shown, goods: CartGoods | undefined): CartView['lines'][number] {
  const shown = goods && (goods.onSale || seenPrice !== null) ? goods : null
  return {
    sku_id,
    goods_id: shown?.goodsId ?? 0,
    name: shown?.name ?? '',
    style: shown?.style ?? '',
    picture: shown && presentPicture(shown.picture, shown.name),
    kind: shown?.kind ?? 'hardware',
    quantity,
    unit_price: shown?.price ?? zero,
    seen_price: seenPrice,
    stock: shown?.stock ?? null,
    state: shown ? cartLineState({ ...shown, quantity }) : 'gone',
  }
}

export async function presentCart(
  { db, lang }: Pick<Context, 'db' | 'lang'>,
  shown: readonly Shown[],
): Promise<CartView> {
  const goods = await findCartGoods(
    db,
    shown.map(({ sku_id }) => sku_id),
    lang,
  )
  const lines = shown.map((line) => presentLine(line, goods.get(line.sku_id)))
  const ready = lines.filter(({ state }) => state === 'ready')
  return {
    lines,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: add(zero, ...ready.map((line) => times(line.unit_price as Minor, line.quantity))),
    currency: [...goods.values()][0]?.currency ?? defaultCurrency,
  }
}

/** The caller's cart. */
export const getCart = async (ctx: UserContext): Promise<CartView> =>
  presentCart(
    ctx,
    (await findCart(ctx)).map(({ styleId, quantity, seenPrice }) => ({ sku_id: styleId, quantity, seenPrice })),
  )

/** A visitor's: the browser knows what the prices were. */
export const showCart = (ctx: Context, { lines }: { lines: readonly CartLine[] }): Promise<CartView> =>
  presentCart(
    ctx,
    lines.map((line) => ({ ...line, seenPrice: null })),
  )
