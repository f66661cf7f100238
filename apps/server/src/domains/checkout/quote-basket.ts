import type { Basket, Quote } from '@pitlane/contract/order/order.ts'
import { isService, isVirtual } from '@pitlane/domain/catalog/goods.ts'
import { type FreightLoad, loadOf } from '@pitlane/domain/checkout/freight.ts'
import { canUseCoupon, couponDiscount, goodsAmount } from '@pitlane/domain/coupon/coupon.ts'
import { accountField } from '@pitlane/domain/checkout/guest.ts'
import { checkDevices, checkQuantities, mergeLines, type Wanted } from '@pitlane/domain/checkout/basket.ts'
import { addUp, deduct, type PricedLine, type PricedOrder, type PriceLines } from '@pitlane/domain/checkout/price.ts'
import { commonModels } from '@pitlane/domain/membership/fit.ts'
import { subtract, zero } from '@pitlane/domain/money.ts'
import { type UsablePoints, usablePoints } from '@pitlane/domain/points/usable.ts'
import type { UserContext } from '../../platform/context.ts'
import { freightAt } from '../address/public.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { fingerprint } from './fingerprint.ts'
import { atFlashPrice, flashOf } from './flash-basket.ts'
import { atMallPrice, type BasketMall, mallOf, pointsOfMall, presentMall } from './mall-basket.ts'
import { presentDevice, presentQuoteLine } from './present-quote-line.ts'
import { type Package, readServiceFacts, type ServiceFacts, serviceOf } from './service-basket.ts'
import { atNetPrice, netFreight, type Seller, type Taxation, taxationOf } from './taxation.ts'
import type { OwnDevice } from '../../reads/own-devices.ts'
import type { UserStanding } from '../../reads/standing.ts'
import {
  type BasketAddress,
  type BasketCoupon,
  type BasketFacts,
  type BasketFlash,
  type BasketGoods,
  readBasket,
} from '../../reads/basket.ts'

export type QuotedLine = PricedLine<
  BasketGoods & { quantity: number; packages: Package[]; device: OwnDevice | null; sent: boolean }
>

/** A basket with its price: the buyer's `answer`, and the facts that an order of it is made from. */
export type QuotedBasket = {
  lines: QuotedLine[]
  price: PriceLines
  taxes: PricedOrder['taxes']
  taxation: Taxation
  currency: string
  virtual: boolean
  address: BasketAddress | null
  shipping: QuotedFreight | null
  coupon: BasketCoupon | null
  flash: BasketFlash | null
  mall: BasketMall | null
  /** The device that software and memberships are for. */
  device: UserStanding['device']
  forDevice: Quote['for_device']
  /** All of it that is for a device is for the same one, so that a vehicle can be named. */
  forOne: boolean
  /** The number of points that it is paid with: as a deduction, or as a part of the mall's price. */
  points: number
  answer: Quote
}

/** The facts that were read, and the share of the product amount that points may pay. */
type QuoteFacts = BasketFacts & { maxPercent: number; service: ServiceFacts | null; seller: Seller }

export async function askBasket(
  ctx: UserContext,
  basket: Basket,
  wanted: readonly Wanted[],
  key: string | null,
): Promise<QuoteFacts> {
  const { points_max_share_percent: maxPercent, company_country: country } = await readSettings(ctx.pool)
  const facts = await readBasket(ctx.db, {
    skuIds: wanted.map(({ sku_id }) => sku_id),
    lang: ctx.lang,
    userId: ctx.actor.id,
    addressId: basket.shipping.mailing_id ?? null,
    couponId: basket.coupon_id ?? null,
    flashItemId: basket.flash_item_id ?? null,
    mallItemId: basket.mall_item_id ?? null,
    countryId: basket.tax_place?.country_id ?? null,
    province: basket.tax_place?.province ?? '',
    key,
    now: ctx.now,
  })
  const service = await readServiceFacts(ctx, basket, wanted, facts.goods)
  const seller = { country: country.trim().toUpperCase(), checks: ctx.taxRegister.id !== 'none' }
  return { ...facts, maxPercent, service, seller }
}

/** @throws AppError field_format: the sum of a style's lines has a line's limit. */
export function readWanted(basket: Basket): Wanted[] {
  ensure(checkDevices(basket.goods), { field: 'goods' })
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

type QuotedFreight = ReturnType<typeof freightAt>[number]

/** A quote of goods that are sent needs no address. */
function addressOf(basket: Basket, { address }: BasketFacts, virtual: boolean): BasketAddress | null {
  if (virtual) return null
  if ((basket.shipping.mailing_id ?? null) !== null && !address)
    throw new AppError('address_gone', { field: 'shipping.mailing_id' })
  return address
}

/** The ways of shipping to the address; the first one is the default. */
function deliveryOf(basket: Basket, { freight }: BasketFacts, address: BasketAddress | null, load: FreightLoad) {
  const place = address && { countryId: address.country_id, province: address.province }
  const options = place ? freightAt(freight, place, load) : []
  return { options, shipping: options.find(({ id }) => id === basket.shipping.shipping_id) ?? options[0] ?? null }
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
  { lang, now, country: network, actor: { guest = false } }: Pick<UserContext, 'lang' | 'now' | 'country' | 'actor'>,
  basket: Basket,
  wanted: readonly Wanted[],
  facts: QuoteFacts,
): QuotedBasket {
  const flash = flashOf(basket, facts, now)
  const mall = mallOf(basket, facts, now)
  const plain = atMallPrice(atFlashPrice(linesOf(basket, wanted, facts), flash), mall)
  const reserved = guest ? accountField(basket, plain) : null
  if (reserved !== null) throw new AppError('account_needed', { field: reserved })
  const { device, devices, forDevice, forOne, packages } = serviceOf(basket, wanted, plain, facts.service)
  const most = facts.service?.most ?? 0
  const listed = plain.map((line) => ({
    ...line,
    packages: packages.get(line.skuId) ?? [],
    device: devices.get(line.skuId) ?? null,
    optional: Math.min(line.optional, most),
    sent: !isVirtual(line.kind),
  }))
  const virtual = listed.every(({ kind }) => isVirtual(kind))
  const address = addressOf(basket, facts, virtual)
  const taxation = taxationOf(basket, facts, { virtual, address, network, now, seller: facts.seller })
  const goods = atNetPrice(listed, taxation)
  const coupon = couponOf(basket, facts, goods, now)
  const usable = flash || mall ? { points: 0, worth: zero } : pointsFor(facts, goods, coupon)
  const points = mall ? pointsOfMall(mall) : basket.use_points ? usable.points : 0
  const deducted = deduct({ lines: goods, coupon, points: basket.use_points ? usable.worth : zero })
  const delivery = deliveryOf(basket, facts, address, loadOf(deducted))
  const toNet = netFreight(deducted, taxation)
  const options = delivery.options.map(toNet)
  const shipping = delivery.shipping && toNet(delivery.shipping)
  const { lines, price, taxes } = addUp(deducted, shipping?.price ?? zero, taxation.rules)
  const currency = goods[0]!.currency
  const seen = {
    lines: lines.map((line) => presentQuoteLine(line, lang)),
    price,
    currency,
    virtual,
    shipping_id: shipping?.id ?? null,
  }
  const answer = {
    quote: fingerprint(seen.lines, price, taxation, currency, address, shipping, coupon, points),
    ...seen,
    ...taxation.answer,
    for_device: forDevice,
    runs_on: commonModels(goods.filter((line) => isService(line.kind) && line.device === null)),
    device: device && presentDevice(device),
    vin: forOne ? (facts.service?.vin ?? null) : null,
    freight: options.map((option) => ({ ...option, currency })),
    points: { balance: facts.balance, usable: usable.points, worth: usable.worth },
    flash: flash && { item_id: flash.id, per_person: flash.perPerson, mine: flash.mine, ends_at: flash.endsAt },
    mall: presentMall(mall),
    guest,
    now,
  }
  return {
    lines,
    price,
    taxes,
    taxation,
    currency,
    virtual,
    address,
    shipping,
    coupon,
    flash,
    mall,
    device,
    forDevice,
    forOne,
    points,
    answer,
  }
}

/** `get_expense_info`: the price of a basket. */
export async function getExpenseInfo(ctx: UserContext, basket: Basket): Promise<Quote> {
  const wanted = readWanted(basket)
  const facts = await askBasket(ctx, basket, wanted, null)
  return quoteBasket(ctx, basket, wanted, facts).answer
}
