import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testDatabase } from '../../../test/database.ts'
import { statement } from './statement.ts'

const { db } = await testDatabase()

test('a statement gives rows of its shape, inside a transaction too', async () => {
  const add = statement({ name: 'add', sql: 'select $1::int + 1 as sum', row: z.object({ sum: z.int() }) })
  expect(await add(db, [1])).toEqual([{ sum: 2 }])
  expect(await db.transaction((tx) => add(tx, [2]))).toEqual([{ sum: 3 }])
})

test('rows that are not as said are an error that names the statement and the field, and tells no value', async () => {
  const wrong = statement({
    name: 'wrong-row',
    sql: `select json_build_object('email', 'mia@secret.test') as person`,
    row: z.object({ person: z.object({ email: z.int() }) }),
  })
  const error: unknown = await wrong(db, []).catch((thrown: unknown) => thrown)
  expect(String(error)).toBe('Error: statement wrong-row: person.email is not what its row says')
})
