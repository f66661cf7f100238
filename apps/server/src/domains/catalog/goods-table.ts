import type { catalogStaffEndpoints } from '@pitlane/contract/catalog/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { csvText } from '@pitlane/domain/csv.ts'
import { defaultLang, langs } from '@pitlane/domain/lang.ts'
import { defaultCurrency, minor, parseMoney, typedMoney } from '@pitlane/domain/money.ts'

/**
 * The columns of the table of goods: the same are exported and imported, so that a table which nobody has touched changes
 * nothing. A line is a style, with its product's cells beside it; a product without styles has one line.
 */

/** When an item goes on sale by itself is planned in the console alone. */
type WithoutVersion<Fields> = Omit<Fields, 'id' | 'version' | 'publish_at' | 'unpublish_at' | 'cost_seen'>
export type GoodsFields = WithoutVersion<ParsedOf<typeof catalogStaffEndpoints.updateStaffGoods>>
export type StyleFields = WithoutVersion<ParsedOf<typeof catalogStaffEndpoints.updateStaffStyle>>

/** A cell's value as the console's forms send it; what it cannot be stays a text, which the contract refuses. */
type Read = (cell: string) => unknown
type Write = (value: unknown) => string
export type TableColumn = {
  name: string
  /** Where the console's forms have the value. */
  field: string
  read: Read
  write: Write
  /** The refusal that says what stands in such a cell. */
  expects?: 'import_amount' | 'import_number' | 'import_flag'
}

type Cell = Pick<TableColumn, 'read' | 'write' | 'expects'>
const text: Cell = { read: csvText, write: (value) => String(value ?? '') }
/** An empty cell is no value. */
const code: Cell = { read: (cell) => csvText(cell) || null, write: text.write }
const number: Cell = {
  expects: 'import_number',
  read: (cell) => (cell === '' ? null : /^-?\d{1,15}$/.test(cell) ? Number(cell) : cell),
  write: text.write,
}
/** With a value of its own where the cell is empty. */
const counted: Cell = { ...number, read: (cell) => (cell === '' ? undefined : number.read(cell)) }
/** One of a few; the usual one where the cell is empty. */
const word: Cell = { read: (cell) => cell || undefined, write: text.write }
const flags: Partial<Record<string, 0 | 1>> = { '1': 1, yes: 1, true: 1, '0': 0, no: 0, false: 0 }
const flag: Cell = {
  expects: 'import_flag',
  read: (cell) => (cell === '' ? undefined : (flags[cell.toLowerCase()] ?? cell)),
  write: (value) => (value ? 'yes' : 'no'),
}
const amount: Cell = {
  expects: 'import_amount',
  read: (cell) => (cell === '' ? null : (parseMoney(cell, defaultCurrency) ?? cell)),
  write: (value) => (typeof value === 'number' ? typedMoney(minor(value), defaultCurrency) : ''),
}
const split = (cell: string) =>
  csvText(cell)
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
const list: Cell = { read: split, write: (value) => (value as unknown[]).join('; ') }
const numbers: Cell = { read: (cell) => split(cell).map(number.read), write: list.write }

const textsOf = (name: string, field: string): TableColumn[] =>
  [defaultLang, ...langs.filter((lang) => lang !== defaultLang)].map((lang) => ({
    name: `${name}.${lang}`,
    field: `${field}.${lang}`,
    ...text,
  }))

export const goodsColumns: readonly TableColumn[] = [
  { name: 'kind', field: 'kind', ...text },
  ...textsOf('name', 'names'),
  ...textsOf('subtitle', 'subtitles'),
  ...textsOf('description', 'descriptions'),
  { name: 'category', field: 'category', ...code },
  { name: 'active', field: 'status', ...flag },
  { name: 'best_seller', field: 'is_hot', ...flag },
  { name: 'our_pick', field: 'is_orderby', ...flag },
  { name: 'position', field: 'position', ...counted },
  { name: 'goods_type', field: 'good_type', ...counted },
  { name: 'channel_type', field: 'channel_type', ...counted },
  { name: 'audience', field: 'audience', ...word },
  { name: 'tax_class', field: 'tax_class', ...word },
  { name: 'term', field: 'term', ...code },
  { name: 'trial', field: 'trial', ...flag },
  { name: 'optional_packages', field: 'optional_packages', ...counted },
  { name: 'models', field: 'models', ...list },
  { name: 'makes', field: 'makes', ...list },
  { name: 'country_ids', field: 'country_ids', ...numbers },
  { name: 'functions', field: 'functions', ...list },
]
export const styleColumns: readonly TableColumn[] = [
  ...textsOf('style_name', 'names'),
  { name: 'price', field: 'price', ...amount },
  { name: 'old_price', field: 'old_price', ...amount },
  { name: 'barcode', field: 'barcode', ...code },
  { name: 'low_stock', field: 'low_stock', ...number },
  { name: 'weight_grams', field: 'weight_grams', ...counted },
  { name: 'style_position', field: 'position', ...counted },
  { name: 'style_active', field: 'status', ...flag },
  { name: 'contents', field: 'contents', ...list },
]
/** What is on hand, and what was when the table was written: see `canSetStock`. */
export const stockColumns = ['stock', 'stock_exported'] as const
export const stockColumn: TableColumn = { name: 'stock', field: 'on_hand', ...number }

export const tableHeader: readonly string[] = [
  'product',
  'style',
  'currency',
  ...styleColumns.slice(langs.length, langs.length + 2).map(({ name }) => name),
  ...stockColumns,
  ...styleColumns.slice(langs.length + 2).map(({ name }) => name),
  ...goodsColumns.map(({ name }) => name),
  ...styleColumns.slice(0, langs.length).map(({ name }) => name),
]

/** The value of a path as `names.de`; undefined where there is none. */
const valueAt = (fields: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], fields)

/** The fields as the table has them, by the names of the columns. */
export const cellsOf = (columns: readonly TableColumn[], fields: object): Map<string, string> =>
  new Map(columns.map(({ name, field, write }) => [name, write(valueAt(fields, field))]))

/** The fields with what the line says of them; columns that the table lacks stay as they are. */
export function withCells(
  columns: readonly TableColumn[],
  fields: object,
  cell: (name: string) => string | undefined,
): object {
  const changed: Record<string, unknown> = { ...fields }
  for (const { name, field, read } of columns) {
    const found = cell(name)
    if (found === undefined) continue
    const [outer = '', inner] = field.split('.')
    const value = read(found)
    changed[outer] = inner === undefined ? value : { ...(changed[outer] as object), [inner]: value }
  }
  return changed
}
