import { afterSalesEndpoints as returns } from '@pitlane/contract/after-sales/after-sales.ts'
import { cartEndpoints as cart } from '@pitlane/contract/cart/cart.ts'
import { lotteryEndpoints as lottery } from '@pitlane/contract/lottery/lottery.ts'
import { orderEndpoints as calls } from '@pitlane/contract/order/order.ts'
import { paymentEndpoints } from '@pitlane/contract/payment/payment.ts'
import { afterSalesTypes, type AfterSalesState } from '@pitlane/domain/after-sales/states.ts'
import { asc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterSalesRequests } from '../../src/domains/after-sales/tables.ts'
import { couponRecords } from '../../src/domains/coupon/tables.ts'
import { lotteryWins } from '../../src/domains/lottery/tables.ts'
import { one } from '../../src/platform/db/database.ts'
import { orderLines, orders } from '../../src/domains/order/tables.ts'
import { type Act, doubled, type Dice, likely, nothing } from './act.ts'
import { type Buyer, pick, sure, taxId, type World } from './world.ts'

export const allOrders = ({ t }: World) => t.db.select().from(orders).orderBy(asc(orders.id))
export const ownerOf = ({ buyers }: World, { userId }: { userId: number }) =>
  one(buyers.filter(({ id }) => id === userId))
const linesOf = ({ t }: World, orderId: number) =>
  t.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))
type Order = Awaited<ReturnType<typeof allOrders>>[number]

/** Something with an order of somebody's, mostly one that it is meant for. */
const withOrder =
  (
    fits: (order: Order) => boolean,
    act: (world: World, buyer: Buyer, order: Order, dice: Dice) => Promise<unknown>,
  ): Act =>
  async (world, dice) => {
    const order = likely(await allOrders(world), fits, dice)
    return order ? act(world, ownerOf(world, order), order, dice) : nothing
  }

const isUnpaid = ({ state, payment }: Order) => state === 'open' && ['unpaid', 'processing'].includes(payment)
const isPaid = ({ state, payment }: Order) => state !== 'closed' && ['paid', 'part_refunded'].includes(payment)

async function basketOf({ t, goods, flash }: World, buyer: Buyer, { what, how, many }: Dice) {
  const shipping = { mailing_id: sure(buyer.addresses, how) }
  const item = how % 4 === 0 ? pick(flash, what) : undefined
  if (item) return { goods: [{ sku_id: item.styleId, quantity: 1 + (many % 2) }], shipping, flash_item_id: item.id }
  const ids = Object.values(goods)
  const first = sure(ids, what)
  const second = sure(ids, Math.floor(what / 7))
  const coupons = await t.db
    .select()
    .from(couponRecords)
    .where(eq(couponRecords.userId, buyer.id))
    .orderBy(asc(couponRecords.id))
  return {
    goods: [
      { sku_id: first, quantity: 1 + (many % 3) },
      ...(what % 3 === 0 && second !== first && goods.update !== first && goods.update !== second
        ? [{ sku_id: second, quantity: 1 + (many % 2) }]
        : []),
    ],
    shipping: first === goods.update ? { mailing_information: [{ email: buyer.email }] } : shipping,
    coupon_id: how % 3 === 1 ? null : (pick(coupons, how)?.id ?? null),
    use_points: many % 2 === 0,
    tax_id: [2, 3].includes(how % 8) ? taxId : null,
  }
}

function mallBasketOf({ mall }: World, buyer: Buyer, { what, how, many }: Dice) {
  const item = sure(mall, what)
  const goods = [{ sku_id: item.styleId, quantity: 1 + (many % 3) }]
  return { goods, shipping: { mailing_id: sure(buyer.addresses, how) }, mall_item_id: item.id }
}

type Basket = Record<string, unknown>
type Fill = (world: World, buyer: Buyer, dice: Dice) => Basket | Promise<Basket>

/** Looks at the checkout and orders, once, twice with the same key, or in two tabs. */
const orderOf =
  (fill: Fill): Act =>
  async (world, dice) => {
    const index = dice.who % world.buyers.length
    const buyer = world.buyers[index]!
    const basket = await fill(world, buyer, dice)
    const { data } = await world.t.call(calls.getExpenseInfo, basket, buyer)
    if (!data) return nothing
    const intention = { ...basket, idempotency_key: randomUUID(), quote: data.quote }
    world.intentions[index]!.push(intention)
    const create = (key = intention.idempotency_key) =>
      world.t.call(calls.createOrder, { ...intention, idempotency_key: key }, buyer)
    return dice.how % 5 === 4 ? Promise.all([create(), create(randomUUID())]) : doubled(dice, create)
  }

const order = orderOf(basketOf)
const buyForPoints = orderOf(mallBasketOf)

/** Puts something into the cart, changes it, takes it out, or brings what a browser has kept. */
const fillCart: Act = async ({ t, buyers, goods }, dice) => {
  const buyer = sure(buyers, dice.who)
  const sku_id = sure(Object.values(goods), dice.what)
  const quantity = dice.many % 4
  if (dice.how % 4 === 0) return doubled(dice, () => t.call(cart.changeCartLine, { sku_id, quantity }, buyer))
  const line = { sku_id, quantity: Math.max(1, quantity) }
  if (dice.how % 4 === 1) return doubled(dice, () => t.call(cart.mergeCart, { lines: [line] }, buyer))
  const adding = { ...line, idempotency_key: randomUUID() }
  return doubled(dice, () => t.call(cart.addToCart, adding, buyer))
}

/** All that can be ordered of the cart, as the cart's screen sends it to the checkout. */
const cartBasketOf: Fill = async ({ t }, buyer, { how, many }) => {
  const { data: kept } = await t.call(cart.getCart, {}, buyer)
  const ready = (kept?.lines ?? []).filter(({ state }) => state === 'ready')
  const coupons = await t.db
    .select()
    .from(couponRecords)
    .where(eq(couponRecords.userId, buyer.id))
    .orderBy(asc(couponRecords.id))
  return {
    goods: ready.map(({ sku_id, quantity }) => ({ sku_id, quantity })),
    shipping: { mailing_id: sure(buyer.addresses, how), mailing_information: [{ email: buyer.email }] },
    coupon_id: how % 2 ? (pick(coupons, how)?.id ?? null) : null,
    use_points: many % 2 === 0,
    tax_id: how % 5 === 2 ? taxId : null,
    from_cart: true,
  }
}
const orderCart = orderOf(cartBasketOf)

/** The form of a while ago is sent again, as it was or as something new. */
const orderAgain: Act = async (world, dice) => {
  const index = dice.who % world.buyers.length
  const earlier = pick(world.intentions[index]!, dice.what)
  if (!earlier) return nothing
  const intention = dice.how % 2 ? earlier : { ...earlier, idempotency_key: randomUUID() }
  return world.t.call(calls.createOrder, intention, world.buyers[index]!)
}

const startPaying = withOrder(isUnpaid, ({ t }, buyer, { number }, dice) =>
  doubled(dice, () =>
    t.call(
      paymentEndpoints.startPayment,
      { order_no: number, wallet: dice.many % 3 ? 'apple_pay' : 'google_pay' },
      buyer,
    ),
  ),
)
const askStatus = withOrder(isUnpaid, ({ t }, buyer, { number }) =>
  t.call(paymentEndpoints.getPaymentStatus, { order_no: number }, buyer),
)
const cancel = withOrder(isUnpaid, ({ t }, buyer, { number }, dice) =>
  doubled(dice, () => t.call(calls.cancelOrder, { order_no: number }, buyer)),
)
const remind = withOrder(isPaid, ({ t }, buyer, { number }, dice) =>
  doubled(dice, () => t.call(calls.remindShipment, { order_no: number }, buyer)),
)
const confirm = withOrder(
  ({ shipment }) => shipment === 'in_transit' || shipment === 'delivered',
  ({ t }, buyer, { number }, dice) =>
    doubled(dice, () => t.call(calls.confirmReceipt, { order_no: number, sure: dice.many % 2 === 0 }, buyer)),
)
const changeAddress = withOrder(
  ({ state, shipment }) => state === 'open' && ['none', 'preparing', 'to_ship'].includes(shipment),
  ({ t }, buyer, { number }, dice) =>
    doubled(dice, () =>
      t.call(calls.updateOrderAddress, { order_no: number, mailing_id: sure(buyer.addresses, dice.many) }, buyer),
    ),
)

const isHere = ({ shipment }: Order) => shipment === 'delivered' || shipment === 'received'
const application = async ({ t }: World, buyer: Buyer, mine: Order, { what, how, many }: Dice) => {
  const type = isHere(mine) || how % 7 === 6 ? sure(afterSalesTypes, many) : 'refund'
  const { data } = await t.call(returns.listApplyReasons, { type }, buyer)
  // Of another part of the dice than the type, so that each type is asked for any quantity.
  const quantity = 1 + (Math.floor(many / 3) % 3)
  return { type, reason_id: sure(data, what).id, quantity, idempotency_key: randomUUID() }
}
/** For what has arrived, where there is such an order: for others only money can be asked back. */
const apply: Act = async (world, dice) => {
  const paid = (await allOrders(world)).filter(isPaid)
  const order = likely(paid, isHere, dice) ?? likely(paid, isPaid, dice)
  if (!order) return nothing
  const buyer = ownerOf(world, order)
  const line_id = sure(await linesOf(world, order.id), dice.what).id
  const asked = { ...(await application(world, buyer, order, dice)), order_no: order.number, line_id }
  return doubled(dice, () => world.t.call(returns.addReturnOrder, asked, buyer))
}

const allRequests = ({ t }: World) => t.db.select().from(afterSalesRequests).orderBy(asc(afterSalesRequests.id))
type Request = Awaited<ReturnType<typeof allRequests>>[number]

const withRequest =
  (
    states: readonly AfterSalesState[],
    act: (world: World, buyer: Buyer, request: Request, dice: Dice) => Promise<unknown>,
  ): Act =>
  async (world, dice) => {
    const request = likely(await allRequests(world), ({ state }) => states.includes(state), dice)
    return request ? act(world, ownerOf(world, request), request, dice) : nothing
  }

const modify = withRequest(['submitted', 'rejected'], async (world, buyer, { number, orderId, lineId }, dice) => {
  const mine = (await allOrders(world)).find(({ id }) => id === orderId)!
  const asked = { ...(await application(world, buyer, mine, dice)), order_no: mine.number, line_id: lineId }
  return doubled(dice, () => world.t.call(returns.addReturnOrder, { ...asked, after_sales_no: number }, buyer))
})
const revoke = withRequest(['submitted', 'waiting_return', 'returning'], ({ t }, buyer, { number }, dice) =>
  doubled(dice, () => t.call(returns.cancelReturnOrder, { after_sales_no: number }, buyer)),
)
const sendBack = withRequest(['waiting_return'], ({ t }, buyer, { number }, dice) =>
  doubled(dice, () =>
    t.call(returns.saveExpressNo, { after_sales_no: number, courier: 'DHL', tracking_number: `B${dice.many}` }, buyer),
  ),
)
const confirmReplacement = withRequest(['reshipping'], ({ t }, buyer, { number }, dice) =>
  doubled(dice, () => t.call(returns.confirmReplacement, { after_sales_no: number }, buyer)),
)

const acceptInspection = withRequest(['lowered', 'refused'], ({ t }, buyer, { number }, dice) =>
  doubled(dice, () => t.call(returns.acceptInspection, { after_sales_no: number }, buyer)),
)
const objectToInspection = withRequest(['lowered', 'refused'], ({ t }, buyer, { number }, dice) =>
  doubled(dice, () =>
    t.call(returns.objectToInspection, { after_sales_no: number, objection: 'It was whole.' }, buyer),
  ),
)

const drawPrize: Act = ({ t, buyers, lottery: activity }, dice) => {
  const buyer = sure(buyers, dice.who)
  const wanted = { activity_id: activity!.id, key: randomUUID(), word: `word-of-${dice.many}` }
  return doubled(dice, () => t.call(lottery.draw, wanted, buyer))
}

/** Mostly of what waits for an address; now and then of what does not. */
const namePrizeAddress: Act = async (world, dice) => {
  const won = await world.t.db.select().from(lotteryWins).orderBy(asc(lotteryWins.id))
  const win = likely(won, ({ kind, state }) => kind === 'goods' && state === 'unredeemed', dice)
  if (!win) return nothing
  const buyer = ownerOf(world, win)
  const asked = { win_id: win.id, address_id: sure(buyer.addresses, dice.many) }
  return doubled(dice, () => world.t.call(lottery.submitPrizeAddress, asked, buyer))
}

export const buyerActs = {
  order,
  fillCart,
  orderCart,
  buyForPoints,
  drawPrize,
  namePrizeAddress,
  orderAgain,
  startPaying,
  askStatus,
  cancel,
  remind,
  confirm,
  changeAddress,
  apply,
  modify,
  revoke,
  sendBack,
  confirmReplacement,
  acceptInspection,
  objectToInspection,
}
