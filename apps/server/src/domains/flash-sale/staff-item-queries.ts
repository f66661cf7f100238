import type { flashSaleStaffEndpoints, StaffFlashItem } from '@pitlane/contract/flash-sale/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { flashStateOf } from '@pitlane/domain/flash-sale/flash-sale.ts'
import { type Lang, type Texts, textIn } from '@pitlane/domain/lang.ts'
import { and, eq, sql } from 'drizzle-orm'
import { products, styles } from '../catalog/tables.ts'
import type { Context } from '../../platform/context.ts'
import { behind, offsetOf, orderOf, presentList, totalOf } from '../../platform/db/page.ts'
import { AppError } from '../../platform/app-error.ts'
import { slotOf } from './staff-session-queries.ts'
import { flashItems, flashSessions } from './tables.ts'

type Reader = Pick<Context, 'db' | 'lang' | 'now'>
type List = ParsedOf<typeof flashSaleStaffEndpoints.listStaffFlashItems>
type Overlap = { id: number; titles: Texts }

const selectItems = ({ db }: Reader) =>
  db
    .select({
      row: flashItems,
      goodsId: styles.productId,
      goodsNames: products.names,
      styleNames: styles.names,
      usualPrice: styles.price,
      shelf: sql<number | null>`style_available(${styles.id})`,
      startsAt: flashSessions.startsAt,
      endsAt: flashSessions.endsAt,
      overlaps: sql<Overlap[]>`(
        select coalesce(json_agg(json_build_object('id', s.id, 'titles', s.titles) order by s.starts_at), '[]')
        from flash_items i join flash_sessions s on s.id = i.session_id
        where i.style_id = flash_items.style_id and i.id <> flash_items.id and i.stock > 0 and s.active
          and s.starts_at < flash_sessions.ends_at and s.ends_at > flash_sessions.starts_at)`,
    })
    .from(flashItems)
    .innerJoin(flashSessions, eq(flashSessions.id, flashItems.sessionId))
    .innerJoin(styles, eq(styles.id, flashItems.styleId))
    .innerJoin(products, eq(products.id, styles.productId))
type Row = Awaited<ReturnType<typeof selectItems>>[number]

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
  const rows = await selectItems(ctx)
    .where(where)
    .orderBy(...orderOf(sorts, flashItems.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(
    rows.map((row) => presentItem(row, ctx)),
    await totalOf(input, () => ctx.db.$count(flashItems, where)),
    input,
  )
}

/** @throws AppError not_found */
export async function getItem(ctx: Reader, { id }: { id: number }): Promise<StaffFlashItem> {
  const [row] = await selectItems(ctx).where(eq(flashItems.id, id))
  if (!row) throw new AppError('not_found')
  return presentItem(row, ctx)
}
