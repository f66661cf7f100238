import type { goodsImportStaffEndpoints } from '@pitlane/contract/catalog/staff-import.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { byteOrderMark, csvLine } from '@pitlane/domain/csv.ts'
import { writeAudit } from '../../platform/audit/write-audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { cellsOf, goodsColumns, styleColumns, tableHeader } from './goods-table.ts'
import { exportedAtOnce, findGoodsBehind, type StoredGoods, type StoredStyle } from './stored-goods.ts'

type Endpoint = typeof goodsImportStaffEndpoints.exportGoods

function lineOf({ row, fields }: StoredGoods, style: StoredStyle | null): string {
  const onHand = style?.row.onHand ?? null
  const stock = onHand === null ? '' : String(onHand)
  const cells = new Map([
    ['product', row.slug],
    ['style', style?.row.code ?? ''],
    ['currency', row.currency],
    ['stock', stock],
    ['stock_exported', stock],
    ...cellsOf(goodsColumns, fields),
    ...(style ? cellsOf(styleColumns, style.fields) : []),
  ])
  return csvLine(tableHeader.map((name) => cells.get(name) ?? ''))
}

const linesOf = (goods: StoredGoods): string =>
  goods.styles.size === 0
    ? lineOf(goods, null)
    : [...goods.styles.values()].map((style) => lineOf(goods, style)).join('')

/** A part of the table of goods. The download is on record with its first part. */
export async function exportGoods(ctx: UserContext, { after }: ParsedOf<Endpoint>): Promise<OutputOf<Endpoint>> {
  const isFirst = after === undefined
  if (isFirst) await inTransaction(ctx, (tx) => writeAudit(tx, { action: 'export', entity: 'list', id: 'goods-table' }))
  const found = await findGoodsBehind(ctx, after ?? 0)
  const head = isFirst ? byteOrderMark + csvLine(tableHeader) : ''
  const next = found.length < exportedAtOnce ? null : found.at(-1)!.row.id
  return { csv: head + found.map(linesOf).join(''), next }
}
