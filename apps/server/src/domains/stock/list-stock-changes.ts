import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { StockChange, stockStaffEndpoints } from '@pitlane/contract/stock/staff.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { and } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { behind, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { selectStockChanges, stockChangesOf } from '../../reads/stock-changes.ts'
import { stockChanges } from './tables.ts'

type List = typeof stockStaffEndpoints.listStockChanges

const sorts = { id: stockChanges.id }

export async function listStockChanges({ db, lang }: Pick<Context, 'db' | 'lang'>, input: ParsedOf<List>) {
  const asked = { styleId: input.style_id, cause: input.cause }
  const where = and(stockChangesOf(asked), behind(sorts, stockChanges.id, input))
  const rows = await selectStockChanges(db)
    .where(where)
    .orderBy(...orderOf(sorts, stockChanges.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const list = rows.map(({ row, ...found }): StockChange => ({
    id: row.id,
    at: row.at.getTime(),
    style_id: row.styleId,
    goods_id: found.goodsId,
    goods_name: textIn(found.goodsNames, lang),
    name: textIn(found.styleNames, lang),
    code: found.code,
    cause: row.cause,
    delta: row.delta,
    on_hand: row.onHand,
    order_id: row.orderId,
    order_no: found.orderNumber,
    staff: found.staff,
    why: row.why,
  }))
  return presentList(list, await totalOf(input, () => countRows(db, stockChanges, where)), input)
}
