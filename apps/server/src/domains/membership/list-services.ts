import type { membershipEndpoints, Service } from '@pitlane/contract/membership/membership.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { GoodsKind } from '@pitlane/domain/catalog/goods.ts'
import { coversVehicle, type KnownVehicle } from '@pitlane/domain/membership/coverage.ts'
import { membershipState } from '@pitlane/domain/membership/spans.ts'
import { groupsOf, isForNewcomers, mayHaveFirst, mayTry } from '@pitlane/domain/membership/offers.ts'
import { endOf, monthsOf } from '@pitlane/domain/membership/term.ts'
import { allocate } from '@pitlane/domain/money.ts'
import { findPlans, type PlanRow, presentPicture } from '../catalog/public.ts'
import type { Context } from '../../platform/context.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { AppError } from '../../platform/app-error.ts'
import { readStanding, type UserStanding } from '../../reads/standing.ts'

type Plans = typeof membershipEndpoints.getBuyMemberList
type Software = typeof membershipEndpoints.getSoftwareList

/** null for a visitor, or a user without a device. */
type Viewer = UserStanding | null

/**
 * The caller, with the device of his that he asks for.
 * @throws AppError device_not_connected where the named one is not his
 */
export async function findViewer(ctx: Context, deviceSn: string | undefined): Promise<Viewer> {
  if (!ctx.actor) {
    if (deviceSn) throw new AppError('device_not_connected', { field: 'device_sn' })
    return null
  }
  const standing = await readStanding(ctx.db, { userId: ctx.actor.id, deviceSn: deviceSn || null, now: ctx.now })
  if (deviceSn && !standing.device) throw new AppError('device_not_connected', { field: 'device_sn' })
  return standing
}

export const serviceKey = ({ kind, goodsId }: { kind: GoodsKind; goodsId: number }): string =>
  kind === 'membership' ? 'membership' : `software:${goodsId}`

/** The word for which a plan is refused to a user for a device. */
function refusalOf(row: PlanRow, viewer: Viewer): string | null {
  if (!viewer || !isForNewcomers(row)) return null
  const verdict = row.trial
    ? mayTry({ ...viewer, deviceHadTrial: viewer.device?.hadTrial ?? false })
    : mayHaveFirst({ ...viewer, ordered: viewer.orderedFirst, units: 1 })
  return verdict.ok ? null : verdict.reason
}

type Shown = { viewer: Viewer; now: number; most: number }

const untilOf = (row: PlanRow, viewer: Viewer): number | null => viewer?.device?.until[serviceKey(row)] ?? null

function presentService(row: PlanRow, { viewer, now, most }: Shown): Service {
  const months = monthsOf(row.term)
  const until = untilOf(row, viewer)
  return {
    goods_id: row.goodsId,
    sku_id: row.skuId,
    kind: row.kind,
    name: row.name,
    subtitle: row.subtitle,
    style: row.style,
    picture: presentPicture(row.picture, row.name),
    price: row.price,
    old_price: row.oldPrice,
    currency: row.currency,
    term: row.term,
    per_month: months > 0 ? (allocate(row.price, Array<number>(months).fill(1))[0] ?? null) : null,
    trial: row.trial,
    optional_packages: Math.min(row.optional, most),
    models: row.models,
    refused: refusalOf(row, viewer),
    until: endOf(Math.max(now, until ?? now), row.term),
  }
}

/** Those that run on the viewer's device; without one, all. */
const findServices = (ctx: Context, kind: GoodsKind, viewer: Viewer): Promise<PlanRow[]> =>
  findPlans(ctx.db, [kind, ctx.lang, groupsOf(viewer), viewer?.device?.model ?? null])

async function shownTo(ctx: Context, viewer: Viewer): Promise<Shown> {
  const { optional_packages: most } = await readSettings(ctx.pool)
  return { viewer, now: ctx.now, most }
}

export async function getBuyMemberList(ctx: Context, { device_sn }: ParsedOf<Plans>): Promise<OutputOf<Plans>> {
  const viewer = await findViewer(ctx, device_sn)
  const shown = await shownTo(ctx, viewer)
  const until = viewer?.device?.until['membership'] ?? null
  return {
    device_sn: viewer?.device?.sn ?? null,
    membership: { state: membershipState(until, ctx.now), valid_until: until },
    newcomer: !viewer?.everMember,
    plans: (await findServices(ctx, 'membership', viewer)).map((row) => presentService(row, shown)),
    now: ctx.now,
  }
}

export const getSoftwareList = (ctx: Context, { device_sn }: ParsedOf<Software>): Promise<OutputOf<Software>> =>
  listSoftware(ctx, device_sn)

/** The software that runs on a device and, where one is named, is for a vehicle. */
export async function listSoftware(
  ctx: Context,
  deviceSn: string | undefined,
  vehicle: KnownVehicle | null = null,
): Promise<OutputOf<Software>> {
  const viewer = await findViewer(ctx, deviceSn)
  const shown = await shownTo(ctx, viewer)
  const found = await findServices(ctx, 'software', viewer)
  return {
    device_sn: viewer?.device?.sn ?? null,
    list: found
      .filter((row) => vehicle === null || coversVehicle(row, vehicle))
      .map((row) => ({ ...presentService(row, shown), valid_until: untilOf(row, viewer) })),
    now: ctx.now,
  }
}
