import { catalogStaffEndpoints as calls } from '@pitlane/contract/catalog/staff.ts'
import type { ErrorCode } from '@pitlane/contract/error-codes.ts'
import type { GoodsImportReport } from '@pitlane/contract/catalog/staff-import.ts'
import { type GoodsKind, goodsKinds, goodTypes } from '@pitlane/domain/catalog/goods.ts'
import { costOfFalls } from '@pitlane/domain/catalog/prices.ts'
import { canSetStock } from '@pitlane/domain/catalog/stock.ts'
import { defaultCurrency } from '@pitlane/domain/money.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { parseInput } from '../../platform/http/implement.ts'
import { cellsOf, type TableColumn, goodsColumns, stockColumn, styleColumns, withCells } from './goods-table.ts'
import { ensureEnough, goodsRow } from './goods-values.ts'
import type { ImportReferences, Part } from './import-references.ts'
import type { RefusedRow, TableLine } from './read-goods-table.ts'
import type { StoredGoods, StoredStyle } from './stored-goods.ts'
import { checkFirstStock, ensureParts, styleRow } from './style-values.ts'

type Change = GoodsImportReport['changes'][number]
export type PlannedStyle = {
  line: number
  code: string
  stored: StoredStyle | null
  values: ReturnType<typeof styleRow>
  onHand: number | null
  /** null: they stay. */
  parts: { part_id: number; quantity: number }[] | null
  change: Change | null
}
export type PlannedGoods = {
  line: number
  slug: string
  kind: GoodsKind
  stored: StoredGoods | null
  values: ReturnType<typeof goodsRow>
  change: Change | null
  styles: PlannedStyle[]
}
type Planning = { ctx: StaffContext; known: ImportReferences; refuse: (refused: RefusedRow) => void }

const columnOf = (columns: readonly TableColumn[], field: string): TableColumn | undefined =>
  columns.find((column) => column.field === field) ?? columns.find((column) => column.field.startsWith(`${field}.`))

/** A cell that is no value of its column's is told what stands there; an empty one, that something does. */
const plainer = (code: ErrorCode, expects: TableColumn['expects'], cell: string | undefined): ErrorCode =>
  code !== 'field_format' || expects === undefined ? code : cell === '' ? 'field_required' : expects

/** Runs a rule of the forms; what it refuses is the line's, by the name of its column. */
async function ruled<Found>(
  { refuse }: Planning,
  { line, cell }: TableLine,
  columns: readonly TableColumn[],
  act: () => Found | Promise<Found>,
): Promise<Found | null> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { field = '', values } = error.details
    const { name = field, expects } = columnOf(columns, field) ?? {}
    refuse({ line, column: name, code: plainer(error.code, expects, cell(name)), values })
    return null
  }
}

const none = new Map<string, string>()
function changedCells(before: Map<string, string>, after: Map<string, string>): Change['cells'] {
  return [...after].flatMap(([column, cell]) =>
    cell === (before.get(column) ?? '') ? [] : [{ column, before: before.get(column) ?? '', after: cell }],
  )
}

const wrong = (field: string) => new AppError('field_format', { field })

function kindOf(stored: StoredGoods | null, cell: TableLine['cell']): GoodsKind {
  const wanted = cell('kind') || stored?.fields.kind
  if (!isOneOf(goodsKinds, wanted)) throw wanted ? wrong('kind') : new AppError('field_required', { field: 'kind' })
  if (stored && stored.fields.kind !== wanted) throw wrong('kind')
  return wanted
}

/** As the form of a new item begins. */
const usualGoods = (kind: GoodsKind) => ({
  good_type: kind === 'combination' ? goodTypes[1] : goodTypes[0],
  channel_type: 14,
})

async function planProduct(planning: Planning, stored: StoredGoods | null, at: TableLine) {
  const { line, product, cell } = at
  return ruled(planning, at, [{ ...stockColumn, name: 'product', field: 'slug' }, ...goodsColumns], async () => {
    const kind = kindOf(stored, cell)
    const { category, ...typed } = withCells(goodsColumns, stored?.fields ?? usualGoods(kind), cell) as {
      category?: string | null
    }
    const categoryId = category ? planning.known.categories.get(category) : null
    if (categoryId === undefined) throw wrong('category')
    const input = { ...typed, id: 1, version: 0, slug: product, category_id: categoryId, pictures: [] }
    const fields = parseInput(calls.updateStaffGoods, input)
    const values = goodsRow(kind, fields)
    const before = stored ? cellsOf(goodsColumns, stored.fields) : none
    const { models, makes, functions } = values
    const lists = { models, makes, functions, country_ids: values.countryIds }
    const after = { ...fields, ...lists, kind, category: category ?? null }
    const cells = changedCells(before, cellsOf(goodsColumns, after))
    if (cells.length > 0) await ensureEnough(planning.ctx, fields)
    const what = stored ? 'changed' : 'created'
    const change: Change | null =
      stored && cells.length === 0 ? null : { line, product, style: '', what, cost: 0, cells }
    return { line, slug: product, kind, stored, values, change }
  })
}

/** What is on hand after the line. */
function stockAfter(kind: GoodsKind, row: StoredStyle['row'] | null, wanted: number | null, cell: TableLine['cell']) {
  if (!row) {
    checkFirstStock(kind, wanted)
    return wanted
  }
  if (wanted === null || row.onHand === null) {
    if (wanted !== null) throw wrong('on_hand')
    return row.onHand
  }
  const exported = stockColumn.read(cell('stock_exported') ?? '')
  if (exported !== null && typeof exported !== 'number') throw wrong('stock_exported')
  const verdict = canSetStock({ wanted, exported, onHand: row.onHand, reserved: row.reserved })
  if (!verdict.ok) throw new AppError(verdict.reason, { field: 'on_hand', values: { count: row.onHand } })
  return wanted === exported ? row.onHand : wanted
}

/** The parts that a cell names, as the form sends them. */
function partsIn(parts: ReadonlyMap<string, Part>, texts: readonly string[]) {
  return texts.map((text) => {
    const { id } = parts.get(text.replace(/\*\d+$/, '')) ?? {}
    if (id === undefined) throw wrong('contents')
    return { part_id: id, quantity: Number(/\*(\d+)$/.exec(text)?.[1] ?? 1) }
  })
}

async function planStyle(planning: Planning, goods: Omit<PlannedGoods, 'styles'>, at: TableLine) {
  const { line, style, cell } = at
  const stored = goods.stored?.styles.get(style) ?? null
  const columns = [{ ...stockColumn, name: 'style', field: 'code' }, stockColumn, ...styleColumns]
  return ruled(planning, at, columns, async (): Promise<PlannedStyle> => {
    const currency = goods.stored?.row.currency ?? defaultCurrency
    if (cell('currency') && cell('currency')!.toUpperCase() !== currency) throw wrong('currency')
    const typed = withCells(styleColumns, stored?.fields ?? {}, cell) as { contents?: string[] }
    const contents = partsIn(planning.known.parts, typed.contents ?? [])
    const on_hand = stockColumn.read(cell('stock') ?? '')
    const input = { ...typed, key: randomUUID(), goods_id: 1, code: style, on_hand, picture: null, contents }
    const fields = parseInput(calls.createStaffStyle, input)
    const values = styleRow(goods.kind, fields)
    const onHand = stockAfter(goods.kind, stored?.row ?? null, fields.on_hand, cell)
    const withStock = [...styleColumns, stockColumn]
    const before = stored ? cellsOf(withStock, { ...stored.fields, on_hand: stored.row.onHand }) : none
    const after = { ...fields, contents: typed.contents ?? [], on_hand: onHand }
    const cells = changedCells(before, cellsOf(withStock, after))
    const isNewlyPut = !stored || cells.some(({ column }) => column === 'contents')
    if (isNewlyPut) await ensureParts(planning.ctx, goods.kind, contents)
    const what = stored ? 'changed' : 'created'
    const cost = stored ? costOfFalls([{ before: stored.row.price, after: values.price, onHand }]) : 0
    const change: Change | null =
      stored && cells.length === 0 ? null : { line, product: goods.slug, style, what, cost, cells }
    return { line, code: style, stored, values, onHand, parts: isNewlyPut ? contents : null, change }
  })
}

/** A barcode is one style's: of two lines the second is refused, and so is a line that wants another style's. */
function refuseTaken({ known, refuse }: Planning, planned: readonly PlannedGoods[]): void {
  const seen = new Set<string>()
  for (const { styles } of planned)
    for (const { line, stored, values } of styles) {
      const { barcode } = values
      if (barcode === null || barcode === stored?.fields.barcode) continue
      if (seen.has(barcode) || known.barcodes.has(barcode)) refuse({ line, column: 'barcode', code: 'barcode_taken' })
      seen.add(barcode)
    }
}

const turn = 50

/** What a table would do: products whose lines all hold, and the lines that do not. */
export async function planGoodsImport(
  ctx: StaffContext,
  lines: ReadonlyMap<string, readonly TableLine[]>,
  broken: readonly RefusedRow[],
  known: ImportReferences,
): Promise<{ planned: PlannedGoods[]; refused: RefusedRow[] }> {
  const refused = [...broken]
  const planning: Planning = { ctx, known, refuse: (one) => void refused.push(one) }
  const planned: PlannedGoods[] = []
  let count = 0
  for (const [slug, own] of lines) {
    // Buyers are served by the same process.
    if ((count += 1) % turn === 0) await nextTurn()
    const goods = await planProduct(planning, known.stored.get(slug) ?? null, own[0]!)
    if (!goods) continue
    const styles: PlannedStyle[] = []
    for (const line of own) {
      if (line.style === '') continue
      const style = await planStyle(planning, goods, line)
      if (style) styles.push(style)
    }
    planned.push({ ...goods, styles })
  }
  refuseTaken(planning, planned)
  const bad = new Set(refused.map(({ line }) => line))
  const isWhole = (slug: string) => lines.get(slug)!.every(({ line }) => !bad.has(line))
  for (const [slug, own] of lines)
    if (!isWhole(slug))
      for (const { line } of own) if (!bad.has(line)) refused.push({ line, column: 'product', code: 'import_left_out' })
  return { planned: planned.filter(({ slug }) => isWhole(slug)), refused: refused.toSorted((a, b) => a.line - b.line) }
}
