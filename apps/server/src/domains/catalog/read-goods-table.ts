import { mostGoodsCsv, mostGoodsRows } from '@pitlane/contract/catalog/staff-import.ts'
import type { ErrorCode } from '@pitlane/contract/error-codes.ts'
import { readCsv } from '../../platform/db/read-csv.ts'
import { AppError } from '../../platform/app-error.ts'
import { goodsColumns, stockColumns, styleColumns, tableHeader } from './goods-table.ts'

/** A line of the table; a cell is undefined where the table lacks its column. */
export type TableLine = { line: number; product: string; style: string; cell: (name: string) => string | undefined }
export type RefusedRow = {
  line: number
  column: string
  code: ErrorCode
  values?: Record<string, string | number> | undefined
}
type Read = { products: Map<string, TableLine[]>; refused: RefusedRow[] }

const ofStyles = ['currency', ...stockColumns, ...styleColumns.map(({ name }) => name)]

/** Each column is one of ours and there once, and whatever is of styles says of which. */
function checkHeader(names: readonly string[]): void {
  const known = new Set(tableHeader)
  const strange = names.find((name, at) => !known.has(name) || names.indexOf(name) !== at)
  const lacking = ['product', ...(names.some((name) => ofStyles.includes(name)) ? ['style'] : [])]
  const wrong = strange ?? lacking.find((name) => !names.includes(name))
  if (wrong !== undefined) throw new AppError('goods_csv', { field: 'csv', values: { column: wrong.slice(0, 60) } })
}

/** A product's cells stand beside each of its styles: they are the same, or empty below the first line. */
function differingColumn(first: TableLine, { cell }: TableLine): string | undefined {
  const differs = ({ name }: { name: string }) => (cell(name) ?? '') !== '' && cell(name) !== first.cell(name)
  return goodsColumns.find(differs)?.name
}

/**
 * Reads the lines of a table, by product.
 * @throws AppError csv_encoding, goods_csv, field_too_long
 */
export function readGoodsTable(csv: string): Read {
  // A file of another encoding was read as UTF-8: what is none became this sign.
  if (csv.includes('\u{fffd}')) throw new AppError('csv_encoding', { field: 'csv' })
  if (Buffer.byteLength(csv) > mostGoodsCsv) throw new AppError('field_too_long', { field: 'csv' })
  const { names, rows, broken } = readCsv(csv)
  checkHeader(names)
  if (rows.length > mostGoodsRows) throw new AppError('field_too_long', { field: 'csv' })
  const refused: RefusedRow[] = broken.map((line) => ({ line, column: '', code: 'import_columns' }))
  const at = new Map(names.map((name, index) => [name, index]))
  const products: Read['products'] = new Map()
  for (const { line, cells } of rows) {
    const cell = (name: string) => (at.has(name) ? (cells[at.get(name)!] ?? '') : undefined)
    const read = { line, product: cell('product')!.toLowerCase(), style: (cell('style') ?? '').toLowerCase(), cell }
    const known = products.get(read.product)
    if (!known) products.set(read.product, [read])
    else known.push(read)
    const first = known?.[0]
    const differing = first && differingColumn(first, read)
    if (differing !== undefined) refused.push({ line, column: differing, code: 'import_differs' })
    if (known?.some((other) => other !== read && other.style === read.style))
      refused.push({ line, column: 'style', code: 'import_twice' })
  }
  return { products, refused }
}
