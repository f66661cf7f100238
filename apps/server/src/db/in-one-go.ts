import type { Database, Transaction } from './database.ts'

type Db = Database | Transaction
type Batch<Ask, Answer> = { asks: Ask[]; answers: Promise<readonly Answer[]> }

/** What many ask in the same moment is read by one statement, which gives the answers in the order of the questions. */
export function inOneGo<Ask, Answer>(read: (db: Db, asks: readonly Ask[]) => Promise<readonly Answer[]>) {
  const open = new WeakMap<Db, Batch<Ask, Answer>>()

  function begin(db: Db): Batch<Ask, Answer> {
    const asks: Ask[] = []
    const moment = new Promise<void>((resolve) => void setImmediate(resolve))
    const answers = moment.then(() => {
      open.delete(db)
      return read(db, asks)
    })
    const batch = { asks, answers }
    open.set(db, batch)
    return batch
  }
  return async (db: Db, ask: Ask): Promise<Answer> => {
    const batch = open.get(db) ?? begin(db)
    const at = batch.asks.push(ask) - 1
    return (await batch.answers)[at]!
  }
}

/** Rows that say at which of the questions they are, as the answers. */
export function inOrder<Row extends { at: number }>(asks: readonly unknown[], rows: readonly Row[]) {
  const byPlace = new Map(rows.map((row) => [row.at, row]))
  return asks.map((_, at) => byPlace.get(at))
}
