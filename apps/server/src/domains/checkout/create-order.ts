import type { orderEndpoints } from '@pitlane/contract/order/order.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { isEmail } from '@pitlane/domain/account/account.ts'
import { checkTaxNumbers } from '@pitlane/domain/address/rules.ts'
import { isForNewcomers, mayHaveFirst } from '@pitlane/domain/membership/offers.ts'
import { zero } from '@pitlane/domain/money.ts'
import { checkVin, normalVin } from '@pitlane/domain/vehicle/vin.ts'
import type { Wanted } from '@pitlane/domain/checkout/basket.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { ensureConsent } from '../agreement/public.ts'
import { takeFromCart } from '../cart/public.ts'
import { lockCoupon } from '../coupon/public.ts'
import { afterDeadlock } from '../../platform/db/deadlock.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { standInLine, takeFlash } from '../flash-sale/public.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { claimTrial } from '../membership/public.ts'
import { spendOnOrder, takeMallPiece } from '../points/public.ts'
import { type EarlierOrder, findEarlier } from '../../reads/earlier-order.ts'
import { holdFirst } from '../../reads/first-offers.ts'
import { judgeDevice } from '../../reads/services-of-order.ts'
import { hashBody } from '../../platform/http/hash-body.ts'
import { type Agreed, newOrder } from './new-order.ts'
import { holdLimits, limitHolds } from './limit-holds.ts'
import { insertOrder, lockOrderById, makeOrderNumber, markPaid, presentPrice } from '../order/public.ts'
import { askBasket, quoteBasket, type QuotedBasket, readWanted } from './quote-basket.ts'
import { reserveStock } from '../stock/public.ts'
import { ensureDevice } from './service-basket.ts'

type Create = typeof orderEndpoints.createOrder
type Input = ParsedOf<Create>
type Created = OutputOf<Create>

/**
 * Creates the order of a quote: the same key with the same words gives the same order, however many calls there are at
 * once.
 */
export async function createOrder(ctx: UserContext, input: Input): Promise<Created> {
  const wanted = readWanted(input)
  const bodyHash = hashOf(input, wanted)
  const item = input.flash_item_id ?? null
  if (item === null) return makeOrder(ctx, input, wanted, bodyHash)
  return standInLine(ctx, item, () => makeOrder(ctx, input, wanted, bodyHash)).catch(async (error: unknown) => {
    // The caller that finds everything sold out may be the one who has just got the last piece, and repeats his call.
    const soldOut = error instanceof AppError && error.code === 'flash_sold_out'
    const earlier = soldOut ? await findEarlier(ctx.db, { userId: ctx.actor.id, key: input.idempotency_key }) : null
    if (earlier) return sameAnswer(ctx, earlier, bodyHash)
    throw error
  })
}

const hashOf = (input: Input, wanted: readonly Wanted[]): Buffer =>
  hashBody([
    wanted,
    input.shipping.mailing_id,
    input.shipping.shipping_id,
    input.shipping.mailing_information,
    input.coupon_id,
    input.use_points,
    input.flash_item_id,
    input.device_sn,
    input.quote,
    input.mall_item_id,
    input.tax_id,
    input.tax_place,
    input.from_cart === true,
    // An order without one has the hash that it had before there was any.
    ...(input.vin ? [normalVin(input.vin)] : []),
    ...(input.start_at_once ? ['start_at_once'] : []),
  ])

async function makeOrder(
  ctx: UserContext,
  input: Input,
  wanted: readonly Wanted[],
  bodyHash: Buffer,
): Promise<Created> {
  const facts = await askBasket(ctx, input, wanted, input.idempotency_key)
  if (facts.earlier) return sameAnswer(ctx, facts.earlier, bodyHash)
  await ensureConsent(ctx)

  const quoted = quoteBasket(ctx, input, wanted, facts)
  ensureDeliverable(quoted)
  ensureDevice(quoted)
  ensurePlace(quoted)
  if (quoted.answer.quote !== input.quote) throw new AppError('price_changed', { data: quoted.answer })
  const settings = await readSettings(ctx.pool)
  const order: Agreed = {
    quoted,
    number: makeOrderNumber(ctx.now),
    key: input.idempotency_key,
    bodyHash,
    email: readMailingEmail(input) || facts.email,
    payBy: ctx.now + (quoted.flash ? settings.flash_pay_minutes : settings.pay_minutes) * 60_000,
    limits: holdLimits(settings),
    vin: vinOf(input, quoted),
    fromCart: input.from_cart === true,
    startAtOnce: input.start_at_once === true,
  }
  const placed = await afterDeadlock(() => inTransaction(ctx, (tx) => placeOrder({ ...tx, actor: ctx.actor }, order)))
  if (placed)
    return { order_no: order.number, pay_by: order.payBy, now: ctx.now, price: quoted.price, currency: quoted.currency }
  return createdMeanwhile(ctx, order)
}

/** @throws AppError for goods that need delivery and cannot be delivered */
function ensureDeliverable({ virtual, address, shipping }: QuotedBasket): void {
  if (virtual) return
  if (!address) throw new AppError('address_missing', { field: 'shipping.mailing_id' })
  const verdict = checkTaxNumbers(address)
  if (!verdict.ok)
    throw new AppError('tax_number_digits', {
      field: 'shipping.mailing_id',
      values: { name: verdict.name, digits: verdict.digits },
    })
  if (!shipping) throw new AppError('shipping_missing', { field: 'shipping.shipping_id' })
}

/** @throws AppError for goods that are sent nowhere, to a buyer who has not said where he is */
function ensurePlace({ price, taxation }: QuotedBasket): void {
  if (price.payable > 0 && taxation.placeMissing) throw new AppError('tax_place_missing', { field: 'tax_place' })
}

/**
 * The vehicle that the software is for, as papers write it; none where nothing of the basket is for a device.
 * @throws AppError vin_one_device, vin_format, vin_check_digit
 */
function vinOf({ vin }: Input, { forDevice, forOne }: QuotedBasket): string {
  const typed = normalVin(vin ?? '')
  if (forDevice === 'no' || typed === '') return ''
  if (!forOne) throw new AppError('vin_one_device', { field: 'vin' })
  ensure(checkVin(typed), { field: 'vin' })
  return typed
}

function readMailingEmail({ shipping }: Input): string {
  const email = shipping.mailing_information[0]?.email ?? ''
  if (email && !isEmail(email)) throw new AppError('field_format', { field: 'shipping.mailing_information.0.email' })
  return email
}

/** Writes the order and holds all that it needs; a refusal holds nothing. False if the key has an order by now. */
async function placeOrder(ctx: WriteContext<UserContext>, order: Agreed): Promise<boolean> {
  const orderId = await insertOrder(ctx, newOrder(ctx, order))
  if (orderId === null) return false
  const { lines, price, coupon, flash, mall, device, forDevice, points } = order.quoted
  const first = lines.some(isForNewcomers) ? await holdFirst(ctx.db, orderId, 'all') : null
  const pieces = lines.map(({ skuId, quantity }) => ({ styleId: skuId, quantity }))
  if (order.fromCart) await takeFromCart(ctx, pieces)
  if (flash) {
    const { skuId, quantity } = lines[0]!
    await takeFlash(ctx, { itemId: flash.id, userId: ctx.actor.id, orderId, quantity, price: flash.price, skuId })
  }
  const lacking = await reserveStock(ctx, orderId, pieces, order.payBy)
  if (lacking.length > 0) refuseStock(order.quoted, lacking)
  if (mall) await takeMallPiece(ctx, { ...mall, itemId: mall.id, userId: ctx.actor.id })
  // What the quote was made of may have changed since.
  const isForDevices = device !== null || lines.some((line) => line.device !== null)
  if (isForDevices && !(await judgeDevice(ctx.db, orderId)).fits)
    throw new AppError('device_not_connected', { field: 'device_sn' })
  if (device && forDevice === 'must') await claimTrial(ctx, { userId: ctx.actor.id, deviceId: device.id, orderId })
  if (first) ensure(mayHaveFirst(first), { field: 'goods' })
  if (coupon) await lockCoupon(ctx, coupon.id, ctx.actor.id, orderId)
  if (points > 0)
    await spendOnOrder(ctx, { orderId, userId: ctx.actor.id, points, field: mall ? 'mall_item_id' : 'use_points' })
  await ctx.emit(ctx, 'order.created', { orderId, payBy: order.payBy })
  if (price.payable === 0)
    await markPaid(ctx, await lockOrderById(ctx.db, orderId), { amount: zero, method: null, why: 'nothing to pay' })
  else await limitHolds(ctx, orderId, order.limits)
  return true
}

/** The refusal names a chosen style, but not one that is only a part of a combination. */
function refuseStock({ lines }: QuotedBasket, lacking: readonly number[]): never {
  const line = lines.find(({ skuId }) => lacking.includes(skuId))
  if (line) throw new AppError('style_stock', { field: 'goods', data: { sku_id: line.skuId } })
  throw new AppError('insufficient_stock', { field: 'goods' })
}

/** A concurrent call with the key was faster; its transaction has ended, so its order can be read. */
async function createdMeanwhile(ctx: UserContext, { key, bodyHash }: Agreed): Promise<Created> {
  const earlier = await findEarlier(ctx.db, { userId: ctx.actor.id, key })
  if (!earlier) throw new AppError('purchase_failed')
  return sameAnswer(ctx, earlier, bodyHash)
}

function sameAnswer(ctx: UserContext, earlier: EarlierOrder, bodyHash: Buffer): Created {
  if (earlier.bodyHash !== bodyHash.toString('hex')) throw new AppError('repeat_order', { field: 'idempotency_key' })
  return {
    order_no: earlier.number,
    pay_by: earlier.payBy,
    now: ctx.now,
    price: presentPrice(earlier),
    currency: earlier.currency,
  }
}
