import { goodsKinds, isVirtual } from '@pitlane/domain/catalog/goods.ts'
import { sql } from 'drizzle-orm'
import { type Database, one, type Transaction } from '../platform/db/database.ts'
import { inWords } from '../platform/db/sql-list.ts'

const sentKinds = goodsKinds.filter((kind) => !isVirtual(kind))

type Row = {
  shipping: boolean
  taxes: boolean
  goods: boolean
  in_stock: boolean
  sent: boolean
  administrators: boolean
}

/**
 * The checklist of a shop before it can open: tables of address, catalogue and account, in one statement. Each part
 * stops at its first row, in a handful of rows or an index of the goods on sale.
 */
export async function readReadiness(db: Database | Transaction): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`select
    exists(select from freight_options where active) as shipping,
    exists(select from tax_rates where basis_points > 0) as taxes,
    exists(select from products where status = 1) as goods,
    exists(select from products where status = 1 and in_stock) as in_stock,
    exists(select from products where status = 1 and kind in (${sql.raw(inWords(sentKinds))})) as sent,
    exists(select from users where role = 'administrator' and blocked_at is null) as administrators`)
  return one(rows)
}
