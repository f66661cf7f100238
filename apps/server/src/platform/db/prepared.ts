import pg from 'pg'
import type { Database, Transaction } from './database.ts'

/** A statement of a hot path: PostgreSQL parses it once a connection, and soon plans it once too. */
export type Prepared = { name: string; text: string }

/** Drizzle keeps a transaction's connection to itself; its session has it. */
function clientOf(db: Database | Transaction): pg.Pool | pg.Client {
  if ('$client' in db) return db.$client
  const client: unknown = Reflect.get(Reflect.get(db, 'session'), 'client')
  if (client instanceof pg.Client) return client
  throw new Error('a transaction without a connection')
}

export async function runPrepared<Row extends object>(
  db: Database | Transaction,
  statement: Prepared,
  values: unknown[],
): Promise<Row[]> {
  try {
    const { rows } = await clientOf(db).query<Row>({ ...statement, values })
    return rows
  } catch (error) {
    // The log names it.
    if (error instanceof Error) Object.assign(error, { statement: statement.name })
    throw error
  }
}

/** Runs again what lost a deadlock: its transaction has left nothing behind. */
export async function afterDeadlock<Out>(act: () => Promise<Out>, tries = 3): Promise<Out> {
  try {
    return await act()
  } catch (error) {
    if (tries > 1 && isDeadlock(error)) return afterDeadlock(act, tries - 1)
    throw error
  }
}

const isDeadlock = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return (code ?? cause?.code) === '40P01'
}
