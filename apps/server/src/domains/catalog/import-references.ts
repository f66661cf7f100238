import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { TableLine } from './read-goods-table.ts'
import { findStoredGoods, type StoredGoods } from './stored-goods.ts'
import { categories } from './tables.ts'

export type Part = { id: number }
/** All that a table's lines refer to, as it is now. */
export type ImportReferences = {
  stored: Map<string, StoredGoods>
  /** Ids by short names. */
  categories: Map<string, number>
  /** Those that some style has, of the ones that the table names. */
  barcodes: Set<string>
  /** Styles by `item/style`, of those that the table, or a stored combination in it, holds. */
  parts: Map<string, Part>
}

type Db = Pick<Context, 'db'>
const cellsNamed = (lines: ReadonlyMap<string, readonly TableLine[]>, name: string): string[] => [
  ...new Set([...lines.values()].flatMap((own) => own.map(({ cell }) => cell(name) ?? '')).filter(Boolean)),
]

async function findBarcodes({ db }: Db, wanted: string[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set()
  const { rows } = await db.execute<{ barcode: string }>(
    sql`select barcode from styles where barcode = any(array(select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb)))`,
  )
  return new Set(rows.map(({ barcode }) => barcode))
}

async function findParts({ db }: Db, names: string[]): Promise<Map<string, Part>> {
  if (names.length === 0) return new Map()
  const { rows } = await db.execute<{ name: string; id: number }>(
    sql`select w.name, s.id from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as w(name)
        join products p on p.slug = split_part(w.name, '/', 1)
        join styles s on s.product_id = p.id and s.code = split_part(w.name, '/', 2)`,
  )
  return new Map(rows.map(({ name, id }) => [name, { id: Number(id) }]))
}

export async function findReferences(
  ctx: Db,
  lines: ReadonlyMap<string, readonly TableLine[]>,
): Promise<ImportReferences> {
  const stored = await findStoredGoods(ctx, [...lines.keys()])
  const listed = cellsNamed(lines, 'contents').flatMap((cell) => cell.split(';').map((part) => part.trim()))
  const held = [...stored.values()].flatMap(({ styles: own }) =>
    [...own.values()].flatMap((one) => one.fields.contents),
  )
  const parts = [...new Set([...listed, ...held].map((part) => part.replace(/\*\d+$/, '')))]
  const shelves = await ctx.db.select({ id: categories.id, slug: categories.slug }).from(categories)
  return {
    stored,
    categories: new Map(shelves.map(({ id, slug }) => [slug, id])),
    barcodes: await findBarcodes(ctx, cellsNamed(lines, 'barcode')),
    parts: await findParts(ctx, parts),
  }
}

/** Holds what the run changes, styles before products as orders do, and each kind in the order of the ids. */
export async function holdStylesAndGoods(
  { db }: Db,
  styleIds: readonly number[],
  productIds: readonly number[],
): Promise<void> {
  const ids = (some: readonly number[]) =>
    sql`any(array(select jsonb_array_elements(${JSON.stringify(some)}::jsonb)::bigint))`
  await db.execute(sql`select from styles where id = ${ids(styleIds)} order by id for no key update`)
  await db.execute(sql`select from products where id = ${ids(productIds)} order by id for no key update`)
}

export async function holdCategories({ db }: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db
      .select({ id: categories.id })
      .from(categories)
      .where(inArray(categories.id, [...ids]))
      .for('key share')
}
