import { afterSalesEndpoints as buyerReturns } from '@pitlane/contract/after-sales/after-sales.ts'
import { staffRefundEndpoints as refunds } from '@pitlane/contract/after-sales/staff-refunds.ts'
import { afterSalesStaffEndpoints as returns } from '@pitlane/contract/after-sales/staff.ts'
import { lotteryStaffEndpoints as lottery } from '@pitlane/contract/lottery/staff.ts'
import { logisticsStaffEndpoints as shipping } from '@pitlane/contract/logistics/staff.ts'
import { orderStaffEndpoints } from '@pitlane/contract/order/staff.ts'
import { pointsStaffEndpoints } from '@pitlane/contract/points/staff.ts'
import { nothingReceived, unitConditions } from '@pitlane/domain/after-sales/inspection.ts'
import { afterSalesTypes, type StaffRefundState } from '@pitlane/domain/after-sales/states.ts'
import { logisticsStates } from '@pitlane/domain/logistics/logistics.ts'
import { asc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterSalesRequests, staffRefunds } from '../../src/domains/after-sales/tables.ts'
import { lotteryWins } from '../../src/domains/lottery/tables.ts'
import { carriers, parcels } from '../../src/domains/logistics/tables.ts'
import { orderLines, orders } from '../../src/domains/order/tables.ts'
import { type Act, type Dice, doubled, likely, nothing } from './act.ts'
import { sure, type World } from './world.ts'

const hour = 3_600_000
const allOrders = ({ t }: World) => t.db.select().from(orders).orderBy(asc(orders.id))
const allRequests = ({ t }: World) => t.db.select().from(afterSalesRequests).orderBy(asc(afterSalesRequests.id))
const carrierOf = async ({ t }: World, { many }: Dice) =>
  sure(await t.db.select({ id: carriers.id }).from(carriers).orderBy(asc(carriers.id)), many).id

type Order = Awaited<ReturnType<typeof allOrders>>[number]
const withOrder =
  (fits: (order: Order) => boolean, act: (world: World, order: Order, dice: Dice) => Promise<unknown>): Act =>
  async (world, dice) => {
    const order = likely(await allOrders(world), fits, dice)
    return order ? act(world, order, dice) : nothing
  }

const isInHouse = ({ state, shipment }: Order) =>
  state === 'open' && (shipment === 'preparing' || shipment === 'to_ship')
const pack = withOrder(isInHouse, ({ t, staff }, { id }, dice) =>
  doubled(dice, () => t.call(shipping.packStaffOrder, { id }, sure(staff, dice.who))),
)

/** All that is left, or a part of it; twice by mistake, or by two people at once. */
const ship = withOrder(
  (order) => isInHouse(order) || order.shipment === 'in_transit' || order.shipment === 'delivered',
  async (world, { id }, dice) => {
    const { t, staff } = world
    const { data } = await t.call(orderStaffEndpoints.getStaffOrder, { id }, staff[0]!)
    const lines = data.lines
      .filter(({ to_ship }, index) => to_ship > 0 && (dice.many % 3 > 0 || index === 0))
      .map((line) => ({ line_id: line.id, quantity: dice.many % 4 === 0 ? 1 : line.to_ship }))
    if (lines.length === 0) return nothing
    const carrier_id = await carrierOf(world, dice)
    const send = (who: number, key: string) =>
      t.call(
        shipping.shipStaffOrder,
        { id, key, carrier_id, tracking_number: `N${id}-${dice.what % 3}`, lines },
        sure(staff, who),
      )
    const key = randomUUID()
    return dice.how % 5 === 1
      ? Promise.all([send(0, key), send(1, randomUUID())])
      : doubled(dice, () => send(dice.who, key))
  },
)

/** A courier tells, now or late, and not in order. */
const track: Act = async ({ t, staff }, { who, what, how, many }) => {
  const all = await t.db.select({ id: parcels.id }).from(parcels).orderBy(asc(parcels.id))
  if (all.length === 0) return nothing
  const state = many % 2 ? 'delivered' : sure(logisticsStates, many)
  const at = t.now() - (how % 4) * hour
  return t.call(shipping.addTrackingEvent, { id: sure(all, what).id, at, state }, sure(staff, who))
}
const correctParcel: Act = async (world, dice) => {
  const { t, staff } = world
  const all = await t.db.select().from(parcels).orderBy(asc(parcels.id))
  if (all.length === 0) return nothing
  const { id, number } = sure(all, dice.what)
  const input = {
    id,
    was: number,
    carrier_id: await carrierOf(world, dice),
    tracking_number: `N${dice.what % 5}`,
    shared: true,
  }
  return t.call(shipping.correctStaffParcel, input, sure(staff, dice.who))
}
const closeByStaff = withOrder(
  ({ state, payment }) => state === 'open' && (payment === 'unpaid' || payment === 'processing'),
  ({ t, staff }, { id }) => t.call(orderStaffEndpoints.closeStaffOrder, { id, why: 'A mistake.' }, staff[1]!),
)

type Request = Awaited<ReturnType<typeof allRequests>>[number]
const withRequest =
  (fits: (request: Request) => boolean, act: (world: World, request: Request, dice: Dice) => Promise<unknown>): Act =>
  async (world, dice) => {
    const request = likely(await allRequests(world), fits, dice)
    // Sometimes what is decided on is not what is there any more.
    const read = request && dice.how % 11 === 10 ? { ...request, version: request.version - 1 } : request
    return read ? act(world, read, dice) : nothing
  }

const isAsked = ({ state }: Request) => state === 'submitted'
const isBack = ({ state }: Request) => state === 'seller_received' || state === 'objected'

const approve = withRequest(isAsked, ({ t, staff }, { id, version }, dice) =>
  doubled(dice, () => t.call(returns.approveAfterSales, { id, version }, sure(staff, dice.who))),
)
const reject = withRequest(isAsked, ({ t, staff }, { id, version }, dice) =>
  t.call(returns.rejectAfterSales, { id, version, reason: 'No.' }, sure(staff, dice.who)),
)
const receive = withRequest(
  ({ state }) => state === 'returning' || state === 'waiting_return',
  ({ t, staff }, { id, version, quantity }, dice) =>
    doubled(dice, () =>
      t.call(
        returns.receiveReturn,
        {
          id,
          version,
          units: {
            ...nothingReceived,
            as_new: dice.many % (quantity + 1),
            [sure(unitConditions.slice(1), dice.what)]: quantity - (dice.many % (quantity + 1)),
          },
        },
        sure(staff, dice.who),
      ),
    ),
)
/** All of it, or less with a reason. */
const refund = withRequest(isBack, ({ t, staff, boss }, { id, version, amount }, dice) => {
  const lowered = dice.many % 2 ? { deduction: dice.what % (amount + 50), reason: 'It is scratched.' } : {}
  const who = sure([...staff, boss], dice.who)
  return doubled(dice, () => t.call(returns.refundAfterSales, { id, version, ...lowered }, who))
})
const refuse = withRequest(
  (request) => isBack(request) && request.resellable === 0,
  ({ t, staff, boss }, { id, version }, dice) =>
    doubled(dice, () =>
      t.call(returns.refuseAfterSales, { id, version, reason: 'The box was empty.' }, sure([...staff, boss], dice.who)),
    ),
)
const reship = withRequest(
  (request) => isBack(request) && request.type === 'exchange',
  async (world, { id, version }, dice) => {
    const carrier_id = await carrierOf(world, dice)
    const input = { id, version, key: randomUUID(), carrier_id, tracking_number: `R${id}` }
    return doubled(dice, () => world.t.call(returns.shipReplacement, input, sure(world.staff, dice.who)))
  },
)
const retry = withRequest(
  ({ state }) => state === 'refund_failed',
  ({ t, boss }, { id }, dice) => doubled(dice, () => t.call(returns.retryRefund, { id }, boss)),
)

const adjustPoints: Act = ({ t, boss, buyers }, { who, many }) =>
  t.call(
    pointsStaffEndpoints.adjustPoints,
    { id: sure(buyers, who).id, key: randomUUID(), delta: (many % 4001) - 2000 || 1, why: 'A mistake.' },
    boss,
  )

const allWins = ({ t }: World) => t.db.select().from(lotteryWins).orderBy(asc(lotteryWins.id))
const shipPrize: Act = async (world, dice) => {
  const { t, staff } = world
  const win = likely(await allWins(world), ({ address, state }) => address !== null && state === 'unredeemed', dice)
  if (!win) return nothing
  const parcel = { id: win.id, carrier_id: await carrierOf(world, dice), tracking_number: `P${win.id}` }
  const send = (who: number, key: string) => t.call(lottery.shipPrize, { ...parcel, key }, sure(staff, who))
  const key = randomUUID()
  return dice.how % 5 === 1
    ? Promise.all([send(0, key), send(1, randomUUID())])
    : doubled(dice, () => send(dice.who, key))
}
const rechargePrize: Act = async (world, dice) => {
  const { t, staff, boss } = world
  const win = likely(await allWins(world), ({ kind, state }) => kind === 'gift_card' && state === 'unredeemed', dice)
  if (!win) return nothing
  const key = randomUUID()
  const confirms = win.firstApproval !== null
  const note = { id: win.id, key, reference: confirms ? win.reference : `TOP-${dice.many}`, confirms }
  return doubled(dice, () => t.call(lottery.rechargePrize, note, dice.who % 2 ? boss : staff[1]!))
}

/** Money without a request: units of some lines, some freight, something besides; by one or by two at once. */
const refundByStaff = withOrder(
  ({ paidAt, closeReason }) => paidAt !== null && (closeReason === null || closeReason === 'refund'),
  async ({ t, staff }, { id }, dice) => {
    const who = sure(staff, dice.who)
    const { data } = await t.call(refunds.getRefundable, { id }, who)
    const { seen, left } = data
    const lines = data.lines
      .filter(({ free }, index) => free > 0 && (dice.many % 3 > 0 || index === 0))
      .map(({ id: line_id, free }) => {
        const quantity = dice.many % 2 ? free : 1
        return { line_id, quantity, restock: dice.how % 3 ? quantity : dice.what % (quantity + 1) }
      })
    const some = (most: number, n: number) => (most <= 0 ? 0 : n % (most + (dice.how % 13 === 12 ? 500 : 1)))
    const input = {
      id,
      seen,
      lines: dice.what % 4 ? lines : [],
      freight: dice.what % 3 === 0 ? some(Math.min(left, data.freight), dice.many) : 0,
      goodwill: dice.what % 2 === 0 ? some(Math.min(left, 3_000), dice.many * 7) : 0,
      reason: 'It came late.',
    }
    const send = (by: typeof who, key: string) => t.call(refunds.createStaffRefund, { ...input, key }, by)
    const key = randomUUID()
    return dice.how % 5 === 1
      ? Promise.all([send(staff[0]!, key), send(staff[1]!, randomUUID())])
      : doubled(dice, () => send(who, key))
  },
)
/** Somebody agrees, or drops it, who may be the same. */
const withStaffRefund =
  (state: StaffRefundState, act: (world: World, id: number, dice: Dice) => Promise<unknown>): Act =>
  async (world, dice) => {
    const all = await world.t.db.select().from(staffRefunds).orderBy(asc(staffRefunds.id))
    const refund = likely(all, (one) => one.state === state, dice)
    return refund ? act(world, refund.id, dice) : nothing
  }
const approveStaffRefund = withStaffRefund('proposed', ({ t, staff, boss }, id, dice) =>
  doubled(dice, () => t.call(refunds.approveStaffRefund, { id }, sure([...staff, boss], dice.who))),
)
const withdrawStaffRefund = withStaffRefund('proposed', ({ t, staff }, id, dice) =>
  doubled(dice, () => t.call(refunds.withdrawStaffRefund, { id }, sure(staff, dice.who))),
)
const retryStaffRefund = withStaffRefund('refund_failed', ({ t, boss }, id) =>
  t.call(refunds.retryStaffRefund, { id }, boss),
)

/** For a buyer who calls: of anything, at any time. */
const openRequest = withOrder(
  ({ paidAt }) => paidAt !== null,
  async ({ t, staff, buyers }, { id }, dice) => {
    const type = sure(afterSalesTypes, dice.many)
    const { data: reasons } = await t.call(buyerReturns.listApplyReasons, { type }, buyers[0]!)
    const lines = await t.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id))
    const input = {
      id,
      key: randomUUID(),
      line_id: sure(lines, dice.what).id,
      type,
      reason_id: sure(reasons, dice.what).id,
      quantity: 1 + (Math.floor(dice.many / 3) % 2),
    }
    return doubled(dice, () => t.call(refunds.openAfterSales, input, sure(staff, dice.who)))
  },
)

export const staffActs = {
  refundByStaff,
  approveStaffRefund,
  withdrawStaffRefund,
  retryStaffRefund,
  openRequest,
  shipPrize,
  rechargePrize,
  pack,
  ship,
  track,
  correctParcel,
  closeByStaff,
  approve,
  reject,
  receive,
  refund,
  refuse,
  reship,
  retry,
  adjustPoints,
}
