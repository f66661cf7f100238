import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { logisticsEndpoints, TrackInfo } from '@pitlane/contract/logistics/logistics.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { presentPicture } from '../catalog/public.ts'
import type { UserContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { type Described, findDescribed, findOrder, findOrderById } from '../order/public.ts'
import { findRequestOf, type Parcel } from '../../reads/parcels.ts'
import type { OrderLineRow, OrderRow } from '../order/tables.ts'
import { findTimeline } from '../../reads/timeline.ts'

type Input = ParsedOf<typeof logisticsEndpoints.getTrackInfo>
type Tracked = TrackInfo['parcels'][number]
type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequestOf>>>

const presentLine = (line: OrderLineRow, quantity: number, { lang }: UserContext): Tracked['lines'][number] => {
  const name = textIn(line.snapshot.name, lang)
  const picture = presentPicture(line.snapshot.picture, name)
  return {
    line_id: line.id,
    goods_id: line.productId,
    name,
    style: textIn(line.snapshot.style, lang),
    picture,
    quantity,
  }
}

const presentSent = (ctx: UserContext, { lines }: Described, parcel: Parcel): Tracked => ({
  ...parcel.timeline,
  state: parcel.row.state,
  kind: parcel.row.afterSalesId === null ? 'order' : 'replacement',
  shipped_at: parcel.row.shippedAt.getTime(),
  delivered_at: parcel.row.deliveredAt?.getTime() ?? null,
  lines: parcel.lines.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [presentLine(line, quantity, ctx)] : []
  }),
})

/** The parcels that the buyer sends back; an unlisted courier is only named. */
async function findReturned(ctx: UserContext, { lines }: Described, request: RequestRow): Promise<Tracked[]> {
  const { carrierId, trackingNumber: number, courier } = request
  if (number === '') return []
  const timeline = carrierId === null ? null : await findTimeline(ctx.db, { carrierId, number })
  const line = lines.find(({ id }) => id === request.lineId)!
  const unknown = { courier, tracking_number: number, url: '', state: 'awaiting_pickup', events: [] } as const
  return [
    {
      ...(timeline ?? { ...unknown, events: [] }),
      kind: 'return',
      shipped_at: null,
      delivered_at: timeline?.events.find(({ state }) => state === 'delivered')?.at ?? null,
      lines: [presentLine(line, request.quantity, ctx)],
    },
  ]
}

async function findMine(ctx: UserContext, { order_no, after_sales_no }: Input) {
  if (!after_sales_no) return { order: await findOrder(ctx.db, ctx.actor.id, order_no), request: null }
  const request = await findRequestOf(ctx.db, ctx.actor.id, after_sales_no)
  if (!request) throw new AppError('after_sales_gone', { field: 'after_sales_no' })
  return { order: await findOrderById(ctx.db, request.orderId), request }
}

/** The timelines of the parcels of an order of mine, or those of one of its requests, the latest first. */
export async function trackOrder(ctx: UserContext, input: Input): Promise<TrackInfo> {
  const { order, request } = await findMine(ctx, input)
  const described = await findDescribed(ctx, order satisfies OrderRow)
  const sent = described.parcels
    .filter(({ row }) => request === null || row.afterSalesId === request.id)
    .map((parcel) => presentSent(ctx, described, parcel))
  const returned = request ? await findReturned(ctx, described, request) : []
  return {
    order_no: order.number,
    parcels: [...returned, ...sent].toReversed(),
    to_ship: described.order.paidAt === null || described.order.state === 'closed' ? 0 : described.toShip,
    now: ctx.now,
  }
}
