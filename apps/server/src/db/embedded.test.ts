import pg from 'pg'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { ensureDatabase } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { migrateDatabase } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-embedded-'))
// The database's own user must reach it when the test runs as root.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const postmasterOf = (data: string) =>
  Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

test('what was committed before a kill -9 of the server is there after the next start', async () => {
  const data = join(folder, 'killed')
  const first = await startEmbedded(data)
  await query(first.url, 'create table note (text text)')
  await query(first.url, "insert into note values ('kept')")
  process.kill(postmasterOf(data), 'SIGKILL')
  await sleep(300)
  const second = await startEmbedded(data)
  expect(await query(second.url, 'select text from note')).toEqual([{ text: 'kept' }])
  await second.stop()
})

test('a second process on the folder uses the server that runs, and leaves it running', async () => {
  const data = join(folder, 'shared')
  const first = await startEmbedded(data)
  const pid = postmasterOf(data)
  const second = await startEmbedded(data)
  expect(postmasterOf(data)).toBe(pid)
  await second.stop()
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
})

test('a server that somebody else still uses outlives the process that started it', async () => {
  const first = await startEmbedded(join(folder, 'shared-still'))
  const other = new pg.Client({ connectionString: first.url })
  await other.connect()
  await first.stop()
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await other.end()
  await first.stop()
})

test('a data folder with a long path works', async () => {
  const embedded = await startEmbedded(join(folder, 'a'.repeat(120)))
  expect(await query(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await embedded.stop()
})

test('four processes that start at once migrate once', async () => {
  const embedded = await startEmbedded(join(folder, 'migrated'))
  const url = await ensureDatabase(embedded.url, 'pitlane')
  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(url)))
  const [row] = await query<{ runs: number; files: number }>(
    url,
    'select count(*)::int as runs, count(distinct hash)::int as files from drizzle.__drizzle_migrations',
  )
  expect(row!.runs).toBe(row!.files)
  await embedded.stop()
})
