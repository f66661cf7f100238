import { isOneOf } from '@pitlane/domain/record.ts'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { errorCode } from '../error-code.ts'
import { AppError } from '../app-error.ts'
import { insideTransaction, Pool, type statementLimits } from './pool.ts'

// Counts and sums come as 64-bit integers; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

type Limits = Partial<Record<keyof typeof statementLimits, number>>
export type Database = ReturnType<typeof connectTo>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** A pool on the database at `url`; a served shop bounds how long a statement may take. */
export function connectTo(
  url: string,
  { connections = 20, limits = {} }: { connections?: number; limits?: Limits } = {},
) {
  const pool = new Pool(url, { max: connections, idleTimeoutMillis: 30_000, ...limits })
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {})
  const db = drizzle(pool)
  // Drizzle's own keeps a connection forever whose `begin` fails: twenty of them, and the pool is empty.
  db.transaction = (act, config) => transact(pool, (client) => drizzle(client).transaction(act, config))
  return db
}

/**
 * Lends a connection for a transaction. After any error but a refusal its state is unknown, so it is not used again.
 */
async function transact<Out>(pool: pg.Pool, act: (client: pg.PoolClient) => Promise<Out>): Promise<Out> {
  const client = await pool.connect()
  let trusted = false
  try {
    const out = await insideTransaction(() => act(client))
    trusted = true
    return out
  } catch (error) {
    trusted = error instanceof AppError
    throw error
  } finally {
    client.release(!trusted)
  }
}

/** The one row of a statement that always gives one. */
export function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('expected a row')
  return row
}

/** Creates the named database on the server of `url` if it is missing. Returns its url. */
export async function ensureDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    // Another process was faster.
    if (!isOneOf(['42P04', '23505'], errorCode(error))) throw error
  } finally {
    await client.end()
  }
  return url.replace('/postgres?', `/${name}?`)
}

export { sql }
