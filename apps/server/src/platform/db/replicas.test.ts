import { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import { goodsTogetherStaffEndpoints } from '@pitlane/contract/catalog/staff-together.ts'
import { healthStaffEndpoints } from '@pitlane/contract/health/staff.ts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import pino from 'pino'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { freezeDatabase, postmasterOf } from '../../../test/processes.ts'
import { startStandby } from '../../../test/standby.ts'
import { aUser } from '../../domains/account/factory.ts'
import { aProduct } from '../../domains/catalog/factory.ts'
import { readEnv } from '../env.ts'
import { ensureDatabase } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { openDatabase } from './open.ts'
import { openReplicas } from './replicas.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-replicas-'))
chmodSync(folder, 0o755)
const [primaryFolder, standbyFolder] = [join(folder, 'primary'), join(folder, 'standby')]
mkdirSync(primaryFolder)
const primary = await startEmbedded(primaryFolder)
const url = await ensureDatabase(primary.url, 'pitlane')
const standby = await startStandby(primary.url, standbyFolder)
const standbyUrl = standby.url.replace('/postgres?', '/pitlane?')

const silent = pino({ level: 'silent' })
const serving = { log: silent, giveUp: () => {} }
const variables = { NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: url, DATABASE_REPLICA_URL: standbyUrl }
const database = await openDatabase(readEnv(variables), { serving })
database.watch(silent)
const { db } = database
/** Reads the same standby however old it is. */
const patient = openReplicas(
  { db, url },
  { connections: 2, env: { DATABASE_REPLICA_URL: [standbyUrl], DATABASE_REPLICA_LAG_MS: 60_000 } },
)
patient.watch(silent)
const onStandby = async (text: string) => {
  const client = new pg.Client({ connectionString: standbyUrl })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
afterAll(async () => {
  await patient.close()
  await database.close()
  await standby.stop()
  await primary.stop()
  rmSync(folder, { recursive: true, force: true })
})

const t = await testApp({ database })
const lenient = await testApp({ database: { db, url, replicas: patient } })
const seller = await aUser(t, { role: 'seller' })
const finance = await aUser(t, { role: 'finance' })
const countOf = (app: typeof t) => Object.fromEntries(app.deps.replicas.reads())
const good = { timeout: 20_000 }
const isRead = () => t.deps.replicas.states()[0]!.isRead
const isReadAgain = () => expect.poll(isRead, good).toBe(true)
const goods = (app: typeof t, headers = {}) => app.call(catalogEndpoints.getGoods, { id: product.id }, { headers })

const product = await aProduct(t, { name: 'Old name' })
const rename = (name: string) =>
  db.execute(sql`update products set names = names || jsonb_build_object('en', ${name}::text) where id = ${product.id}`)

test('what is the same for everybody is read at the standby, and what is somebody’s own is not', async () => {
  await expect.poll(async () => (await goods(lenient)).data.name, good).toBe('Old name')
  await expect.poll(() => patient.states()[0]!.isRead, good).toBe(true)
  const before = countOf(lenient)
  expect(await goods(lenient)).toMatchObject({ status: 200, data: { name: 'Old name' } })
  expect(await lenient.call(catalogEndpoints.getGoods, { id: product.id }, seller)).toMatchObject({ status: 200 })
  expect(countOf(lenient)).toEqual({ ...before, 1: (before[1] ?? 0) + 1 })
})

test('who has just written reads what is written, as does who is logged in, and nobody is told that a new thing is none', async () => {
  await expect.poll(() => patient.states()[0]!.isRead, good).toBe(true)
  await onStandby('select pg_wal_replay_pause()')
  await rename('New name')
  expect(await goods(lenient)).toMatchObject({ data: { name: 'Old name' } })
  expect(await lenient.call(catalogEndpoints.getGoods, { id: product.id }, seller)).toMatchObject({
    data: { name: 'New name' },
  })
  const written = await lenient.call(
    goodsTogetherStaffEndpoints.duplicateGoods,
    { id: product.id, key: randomUUID(), slug: 'a-copy' },
    seller,
  )
  const cookie = String(written.headers['set-cookie'])
  expect(cookie).toMatch(/^wrote=1;.*max-age=61/)
  expect(await goods(lenient, { cookie: cookie.split(';')[0] })).toMatchObject({ data: { name: 'New name' } })
  const fresh = await aProduct(lenient, { name: 'Fresh' })
  expect(await lenient.call(catalogEndpoints.getGoods, { id: fresh.id })).toMatchObject({ data: { name: 'Fresh' } })
  const file = await lenient.app.inject({
    url: '/console_api/export/goods',
    headers: { authorization: `Bearer ${seller.token}` },
  })
  expect(file.body).toContain('New name')
  expect(file.body).toContain('Fresh')
  await onStandby('select pg_wal_replay_resume()')
  await expect.poll(async () => (await goods(lenient)).data.name, good).toBe('New name')
})

test('a list of the staff is exported from the standby, with what was written just before', async () => {
  await isReadAgain()
  const before = countOf(t)[1] ?? 0
  for (const name of ['First', 'Second', 'Third']) {
    await rename(name)
    const { body } = await t.app.inject({
      url: '/console_api/export/goods',
      headers: { authorization: `Bearer ${seller.token}` },
    })
    expect(body).toContain(name)
  }
  expect(countOf(t)[1]).toBeGreaterThan(before)
})

test('a standby that falls behind is left out, which is told, and comes back by itself', async () => {
  await isReadAgain()
  await onStandby('select pg_wal_replay_pause()')
  await rename('Behind')
  await expect.poll(isRead, good).toBe(false)
  expect(await goods(t)).toMatchObject({ data: { name: 'Behind' } })
  const metrics = (await t.app.inject('/metrics')).body
  expect(metrics).toContain('pitlane_replica_up{replica="1"} 0')
  expect(Number(/pitlane_replica_lag_seconds\{replica="1"\} (\S+)/.exec(metrics)![1])).toBeGreaterThan(1)
  expect(Number(/pitlane_reads_total\{target="primary"\} (\S+)/.exec(metrics)![1])).toBeGreaterThan(0)
  expect((await t.app.inject('/readyz')).json()).toMatchObject({
    status: 'ok',
    warnings: expect.arrayContaining([expect.stringMatching(/^Replica 1 .* left out: its rows are \d+ ms old\.$/)]),
  })
  const told = async () => (await t.call(healthStaffEndpoints.getStaffReplicas, {}, finance)).data
  expect(await told()).toMatchObject({
    reads_of_primary: expect.any(Number),
    replicas: [{ name: '1', is_read: false, trouble: expect.stringMatching(/^its rows are \d+ ms old$/) }],
  })
  await onStandby('select pg_wal_replay_resume()')
  await isReadAgain()
  expect((await told()).replicas).toMatchObject([{ is_read: true, trouble: null }])
  expect((await t.app.inject('/metrics')).body).toContain('pitlane_replica_up{replica="1"} 1')
  await expect.poll(async () => (await goods(t)).data.name, good).toBe('Behind')
})

/** Many who read while something happens; the statuses of all answers, and the longest that one took. */
async function readDuring(act: () => Promise<unknown>) {
  let going = true
  let longest = 0
  const statuses = new Set<number>()
  const reader = async () => {
    while (going) {
      const since = performance.now()
      statuses.add((await goods(t)).status)
      longest = Math.max(longest, performance.now() - since)
    }
  }
  const readers = Array.from({ length: 8 }, reader)
  await sleep(300)
  await act()
  going = false
  await Promise.all(readers)
  return { statuses: [...statuses], longest }
}

test('a standby that is killed under its readers costs none of them an answer, and is read again once it is back', async () => {
  await isReadAgain()
  const { statuses } = await readDuring(async () => {
    process.kill(postmasterOf(standbyFolder), 'SIGKILL')
    await expect.poll(isRead, good).toBe(false)
    await sleep(300)
    await standby.restart()
    await isReadAgain()
    await sleep(300)
  })
  expect(statuses).toEqual([200])
})

test('the readers of a standby that hangs are answered by the primary', async () => {
  await isReadAgain()
  const { statuses, longest } = await readDuring(async () => {
    const thaw = freezeDatabase(standbyFolder)
    await expect.poll(isRead, good).toBe(false)
    await sleep(1_500)
    thaw()
    await isReadAgain()
  })
  expect(statuses).toEqual([200])
  expect(longest).toBeLessThan(6_000)
})

test('a server that is no standby is not read', async () => {
  const other = await ensureDatabase(inject('server'), 'postgres')
  const wrong = openReplicas(
    { db, url },
    { connections: 1, env: { DATABASE_REPLICA_URL: [other, url], DATABASE_REPLICA_LAG_MS: 1_000 } },
  )
  wrong.watch(silent)
  await expect.poll(() => wrong.warnings().join(), good).toMatch(/1 .* it is no standby.*2 .* it is no standby/)
  expect(await wrong.read('recent', async (asked) => asked === db)).toBe(true)
  await wrong.close()
})

test('replicas are of a server of the operator’s own', () => {
  const bad = (given: object) => () => readEnv({ ...given })
  expect(bad({ DATABASE_REPLICA_URL: 'postgres://a/b' })).toThrow('DATABASE_URL')
  expect(bad({ DATABASE_URL: 'postgres://a/b', DATABASE_REPLICA_URL: 'mysql://a/b' })).toThrow('DATABASE_REPLICA_URL')
  expect(
    readEnv({ DATABASE_URL: 'postgres://a/b', DATABASE_REPLICA_URL: 'postgres://c/b, postgres://d/b' }),
  ).toMatchObject({ DATABASE_REPLICA_URL: ['postgres://c/b', 'postgres://d/b'], DATABASE_REPLICA_LAG_MS: 1_000 })
})
