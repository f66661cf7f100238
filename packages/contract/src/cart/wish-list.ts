import { cartLineStates } from '@pitlane/domain/cart/cart.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, currency, id, instant, nothing, pageOf, paging, picture } from '../shapes.ts'
import { cartView } from './cart.ts'

const wish = z.object({
  sku_id: z.int(),
  goods_id: z.int(),
  name: z.string(),
  style: z.string(),
  picture: z.nullable(picture),
  unit_price: amount,
  /** What it cost when I put it on the list. */
  seen_price: amount,
  currency,
  added_at: instant,
  /** Of one unit. */
  state: z.enum(cartLineStates),
})
export type Wish = z.output<typeof wish>
export const wishPage = pageOf(wish)
export type WishPage = z.output<typeof wishPage>

const mine = { audience: 'user', flavour: 'shop' } as const
const limit = { max: 300, seconds: 300, by: 'user' } as const

export const wishListEndpoints = {
  listWishes: endpoint({
    ...mine,
    method: 'GET',
    path: '/h5_mall/wish_list',
    summary: 'My wish list at the prices of now, what was put on it last first; also what is not sold any more',
    input: z.object(paging),
    output: wishPage,
  }),
  listWishedStyles: endpoint({
    ...mine,
    method: 'GET',
    path: '/h5_mall/wish_list/styles_of/{goods_id}',
    summary: 'Which styles of an item are on my wish list',
    input: z.object({ goods_id: id }),
    output: z.array(id),
  }),
  addWish: endpoint({
    ...mine,
    method: 'POST',
    path: '/h5_mall/wish_list',
    summary: 'Puts a style on my wish list; one that is on it keeps its price and its place',
    input: z.object({ sku_id: id }),
    output: z.object({ total: z.int() }),
    codes: ['goods_gone', 'wishes_full'],
    limit,
  }),
  removeWish: endpoint({
    ...mine,
    method: 'DELETE',
    path: '/h5_mall/wish_list/{sku_id}',
    summary: 'Takes a style off my wish list; done already, nothing happens',
    input: z.object({ sku_id: id }),
    output: nothing,
    limit,
  }),
  moveWishToCart: endpoint({
    ...mine,
    method: 'POST',
    path: '/h5_mall/wish_list/{sku_id}/to_cart',
    summary: 'Moves a style from my wish list into my cart; sent again, it is moved once',
    input: z.object({ sku_id: id }),
    output: cartView,
    codes: ['goods_gone', 'cart_alone', 'cart_full', 'cart_quantity'],
    limit,
  }),
}
