import type { orderEndpoints } from '@pitlane/contract/order/order.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { countryDays } from '@pitlane/domain/address/country-days.ts'
import { countryByCode, countryById } from '@pitlane/domain/address/countries.ts'
import { isVirtual } from '@pitlane/domain/catalog/goods.ts'
import { deliveryDays } from '@pitlane/domain/checkout/delivery-days.ts'
import { canSendElsewhere } from '@pitlane/domain/checkout/delivery-price.ts'
import { bcp47, type Lang } from '@pitlane/domain/lang.ts'
import type { Context, UserContext } from '../../platform/context.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { AppError } from '../../platform/app-error.ts'
import { readGoodsFreight } from '../../reads/goods-freight.ts'
import { countryName, findAddress, findTaxRules, freightAt, readFreight } from '../address/public.ts'
import { findLines, findOrder } from '../order/public.ts'
import { hasReturns, loadOfOrder, priceFor, priceOf } from './destination.ts'

type Calls = typeof orderEndpoints

/** Where most people who read the language live, for visitors of whom nothing else is known. */
function homeOf(lang: Lang) {
  const country = countryByCode(new Intl.Locale(bcp47[lang]).maximize().region ?? 'US') ?? countryByCode('US')
  return { countryId: country!.id, province: '' }
}

/** @throws AppError goods_gone */
export async function getGoodsFreight(
  { db, pool, lang, actor, now }: Pick<Context, 'db' | 'pool' | 'lang' | 'actor' | 'now'>,
  { goods_id, sku_id }: ParsedOf<Calls['getGoodsFreight']>,
): Promise<OutputOf<Calls['getGoodsFreight']>> {
  const [facts, { handling_days, withdrawal_countries, withdrawal_days }] = await Promise.all([
    readGoodsFreight(db, { goodsId: goods_id, styleId: sku_id ?? null, lang, userId: actor?.id ?? null }),
    readSettings(pool),
  ])
  if (!facts) throw new AppError('goods_gone', { field: 'goods_id' })
  const place = facts.home ?? homeOf(lang)
  const load = { grams: facts.weightGrams, pieces: 1, value: facts.price }
  const isSent = !isVirtual(facts.kind)
  const code = countryById(place.countryId)?.code ?? ''
  const deliveryOf = (wayId: number) => {
    const days = facts.ways.find(({ id }) => id === wayId)?.days
    if (!days) return null
    return { ...deliveryDays(now, handling_days, days), handling_days, days_min: days.min, days_max: days.max }
  }
  return {
    country_id: place.countryId,
    country: countryName(place.countryId, lang),
    country_code: code,
    province: place.province,
    sku_id: facts.styleId,
    freight: (isSent ? freightAt(facts.ways, place, load) : []).map((option) => ({
      ...option,
      currency: facts.currency,
      delivery: deliveryOf(option.id),
    })),
    return_days: isSent ? countryDays(withdrawal_countries, withdrawal_days, code) : null,
  }
}

/**
 * As `updateOrderAddress` would price it: where the order goes already, its way costs what was agreed on. Of a paid order
 * only the ways that it can be sent by.
 */
export async function getOrderFreight(
  { db, actor }: UserContext,
  { order_no, mailing_id }: ParsedOf<Calls['getOrderFreight']>,
): Promise<OutputOf<Calls['getOrderFreight']>> {
  const [order, address] = await Promise.all([findOrder(db, actor.id, order_no), findAddress(db, actor.id, mailing_id)])
  if (!address) throw new AppError('address_gone', { field: 'mailing_id' })
  const lines = (await findLines(db, [order.id])).get(order.id) ?? []
  const rules = await findTaxRules(db, address.countryId, address.province)
  const freight = (await readFreight(db, order.lang, loadOfOrder(lines)))(address)
  const isThere = order.address?.country_id === address.countryId && order.address.province === address.province
  const returns = order.paidAt !== null && (await hasReturns(db, order, lines))
  const place = { country_id: address.countryId, province: address.province }
  const isPossible = (way: (typeof freight)[number]): boolean =>
    order.paidAt === null ||
    canSendElsewhere(
      { ...order, lines },
      priceOf(order, lines, { address: place, shipping: way, taxRules: rules }),
      returns,
    ).ok
  return freight.filter(isPossible).map((way) => ({
    ...way,
    currency: order.currency,
    price: isThere && way.id === order.freightOptionId ? order.freight : priceFor(order, lines, way.price, rules),
  }))
}
