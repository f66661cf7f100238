import type { membershipEndpoints, Service } from '@pitlane/contract/membership/membership.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { GoodsKind } from '@pitlane/domain/catalog/goods.ts'
import { membershipState } from '@pitlane/domain/membership/spans.ts'
import { groupsOf, mayTry, type UserGroup } from '@pitlane/domain/membership/offers.ts'
import { endOf, monthsOf } from '@pitlane/domain/membership/term.ts'
import { allocate, type Minor } from '@pitlane/domain/money.ts'
import { presentPicture } from '../catalog/public.ts'
import type { StoredPicture } from '../catalog/tables.ts'
import type { Context } from '../../platform/context.ts'
import { type Prepared, runPrepared } from '../../platform/db/prepared.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { AppError } from '../../platform/app-error.ts'
import { readStanding, type UserStanding } from '../../reads/standing.ts'

type Plans = typeof membershipEndpoints.getBuyMemberList
type Software = typeof membershipEndpoints.getSoftwareList

type Row = {
  goodsId: number
  skuId: number
  kind: GoodsKind
  name: string
  subtitle: string
  style: string
  picture: StoredPicture | null
  price: Minor
  oldPrice: Minor | null
  currency: string
  term: string
  trial: boolean
  optional: number
}

/** $1 kind, $2 language, $3 the groups whose offers are seen. Each style is a plan of its own. */
const statement: Prepared = {
  name: 'list-services',
  text: `
    select p.id as "goodsId", s.id as "skuId", p.kind, coalesce(p.names->>$2, p.names->>'en') as name,
      coalesce(p.subtitles->>$2, p.subtitles->>'en') as subtitle, coalesce(s.names->>$2, s.names->>'en') as style,
      coalesce(nullif(s.picture, 'null'), p.pictures->0) as picture, s.price, s.old_price as "oldPrice", p.currency, p.term,
      p.trial, p.optional_packages as optional
    from products p join styles s on s.product_id = p.id and s.status = 1
    where p.status > 0 and p.kind = $1 and p.term is not null and p.audience = any($3)
    order by p.position, p.id, s.position, s.id
    limit 100`,
}

/** A visitor, or somebody without a device, stands for nobody in particular. */
type Viewer = UserStanding | null

/**
 * Who asks, and for which device of his.
 * @throws AppError device_not_connected where the named one is not his
 */
export async function viewerOf(ctx: Context, deviceSn: string | undefined): Promise<Viewer> {
  if (!ctx.actor) {
    if (deviceSn) throw new AppError('device_not_connected', { field: 'device_sn' })
    return null
  }
  const standing = await readStanding(ctx.db, { userId: ctx.actor.id, deviceSn: deviceSn || null, now: ctx.now })
  if (deviceSn && !standing.device) throw new AppError('device_not_connected', { field: 'device_sn' })
  return standing
}

export const serviceOf = ({ kind, goodsId }: { kind: GoodsKind; goodsId: number }): string =>
  kind === 'membership' ? 'membership' : `software:${goodsId}`

/** The word for which a plan is refused to somebody for a device. */
function refusalOf({ trial }: Row, viewer: Viewer): string | null {
  if (!trial || !viewer) return null
  const verdict = mayTry({ ...viewer, deviceHadTrial: viewer.device?.hadTrial ?? false })
  return verdict.ok ? null : verdict.reason
}

type Shown = { viewer: Viewer; now: number; most: number }

const untilOf = (row: Row, viewer: Viewer): number | null => viewer?.device?.until[serviceOf(row)] ?? null

function presentService(row: Row, { viewer, now, most }: Shown): Service {
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
    refused: refusalOf(row, viewer),
    until: endOf(Math.max(now, until ?? now), row.term),
  }
}

async function findServices(ctx: Context, kind: GoodsKind, viewer: Viewer): Promise<Row[]> {
  const groups: UserGroup[] = groupsOf(viewer)
  return runPrepared<Row>(ctx.db, statement, [kind, ctx.lang, groups])
}

async function shownTo(ctx: Context, viewer: Viewer): Promise<Shown> {
  const { optional_packages: most } = await readSettings(ctx.pool)
  return { viewer, now: ctx.now, most }
}

export async function getBuyMemberList(ctx: Context, { device_sn }: ParsedOf<Plans>): Promise<OutputOf<Plans>> {
  const viewer = await viewerOf(ctx, device_sn)
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

export async function getSoftwareList(ctx: Context, { device_sn }: ParsedOf<Software>): Promise<OutputOf<Software>> {
  const viewer = await viewerOf(ctx, device_sn)
  const shown = await shownTo(ctx, viewer)
  return {
    device_sn: viewer?.device?.sn ?? null,
    list: (await findServices(ctx, 'software', viewer)).map((row) => ({
      ...presentService(row, shown),
      valid_until: untilOf(row, viewer),
    })),
    now: ctx.now,
  }
}
