import type { Basket, Quote } from '@pitlane/contract/order/order.ts'
import { isService, isVirtual } from '@pitlane/domain/catalog/goods.ts'
import { canUseCoupon, couponDiscount, goodsAmount } from '@pitlane/domain/coupon/coupon.ts'
import { checkQuantities, mergeLines, type Wanted } from '@pitlane/domain/checkout/basket.ts'
import { type PricedLine, type PriceLines, priceOrder } from '@pitlane/domain/checkout/price.ts'
import { commonModels } from '@pitlane/domain/membership/fit.ts'
import { subtract, zero } from '@pitlane/domain/money.ts'
import { type UsablePoints, usablePoints } from '@pitlane/domain/points/usable.ts'
import type { UserContext } from '../../platform/context.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { fingerprint } from './fingerprint.ts'
import { atFlashPrice, flashOf } from './flash-basket.ts'
import { atMallPrice, type BasketMall, mallOf, pointsOfMall, presentMall } from './mall-basket.ts'
import { presentQuoteLine } from './present-quote-line.ts'
import { type Package, readServiceFacts, type ServiceFacts, serviceOf } from './service-basket.ts'
import type { UserStanding } from '../../reads/standing.ts'
import {
  type BasketAddress,
  type BasketCoupon,
  type BasketFacts,
  type BasketFlash,
  type BasketGoods,
  readBasket,
} from '../../reads/basket.ts'

export type QuotedLine = PricedLine<BasketGoods & { quantity: number; packages: Package[] }>

/** A basket with its price: the buyer's `answer`, and the facts that an order of it is made from. */
export type QuotedBasket = {
  lines: QuotedLine[]
  price: PriceLines
  currency: string
  virtual: boolean
  address: BasketAddress | null
  shipping: BasketFacts['freight'][number] | null
  coupon: BasketCoupon | null
  flash: BasketFlash | null
  mall: BasketMall | null
  /** The device that software and memberships are for. */
  device: UserStanding['device']
  forDevice: Quote['for_device']
  /** The number of points that it is paid with: as a deduction, or as a part of the mall's price. */
  points: number
  answer: Quote
}

/** The facts that were read, and the share of the product amount that points may pay. */
type QuoteFacts = BasketFacts & { maxPercent: number; service: ServiceFacts | null }

export async function askBasket(
  ctx: UserContext,
  basket: Basket,
  wanted: readonly Wanted[],
  key: string | null,
): Promise<QuoteFacts> {
  const { points_max_share_percent: maxPercent } = await readSettings(ctx.pool)
  const facts = await readBasket(ctx.db, {
    skuIds: wanted.map(({ sku_id }) => sku_id),
    lang: ctx.lang,
    userId: ctx.actor.id,
    addressId: basket.shipping.mailing_id ?? null,
    couponId: basket.coupon_id ?? null,
    flashItemId: basket.flash_item_id ?? null,
    mallItemId: basket.mall_item_id ?? null,
    key,
    now: ctx.now,
  })
  return { ...facts, maxPercent, service: await readServiceFacts(ctx, basket, wanted, facts.goods) }
}

/** @throws AppError field_format: the sum of a style's lines has a line's limit. */
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

/** A quote of goods that are sent needs no address; once there is one, the first way of shipping is the default. */
function deliveryOf(basket: Basket, facts: BasketFacts, virtual: boolean) {
  if (virtual) return { address: null, options: [], shipping: null }
  const wanted = basket.shipping.mailing_id ?? null
  if (wanted !== null && !facts.address) throw new AppError('address_gone', { field: 'shipping.mailing_id' })
  const options = facts.freight
  const shipping = options.find(({ id }) => id === basket.shipping.shipping_id) ?? options[0] ?? null
  return { address: facts.address, options, shipping }
}

/** The most points of the buyer's that the basket may be paid with, whether he wants to or not. */
function pointsFor(facts: QuoteFacts, lines: ReturnType<typeof linesOf>, coupon: BasketCoupon | null): UsablePoints {
  const product = goodsAmount(lines)
  const goods = coupon ? subtract(product, couponDiscount(coupon, lines)) : product
  const { balance, maxPercent } = facts
  return usablePoints({ balance, maxPercent, product, goods, currency: lines[0]!.currency })
}

/** The basket's price from the facts in the database; amounts from the client play no part. */
export function quoteBasket(
  { lang, now }: Pick<UserContext, 'lang' | 'now'>,
  basket: Basket,
  wanted: readonly Wanted[],
  facts: QuoteFacts,
): QuotedBasket {
  const flash = flashOf(basket, facts, now)
  const mall = mallOf(basket, facts, now)
  const plain = atMallPrice(atFlashPrice(linesOf(basket, wanted, facts), flash), mall)
  const { device, forDevice, packages } = serviceOf(basket, wanted, plain, facts.service)
  const most = facts.service?.most ?? 0
  const goods = plain.map((line) => ({
    ...line,
    packages: packages.get(line.skuId) ?? [],
    optional: Math.min(line.optional, most),
  }))
  const virtual = goods.every(({ kind }) => isVirtual(kind))
  const coupon = couponOf(basket, facts, goods, now)
  const { address, options, shipping } = deliveryOf(basket, facts, virtual)
  const usable = flash || mall ? { points: 0, worth: zero } : pointsFor(facts, goods, coupon)
  const points = mall ? pointsOfMall(mall) : basket.use_points ? usable.points : 0
  const { lines, price } = priceOrder({
    lines: goods,
    coupon,
    points: basket.use_points ? usable.worth : zero,
    freight: shipping?.price ?? zero,
    taxBasisPoints: address?.taxBasisPoints ?? 0,
  })
  const currency = goods[0]!.currency
  const seen = {
    lines: lines.map((line) => presentQuoteLine(line, lang)),
    price,
    currency,
    virtual,
    shipping_id: shipping?.id ?? null,
  }
  const answer = {
    quote: fingerprint(seen.lines, price, currency, address, shipping, coupon, points),
    ...seen,
    for_device: forDevice,
    runs_on: commonModels(goods.filter(({ kind }) => isService(kind))),
    device: device && { device_sn: device.sn, model: device.model, name: device.name },
    freight: options.map((option) => ({ ...option, currency })),
    points: { balance: facts.balance, usable: usable.points, worth: usable.worth },
    flash: flash && { item_id: flash.id, per_person: flash.perPerson, mine: flash.mine, ends_at: flash.endsAt },
    mall: presentMall(mall),
    now,
  }
  return { lines, price, currency, virtual, address, shipping, coupon, flash, mall, device, forDevice, points, answer }
}

/** `get_expense_info`: the price of a basket. */
export async function getExpenseInfo(ctx: UserContext, basket: Basket): Promise<Quote> {
  const wanted = readWanted(basket)
  const facts = await askBasket(ctx, basket, wanted, null)
  return quoteBasket(ctx, basket, wanted, facts).answer
}
