import type { Currency, Minor } from '@pitlane/domain/money.ts'
import pg from 'pg'
import * as z from 'zod/mini'
import type { Database, Transaction } from './database.ts'

const checks = process.env['NODE_ENV'] !== 'production'

/** Drizzle hides a transaction's connection; its session has it. */
function clientOf(db: Database | Transaction): pg.Pool | pg.Client {
  if ('$client' in db) return db.$client
  const client: unknown = Reflect.get(Reflect.get(db, 'session'), 'client')
  if (client instanceof pg.Client) return client
  throw new Error('a transaction without a connection')
}

async function run<Row extends object>(
  db: Database | Transaction,
  { name, text, values }: { name: string; text: string; values: unknown[] },
): Promise<Row[]> {
  try {
    const { rows } = await clientOf(db).query<Row>({ name, text, values })
    return rows
  } catch (error) {
    // The log shows the name.
    if (error instanceof Error) Object.assign(error, { statement: name })
    throw error
  }
}

/** Names the statement and the field, never the value, which may be personal. */
function check(name: string, row: z.ZodMiniType, rows: readonly unknown[]): void {
  for (const one of rows) {
    const issue = row.safeParse(one).error?.issues[0]
    if (issue)
      throw new Error(`statement ${name}: ${issue.path.map(String).join('.') || 'row'} is not what its row says`)
  }
}

/**
 * A prepared statement of a hot path, as a function of its values: PostgreSQL parses it once a connection by its name,
 * and soon plans it once too. Its rows are typed by `row`, which is checked in tests and development only. Without a
 * name it is planned for the values of each call; without a row it returns none.
 */
export function statement<Row extends object = never>({
  name,
  sql,
  row,
}: {
  name: string
  sql: string
  row?: z.ZodMiniType<Row>
}) {
  return async (db: Database | Transaction, values: unknown[]): Promise<Row[]> => {
    const rows = await run<Row>(db, { name, text: sql, values })
    if (checks && row) check(name, row, rows)
    return rows
  }
}

/** Columns that many rows have. */
export const minorColumn = z.custom<Minor>(Number.isSafeInteger)
export const currencyColumn = z.custom<Currency>((value) => typeof value === 'string')
export const pictureColumn = z.object({ file: z.string(), width: z.int(), height: z.int() })
