import type { orderEndpoints, OrderDetails } from '@pitlane/contract/order/order.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { canChangeAddress } from '@pitlane/domain/order/actions.ts'
import { canSendElsewhere, canTaxElsewhere } from '@pitlane/domain/checkout/delivery-price.ts'
import { subtract, zero } from '@pitlane/domain/money.ts'
import { isDeepStrictEqual } from 'node:util'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { afterDeadlock } from '../../platform/db/deadlock.ts'
import { ensure } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { callOffPayments, requestRefundOfOrder } from '../payment/public.ts'
import { type Destination, findDestination, hasReturns, priceOf } from './destination.ts'
import { changeDestination, describeOrder, findLines, lockOrder, markPaid, noteMove } from '../order/public.ts'
import type { OrderRow } from '../order/tables.ts'
import { findWithdrawnOf } from '../../reads/open-withdrawals.ts'

type Input = ParsedOf<typeof orderEndpoints.updateOrderAddress>
type Ctx = WriteContext<UserContext>

const isThere = (order: OrderRow, { address, shipping }: Destination): boolean =>
  isDeepStrictEqual(order.address, address) && order.freightOptionId === shipping.id

/** Cancels open attempts with the old amount; money that comes all the same is refunded. */
async function askAnew(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  await callOffPayments(ctx, { orderId: order.id })
  return order.payable === 0 ? markPaid(ctx, order, { amount: zero, method: null, why: 'nothing to pay' }) : order
}

async function change(ctx: Ctx, input: Input): Promise<OrderDetails> {
  const order = await lockOrder(ctx.db, ctx.actor.id, input.order_no)
  const rows = (await findLines(ctx.db, [order.id])).get(order.id) ?? []
  const destination = await findDestination(ctx, order, rows, input)
  if (isThere(order, destination)) return describeOrder(ctx, order)
  const withdrawn = await findWithdrawnOf(ctx.db, order.id)
  ensure(canChangeAddress({ ...order, payBy: order.payBy.getTime(), withdrawn }, ctx.now), { field: 'order_no' })
  const { address, shipping } = destination
  ensure(canTaxElsewhere({ ...order, countryId: order.address?.country_id ?? null }, address.country_id), {
    field: 'mailing_id',
  })
  const price = priceOf(order, rows, destination)
  const isPaid = order.paidAt !== null
  if (isPaid)
    ensure(canSendElsewhere({ ...order, lines: rows }, price, await hasReturns(ctx.db, order, rows)), {
      field: 'mailing_id',
    })
  const columns = {
    address,
    shippingTitle: shipping.title,
    freightOptionId: shipping.id,
    freight: price.freight,
    tax: price.tax,
    includedTax: price.includedTax,
    taxTreatment: price.taxTreatment,
    taxIncluded: price.taxIncluded,
    freightTax: price.freightTax,
    freightTaxBasisPoints: price.freightTaxBasisPoints,
    payable: price.payable,
  }
  const taxes = rows.map(({ id }, index) => {
    const { tax, taxBasisPoints } = price.lines[index]!
    return { id, tax, taxBasisPoints }
  })
  const changed = await changeDestination(ctx, order.id, columns, taxes)
  const move = await noteMove(ctx, order.id, { axis: 'address', to: 'address_changed', why: '' })
  const difference = subtract(order.payable, price.payable)
  if (difference === 0) return describeOrder(ctx, changed)
  if (!isPaid) return describeOrder(ctx, await askAnew(ctx, changed))
  await requestRefundOfOrder(ctx, order.id, `address:${move}`, difference)
  return describeOrder(ctx, changed)
}

/** Changes the address of an order, until it is shipped; repeating it is no error. */
export const updateOrderAddress = (ctx: UserContext, input: Input): Promise<OrderDetails> =>
  afterDeadlock(() => inTransaction(ctx, (tx) => change({ ...tx, actor: ctx.actor }, input)))
