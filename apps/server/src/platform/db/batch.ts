import type { Database, Transaction } from './database.ts'

type Db = Database | Transaction
type Asked<Ask, Row> = { asks: Ask[]; rows: Promise<Map<number, Row>> }

/**
 * Reads with one statement what many callers ask in the same moment. Its rows give the index of their question as `at`,
 * from 0 on; a question without a row has no answer.
 *
 * In SQL the questions are `unnest((select $1::bigint[]))`, with a select of their own: of a bare `$1` the planner
 * counts the items, and in a large table finds each time that a new plan for one item pays, which takes it longer than
 * the answer.
 */
export function batch<Ask, Row extends { at: number }>(read: (db: Db, asks: readonly Ask[]) => Promise<Row[]>) {
  const open = new WeakMap<Db, Asked<Ask, Row>>()

  function begin(db: Db): Asked<Ask, Row> {
    const asks: Ask[] = []
    const moment = new Promise<void>((resolve) => void setImmediate(resolve))
    const rows = moment.then(async () => {
      open.delete(db)
      return new Map((await read(db, asks)).map((row) => [row.at, row]))
    })
    const asked = { asks, rows }
    open.set(db, asked)
    return asked
  }
  return async (db: Db, ask: Ask): Promise<Row | undefined> => {
    const asked = open.get(db) ?? begin(db)
    const at = asked.asks.push(ask) - 1
    return (await asked.rows).get(at)
  }
}
