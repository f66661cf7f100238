import type { Basket, Quote } from '@pitlane/contract/order.ts'
import { isVirtual } from '@pitlane/domain/catalog/goods.ts'
import { canUseCoupon } from '@pitlane/domain/coupon/coupon.ts'
import { checkQuantities, mergeLines, type Wanted } from '@pitlane/domain/order/basket.ts'
import { type PricedLine, type PriceLines, priceOrder } from '@pitlane/domain/order/price.ts'
import { zero } from '@pitlane/domain/money.ts'
import type { UserContext } from '../context.ts'
import { AppError, ensure } from '../http/app-error.ts'
import { fingerprint } from './fingerprint.ts'
import { presentQuoteLine } from './present.ts'
import { type BasketAddress, type BasketCoupon, type BasketFacts, type BasketGoods, readBasket } from './read-basket.ts'

export type QuotedLine = PricedLine<BasketGoods & { quantity: number }>

/** A basket with its price: what the buyer sees in `answer`, and what an order of it is made from. */
export type QuotedBasket = {
  lines: QuotedLine[]
  price: PriceLines
  currency: string
  virtual: boolean
  address: BasketAddress | null
  shipping: BasketFacts['freight'][number] | null
  coupon: BasketCoupon | null
  answer: Quote
}

export const askBasket = (
  ctx: UserContext,
  basket: Basket,
  wanted: readonly Wanted[],
  key: string | null,
): Promise<BasketFacts> =>
  readBasket(ctx.db, {
    skuIds: wanted.map(({ sku_id }) => sku_id),
    lang: ctx.lang,
    userId: ctx.actor.id,
    addressId: basket.shipping.mailing_id ?? null,
    couponId: basket.coupon_id ?? null,
    key,
  })

/** @throws AppError field_format: the sum of a style's lines is held to a line's limit. */
export function readWanted(basket: Basket): Wanted[] {
  const wanted = mergeLines(basket.goods)
  ensure(checkQuantities(wanted), { field: 'goods' })
  return wanted
}

function linesOf(basket: Basket, wanted: readonly Wanted[], facts: BasketFacts) {
  const bySku = new Map(facts.goods.map((goods) => [goods.skuId, goods]))
  const lines = wanted.map(({ sku_id, quantity }) => {
    const goods = bySku.get(sku_id)
    if (!goods)
      throw new AppError('goods_gone', {
        field: `goods.${basket.goods.findIndex((line) => line.sku_id === sku_id)}.sku_id`,
      })
    return { ...goods, quantity }
  })
  // One order is one payment in one currency.
  if (lines.some(({ currency }) => currency !== lines[0]!.currency))
    throw new AppError('field_format', { field: 'goods' })
  return lines
}

function couponOf(basket: Basket, facts: BasketFacts, lines: ReturnType<typeof linesOf>, now: number) {
  if (basket.coupon_id === undefined || basket.coupon_id === null) return null
  if (!facts.coupon) throw new AppError('coupon_not_available', { field: 'coupon_id' })
  ensure(canUseCoupon(facts.coupon, lines, now), { field: 'coupon_id' })
  return facts.coupon
}

/** Goods that are sent need no address for a quote; once there is one, the first way of shipping is the default. */
function deliveryOf(basket: Basket, facts: BasketFacts, virtual: boolean) {
  if (virtual) return { address: null, options: [], shipping: null }
  const wanted = basket.shipping.mailing_id ?? null
  if (wanted !== null && !facts.address) throw new AppError('address_gone', { field: 'shipping.mailing_id' })
  const options = facts.freight
  const shipping = options.find(({ id }) => id === basket.shipping.shipping_id) ?? options[0] ?? null
  return { address: facts.address, options, shipping }
}

/** The basket's price from what was read; nothing that the client says of amounts takes part. */
export function quoteBasket(basket: Basket, wanted: readonly Wanted[], facts: BasketFacts, now: number): QuotedBasket {
  const goods = linesOf(basket, wanted, facts)
  const virtual = goods.every(({ kind }) => isVirtual(kind))
  const coupon = couponOf(basket, facts, goods, now)
  const { address, options, shipping } = deliveryOf(basket, facts, virtual)
  const { lines, price } = priceOrder({
    lines: goods,
    coupon,
    points: zero,
    freight: shipping?.price ?? zero,
    taxBasisPoints: address?.taxBasisPoints ?? 0,
  })
  const currency = goods[0]!.currency
  const seen = { lines: lines.map(presentQuoteLine), price, currency, virtual, shipping_id: shipping?.id ?? null }
  const answer = {
    quote: fingerprint(seen.lines, price, currency, address, shipping, coupon),
    ...seen,
    freight: options.map((option) => ({ ...option, currency })),
    now,
  }
  return { lines, price, currency, virtual, address, shipping, coupon, answer }
}

/** `get_expense_info`: what a basket would cost. */
export async function getExpenseInfo(ctx: UserContext, basket: Basket): Promise<Quote> {
  const wanted = readWanted(basket)
  const facts = await askBasket(ctx, basket, wanted, null)
  return quoteBasket(basket, wanted, facts, ctx.now).answer
}
