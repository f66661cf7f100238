import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'

test('transactions that ask the pool for more while they hold all of its connections do not wait for each other', async () => {
  const connections = 2
  const { db } = await testDatabase({ connections })
  let begun = 0
  const all = Promise.withResolvers<void>()
  const both = Array.from({ length: connections }, () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      if ((begun += 1) === connections) all.resolve()
      await all.promise
      const { rows } = await db.execute(sql`select 7 as found`)
      return rows
    }),
  )
  expect(await Promise.all(both)).toEqual([[{ found: 7 }], [{ found: 7 }]])
})
