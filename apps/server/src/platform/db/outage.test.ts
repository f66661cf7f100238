import { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { freezeDatabase, postmasterOf } from '../../../test/processes.ts'
import { readEnv } from '../env.ts'
import { queues } from '../../domains.ts'
import { createJobs, type Workers } from '../jobs/jobs.ts'
import { openDatabase } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-outage-'))
// The database's own user must reach it when the test runs as root.
chmodSync(folder, 0o755)
const silent = pino({ level: 'silent' })
const given: unknown[] = []
const serving = { log: silent, giveUp: (error: unknown) => given.push(error) }
const database = await openDatabase(readEnv({ NODE_ENV: 'test', DATA_DIR: folder }), { connections: 5, serving })
database.watch(silent)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
  expect(given).toEqual([])
})
const t = await testApp({ database })

let thaw = () => {}
const freeze = () => void (thaw = freezeDatabase(folder))
afterEach(() => thaw())

const list = () => t.call(catalogEndpoints.listGoods, {})
const readyz = () => t.app.inject('/readyz')
const good = { timeout: 25_000 }
const isBack = () =>
  expect.poll(async () => [(await list()).status, (await readyz()).statusCode], good).toEqual([200, 200])
beforeEach(isBack)

test('while the database is frozen calls and readiness answer 503, and it is used again when it goes on', async () => {
  const underWay = database.db.transaction((tx) => tx.execute(sql`select pg_sleep(3600)`)).catch((error) => error)
  freeze()
  const answers = await Promise.all(Array.from({ length: 30 }, list))
  expect(new Set(answers.map(({ status, reason }) => `${status} ${reason}`))).toEqual(
    new Set(['503 service_unavailable']),
  )
  expect(answers[0]!.headers['retry-after']).toBe('2')
  expect(await readyz()).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
  expect((await t.app.inject('/healthz')).statusCode).toBe(200)
  expect(await underWay).toBeInstanceOf(Error)
  thaw()
  await isBack()
})

test('a killed database is started again, with what waits for it told to try again', async () => {
  const underWay = list
  process.kill(postmasterOf(folder), 'SIGKILL')
  for (const { status } of await Promise.all(Array.from({ length: 10 }, underWay))) expect([200, 503]).toContain(status)
  await isBack()
})

test('jobs go on after a database that was killed, in the middle of a transaction, too', async () => {
  const jobs = await createJobs(database.db, silent, queues)
  const done: number[] = []
  const nothing = async () => {}
  const workers = new Proxy({} as Workers, {
    get: (_, name) =>
      name === 'mail.send' ? async ({ mailId }: { mailId: number }) => void done.push(mailId) : nothing,
  })
  await jobs.start(workers)
  await database.db.transaction((tx) => jobs.send(tx, 'mail.send', { mailId: 1 }))
  await expect.poll(() => done, good).toEqual([1])
  const broken = database.db.transaction(async (tx) => {
    await jobs.send(tx, 'mail.send', { mailId: 2 })
    process.kill(postmasterOf(folder), 'SIGKILL')
    await tx.execute(sql`select pg_sleep(3600)`)
  })
  await expect(broken).rejects.toThrow()
  await isBack()
  await database.db.transaction((tx) => jobs.send(tx, 'mail.send', { mailId: 3 }))
  await expect.poll(() => done, good).toEqual([1, 3])
  await jobs.stop()
})

test('who waits for a lock that is not given back is told to try again', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const holder = database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table products in access exclusive mode`)
    await held
  })
  await expect.poll(async () => (await list()).status, good).toBe(503)
  letGo()
  await holder
  expect((await list()).status).toBe(200)
})

test('a statement that is only slow is let end', async () => {
  const { rows } = await database.db.execute<{ one: number }>(sql`select 1 as one from pg_sleep(2)`)
  expect(rows).toEqual([{ one: 1 }])
})
