import { sql } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import type { Invariants } from '../src/platform/db/invariants.ts'
import { invariants } from '../src/domains.ts'
import type { TestApp } from './harness.ts'

/** No row breaks any of these promises. */
export async function expectKept(t: Pick<TestApp, 'db'>, promises: Invariants): Promise<void> {
  for (const [promise, statement] of Object.entries(promises)) {
    const { rows } = await t.db.execute(statement)
    expect({ promise, rows }).toEqual({ promise, rows: [] })
  }
}

/** What the console's health page looks into, after whatever the tests did. */
export async function checkInvariants(t: Pick<TestApp, 'db'>): Promise<void> {
  for (const promises of Object.values(invariants)) await expectKept(t, promises)
}

type Shelf = Map<number, number | null>
const readShelf = async (t: Pick<TestApp, 'db'>): Promise<Shelf> => {
  const { rows } = await t.db.execute<{ id: number; start: number | null }>(
    sql`select id, on_hand + sold as start from styles`,
  )
  return new Map(rows.map(({ id, start }) => [id, start]))
}

/** Holds from here to the end of the file: nothing is lost and nothing is made, whatever the tests did. */
export function guardInvariants(t: TestApp): void {
  afterAll(() => checkInvariants(t))
}

/** What was on the shelf, to be the same later with what was sold: stock = start − sold. */
export async function watchShelf(t: TestApp) {
  const start = await readShelf(t)
  return async () => {
    const now = await readShelf(t)
    for (const [id, pieces] of start) expect([id, now.get(id)]).toEqual([id, pieces])
  }
}
