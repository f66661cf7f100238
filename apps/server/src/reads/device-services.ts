import type { StaffDeviceService } from '@pitlane/contract/device/staff.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { type PieceSource, readService } from '@pitlane/domain/membership/service.ts'
import { layOut, membershipState } from '@pitlane/domain/membership/spans.ts'
import { asc, eq } from 'drizzle-orm'
import { products } from '../domains/catalog/tables.ts'
import { findPackageNames } from './packages.ts'
import { itsProduct, nameOf } from './staff-services.ts'
import { servicePieces, services } from '../domains/membership/tables.ts'
import { orderLines, orders } from '../domains/order/tables.ts'
import type { Context } from '../platform/context.ts'

type Reader = Pick<Context, 'db' | 'lang' | 'now'>

const findPieces = ({ db }: Reader, deviceId: number) =>
  db
    .select({ piece: servicePieces, orderId: orders.id, orderNumber: orders.number })
    .from(servicePieces)
    .leftJoin(orderLines, eq(orderLines.id, servicePieces.lineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(servicePieces.deviceId, deviceId))
    // As settleService lays them out.
    .orderBy(asc(servicePieces.from), asc(servicePieces.id))
type PieceRow = Awaited<ReturnType<typeof findPieces>>[number]

const sourceOf = ({ piece }: PieceRow): PieceSource => {
  if (piece.lineId !== null) return 'order'
  return piece.grantKey === null ? 'included' : 'goodwill'
}

function presentPieces(rows: readonly PieceRow[], packages: Map<number, string>): StaffDeviceService['pieces'] {
  const running = rows.filter(({ piece }) => piece.removedAt === null)
  const spans = layOut(running.map(({ piece }) => ({ from: piece.from.getTime(), term: piece.term })))
  return rows.map((row) => {
    const span = spans[running.indexOf(row)]
    const { piece } = row
    return {
      id: piece.id,
      source: sourceOf(row),
      term: piece.term,
      start: span?.start ?? null,
      end: span?.end ?? null,
      removed_at: piece.removedAt?.getTime() ?? null,
      trial: piece.trial,
      order_id: row.orderId,
      order_no: row.orderNumber,
      packages: piece.packages.map((id) => packages.get(id) ?? String(id)),
    }
  })
}

/** The services of a device with their ends, and the pieces of each in the order in which they run. */
export async function findDeviceServices(ctx: Reader, deviceId: number): Promise<StaffDeviceService[]> {
  const pieces = await findPieces(ctx, deviceId)
  const named = await findPackageNames(ctx.db, [...new Set(pieces.flatMap(({ piece }) => piece.packages))])
  const packages = new Map(named.map(({ id, name }) => [id, textIn(name, ctx.lang)]))
  const found = await ctx.db
    .select({ service: services, names: products.names })
    .from(services)
    .leftJoin(products, itsProduct)
    .where(eq(services.deviceId, deviceId))
    .orderBy(asc(services.service))
  return found.map(({ service, names }) => {
    const until = service.validUntil?.getTime() ?? null
    const { kind, goodsId } = readService(service.service)
    return {
      id: service.id,
      kind,
      goods_id: goodsId,
      name: nameOf(names, ctx.lang),
      state: membershipState(until, ctx.now),
      valid_until: until,
      pieces: presentPieces(
        pieces.filter(({ piece }) => piece.service === service.service),
        packages,
      ),
    }
  })
}
