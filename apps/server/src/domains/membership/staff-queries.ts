import type { StaffDeviceService } from '@pitlane/contract/device.staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { membershipStaffEndpoints, StaffServiceRow } from '@pitlane/contract/membership.staff.ts'
import { type Lang, type Texts, textIn } from '@pitlane/domain/lang.ts'
import { expiringDays, type PieceSource, readService } from '@pitlane/domain/membership/service.ts'
import { layOut, membershipState } from '@pitlane/domain/membership/spans.ts'
import { and, asc, eq, gt, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '../account/tables.ts'
import { products } from '../catalog/tables.ts'
import type { Context } from '../../platform/context.ts'
import { behind, offsetOf, orderOf, presentList, totalOf } from '../../platform/db/page.ts'
import { matchingDevice } from '../device/public.ts'
import { devices } from '../device/tables.ts'
import { orderLines, orders } from '../order/tables.ts'
import { optionalPackages, servicePieces, services } from './tables.ts'

type Reader = Pick<Context, 'db' | 'lang' | 'now'>
type List = typeof membershipStaffEndpoints.listStaffServices

const day = 86_400_000

/** Whose product a service is; none for a membership, which several products sell. */
const itsProduct = sql`${services.service} = 'software:' || ${products.id}`

const nameOf = (names: Texts | null, lang: Lang): string => (names ? textIn(names, lang) : '')

/** Written out: `null` is no instant, so that what was taken back is in none of the others. */
const inState: Record<NonNullable<ParsedOf<List>['state']>, (now: number) => SQL | undefined> = {
  valid: (now) => gt(services.validUntil, new Date(now)),
  expired: (now) => lte(services.validUntil, new Date(now)),
  expiring: (now) =>
    and(gt(services.validUntil, new Date(now)), lte(services.validUntil, new Date(now + expiringDays * day))),
  none: () => isNull(services.validUntil),
}

const sorts = { id: services.id, valid_until: services.validUntil }

export async function listStaffServices(ctx: Reader, input: ParsedOf<List>) {
  const { kind, state, q } = input
  const membership = eq(services.service, 'membership')
  const where = and(
    kind && (kind === 'membership' ? membership : ne(services.service, 'membership')),
    state && inState[state](ctx.now),
    q
      ? inArray(services.deviceId, ctx.db.select({ id: devices.id }).from(devices).where(matchingDevice(q)))
      : undefined,
    behind(sorts, services.id, input),
  )
  const rows = await ctx.db
    .select({ service: services, device: devices, email: users.email, names: products.names })
    .from(services)
    .innerJoin(devices, eq(devices.id, services.deviceId))
    .leftJoin(users, eq(users.id, devices.userId))
    .leftJoin(products, itsProduct)
    .where(where)
    .orderBy(...orderOf(sorts, services.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const list = rows.map(({ service, device, email, names }): StaffServiceRow => {
    const until = service.validUntil?.getTime() ?? null
    return {
      id: service.id,
      device_id: device.id,
      sn: device.sn,
      model: device.model,
      kind: readService(service.service).kind,
      name: nameOf(names, ctx.lang),
      user_id: device.userId,
      email,
      state: membershipState(until, ctx.now),
      valid_until: until,
    }
  })
  return presentList(list, await totalOf(input, () => ctx.db.$count(services, where)), input)
}

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

async function findPackageNames({ db, lang }: Reader, rows: readonly PieceRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ piece }) => piece.packages))]
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: optionalPackages.id, names: optionalPackages.names })
    .from(optionalPackages)
    .where(inArray(optionalPackages.id, ids))
  return new Map(found.map(({ id, names }) => [id, textIn(names, lang)]))
}

/** What a device has until when, and the pieces that it is made of in the order in which they run. */
export async function findDeviceServices(ctx: Reader, deviceId: number): Promise<StaffDeviceService[]> {
  const pieces = await findPieces(ctx, deviceId)
  const packages = await findPackageNames(ctx, pieces)
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
