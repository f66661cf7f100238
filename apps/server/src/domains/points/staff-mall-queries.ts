import type { mallStaffEndpoints, StaffMallItem } from '@pitlane/contract/points/staff-mall.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { mallStateOf } from '@pitlane/domain/points/mall.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { behind, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { AppError } from '../../platform/app-error.ts'
import { mallItemsOf, selectMallItems } from '../../reads/staff-mall-items.ts'
import { mallItems } from './tables.ts'

type Reader = Pick<Context, 'db' | 'lang' | 'now'>
type List = ParsedOf<typeof mallStaffEndpoints.listStaffMallItems>
type Row = Awaited<ReturnType<typeof selectMallItems>>[number]

const at = (instant: Date | null): number | null => instant?.getTime() ?? null
/** The period of an item, as the rules ask for it. */
export const periodOf = ({ startsAt, endsAt }: Pick<Row['row'], 'startsAt' | 'endsAt'>) => ({
  startsAt: at(startsAt),
  endsAt: at(endsAt),
})

const presentItem = ({ row, ...goods }: Row, { lang, now }: Reader): StaffMallItem => ({
  id: row.id,
  style_id: row.styleId,
  goods_id: goods.goodsId,
  goods_name: textIn(goods.goodsNames, lang),
  style: textIn(goods.styleNames, lang),
  kind: goods.kind,
  points: row.points,
  member_points: row.memberPoints,
  price: row.price,
  currency: goods.currency,
  usual_price: goods.usualPrice,
  stock: row.stock,
  taken: row.taken,
  shelf: goods.shelf,
  per_person: row.perPerson,
  coupon_id: row.couponId,
  draws: row.draws,
  starts_at: at(row.startsAt),
  ends_at: at(row.endsAt),
  state: mallStateOf(periodOf(row), now),
  active: row.active,
  position: row.position,
  version: row.updatedAt.getTime(),
})

const sorts = { position: mallItems.position, id: mallItems.id }

export async function listStaffMallItems(ctx: Reader, input: List) {
  const where = and(input.kind === undefined ? undefined : mallItemsOf(input.kind), behind(sorts, mallItems.id, input))
  const rows = await selectMallItems(ctx.db)
    .where(where)
    .orderBy(...orderOf(sorts, mallItems.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(
    rows.map((row) => presentItem(row, ctx)),
    await totalOf(input, () => countRows(ctx.db, mallItems, where)),
    input,
  )
}

/** @throws AppError not_found */
export async function getStaffMallItem(ctx: Reader, { id }: { id: number }): Promise<StaffMallItem> {
  const [row] = await selectMallItems(ctx.db).where(eq(mallItems.id, id))
  if (!row) throw new AppError('not_found')
  return presentItem(row, ctx)
}
