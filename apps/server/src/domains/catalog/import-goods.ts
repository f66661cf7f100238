import {
  type GoodsImportReport,
  type goodsImportStaffEndpoints,
  mostNamedGoods,
} from '@pitlane/contract/catalog/staff-import.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { sql } from 'drizzle-orm'
import { hash } from 'node:crypto'
import { ensureSeen } from '../../platform/audit/second-look.ts'
import { writeAudit } from '../../platform/audit/write-audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { one } from '../../platform/db/database.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { findReferences, holdCategories, holdStylesAndGoods } from './import-references.ts'
import { planGoodsImport, type PlannedGoods } from './plan-goods-import.ts'
import { type RefusedRow, readGoodsTable } from './read-goods-table.ts'
import { storeGoods } from './store-goods.ts'

type Input = ParsedOf<typeof goodsImportStaffEndpoints.importGoods>
type Plan = { planned: PlannedGoods[]; refused: RefusedRow[] }

const changesOf = ({ planned }: Plan) =>
  planned
    .flatMap(({ change, styles }) => [change, ...styles.map((style) => style.change)])
    .filter((one) => one !== null)

/** Pieces that are sold meanwhile make a price's fall cheaper, and the run no other. */
const withoutCost = (name: string, value: unknown) => (name === 'cost' ? undefined : value)
const seenOf = (plan: Plan): string => hash('sha256', JSON.stringify(changesOf(plan), withoutCost), 'base64url')

/** A description need not be read to the end to be known. */
const mostShown = 160
const clip = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text)

function countOf(planned: readonly { change: { what: 'created' | 'changed' } | null }[]) {
  const counts = { created: 0, changed: 0, same: 0 }
  for (const { change } of planned) counts[change?.what ?? 'same'] += 1
  return counts
}

const costOf = (plan: Plan) => changesOf(plan).reduce((sum, { cost }) => sum + cost, 0)

function present({ lang }: UserContext, plan: Plan): GoodsImportReport {
  const { planned, refused } = plan
  return {
    products: countOf(planned),
    styles: countOf(planned.flatMap(({ styles }) => styles)),
    refused: refused.length,
    seen: seenOf(plan),
    cost: costOf(plan),
    changes: changesOf(plan)
      .slice(0, mostNamedGoods)
      .map(({ cells, ...change }) => ({
        ...change,
        cells: cells.map(({ column, before, after }) => ({ column, before: clip(before), after: clip(after) })),
      })),
    rows: refused.slice(0, mostNamedGoods).map(({ line, column, code, values }) => ({
      line,
      column,
      why: errorText(code, lang, { field: column, ...values }),
    })),
  }
}

/** The rows that the plan changes. */
function touched({ planned }: Plan) {
  const styleIds = planned.flatMap(({ styles }) =>
    styles.flatMap(({ change, stored }) => (change && stored ? [stored.row.id] : [])),
  )
  const productIds = planned.flatMap(({ change, styles, stored }) =>
    stored && (change || styles.some((style) => style.change)) ? [stored.row.id] : [],
  )
  return { styleIds, productIds }
}

/**
 * Takes products and styles from a table: all of those whose lines hold in one transaction, or nothing. A product with a
 * line that does not hold stays as it is, and each of its lines is named. A dry run says what the run would do; the run
 * names what was seen, and does exactly that.
 * @throws AppError goods_csv, csv_encoding, field_too_long, import_changed, second_look
 */
export async function importGoods(
  ctx: UserContext,
  { csv, dry_run, seen, cost_seen }: Input,
): Promise<GoodsImportReport> {
  const { products, refused: broken } = readGoodsTable(csv)
  return inTransaction(ctx, async (tx) => {
    const look = async () => planGoodsImport(tx, products, broken, await findReferences(tx, products))
    if (dry_run) return present(ctx, await look())
    const lock = await tx.db.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('goods import', 0)) as free`,
    )
    if (!one(lock.rows).free) throw new AppError('import_changed')
    const found = await look()
    if (changesOf(found).length === 0) return present(ctx, found)
    const { styleIds, productIds } = touched(found)
    await holdStylesAndGoods(tx, styleIds, productIds)
    await holdCategories(tx, [...new Set(found.planned.flatMap(({ values }) => values.categoryId ?? []))])
    // Somebody may have changed a row between the look and the lock.
    const plan = await look()
    const word = seenOf(plan)
    if (word !== seenOf(found) || (seen !== undefined && word !== seen)) throw new AppError('import_changed')
    await ensureSeen(tx, costOf(plan), cost_seen)
    await storeGoods(tx, plan.planned)
    const { products: goods, styles, refused } = present(ctx, plan)
    await writeAudit(tx, { action: 'import', entity: 'goods', id: tx.requestId, after: { goods, styles, refused } })
    return present(ctx, plan)
  })
}
