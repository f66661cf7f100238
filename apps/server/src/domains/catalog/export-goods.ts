import type { goodsImportStaffEndpoints } from '@pitlane/contract/catalog/staff-import.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { byteOrderMark, csvForms, csvLine } from '@pitlane/domain/csv.ts'
import { writeAudit } from '../../platform/audit/write-audit.ts'
import { readSettings } from '../../platform/db/settings.ts'
import type { UserContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { cellsOf, goodsColumns, styleColumns, tableHeader } from './goods-table.ts'
import { exportedAtOnce, findGoodsBehind, type StoredGoods, type StoredStyle } from './stored-goods.ts'

type Endpoint = typeof goodsImportStaffEndpoints.exportGoods

type CsvForm = (typeof csvForms)[keyof typeof csvForms]
const amounts: readonly string[] = ['price', 'old_price']

function lineOf({ row, fields }: StoredGoods, style: StoredStyle | null, form: CsvForm): string {
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
  const cellOf = (name: string) => {
    const cell = cells.get(name) ?? ''
    return amounts.includes(name) ? { number: cell } : cell
  }
  return csvLine(tableHeader.map(cellOf), form)
}

const linesOf = (goods: StoredGoods, form: CsvForm): string =>
  goods.styles.size === 0
    ? lineOf(goods, null, form)
    : [...goods.styles.values()].map((style) => lineOf(goods, style, form)).join('')

/** A part of the table of goods. The download is on record with its first part. */
export async function exportGoods(ctx: UserContext, { after }: ParsedOf<Endpoint>): Promise<OutputOf<Endpoint>> {
  const isFirst = after === undefined
  if (isFirst) await inTransaction(ctx, (tx) => writeAudit(tx, { action: 'export', entity: 'list', id: 'goods-table' }))
  const found = await findGoodsBehind(ctx, after ?? 0)
  // A program reads points, whatever the shop's people read.
  const isComma = !ctx.apiKey && (await readSettings(ctx.pool)).decimal_comma === 1
  const form = isComma ? csvForms.comma : csvForms.point
  const head = isFirst ? byteOrderMark + csvLine(tableHeader, form) : ''
  const next = found.length < exportedAtOnce ? null : found.at(-1)!.row.id
  return { csv: head + found.map((goods) => linesOf(goods, form)).join(''), next }
}
