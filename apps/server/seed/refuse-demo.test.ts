import { sql } from 'drizzle-orm'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { aUser } from '../src/domains/account/factory.ts'
import { isDemonstration } from '../src/demonstration.ts'
import { testApp } from '../test/harness.ts'
import { seedDemo } from './demo.ts'
import { quickly } from '../test/processes.ts'

const t = await testApp()
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

test('a real shop does not start on the demonstration, and says what to do', async () => {
  await seedDemo(t.deps)
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', DATABASE_URL: t.url }
  const child = spawn(process.execPath, [...quickly, main], { env })
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect({ code, complaint }).toEqual({
    code: 1,
    complaint: expect.stringMatching(/DATABASE_URL holds the demonstration.*\n.*empty database/) as string,
  })
})

test('the demonstration is known by its mark, or when it is older than that by its staff', async () => {
  expect(await isDemonstration(t.db)).toBe(true)
  await t.db.execute(sql`delete from settings where key = 'demonstration'`)
  expect(await isDemonstration(t.db)).toBe(true)
})

test('whoever registers with an address of the demonstration does not stop a real shop', async () => {
  const real = await testApp({ connections: 2 })
  const user = await aUser(real)
  await real.db.execute(sql`update users set email = 'someone@pitlane.example' where id = ${user.id}`)
  await aUser(real, { role: 'administrator' })
  expect(await isDemonstration(real.db)).toBe(false)
})

test('the demonstration is not poured into a shop that has only its administrator yet', async () => {
  const real = await testApp({ connections: 2 })
  await aUser(real, { role: 'administrator' })
  await seedDemo(real.deps)
  const { rows } = await real.db.execute(sql`select 1 from products`)
  expect(rows).toEqual([])
})
