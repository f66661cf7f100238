import type { flashSaleStaffEndpoints, StaffFlashItem } from '@pitlane/contract/flash-sale/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { flashStateOf } from '@pitlane/domain/flash-sale/flash-sale.ts'
import { type Lang, textIn } from '@pitlane/domain/lang.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { behind, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { AppError } from '../../platform/app-error.ts'
import { selectFlashItems } from '../../reads/staff-flash-items.ts'
import { slotOf } from './staff-session-queries.ts'
import { flashItems } from './tables.ts'

type Reader = Pick<Context, 'db' | 'lang' | 'now'>
type List = ParsedOf<typeof flashSaleStaffEndpoints.listStaffFlashItems>

type Row = Awaited<ReturnType<typeof selectFlashItems>>[number]

const presentItem = (row: Row, { lang, now }: { lang: Lang; now: number }): StaffFlashItem => ({
  id: row.row.id,
  session_id: row.row.sessionId,
  style_id: row.row.styleId,
  goods_id: row.goodsId,
  goods_name: textIn(row.goodsNames, lang),
  style: textIn(row.styleNames, lang),
  usual_price: row.usualPrice,
  price: row.row.price,
  stock: row.row.stock,
  taken: row.row.taken,
  shelf: row.shelf,
  per_person: row.row.perPerson,
  position: row.row.position,
  state: flashStateOf(slotOf(row), now),
  overlaps: row.overlaps.map(({ id, titles }) => ({ id, title: textIn(titles, lang) })),
  version: row.row.updatedAt.getTime(),
})

const sorts = { position: flashItems.position }

export async function listItems(ctx: Reader, input: List) {
  const where = and(
    input.session_id === undefined ? undefined : eq(flashItems.sessionId, input.session_id),
    behind(sorts, flashItems.id, input),
  )
  const rows = await selectFlashItems(ctx.db)
    .where(where)
    .orderBy(...orderOf(sorts, flashItems.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(
    rows.map((row) => presentItem(row, ctx)),
    await totalOf(input, () => countRows(ctx.db, flashItems, where)),
    input,
  )
}

/** @throws AppError not_found */
export async function getItem(ctx: Reader, { id }: { id: number }): Promise<StaffFlashItem> {
  const [row] = await selectFlashItems(ctx.db).where(eq(flashItems.id, id))
  if (!row) throw new AppError('not_found')
  return presentItem(row, ctx)
}
