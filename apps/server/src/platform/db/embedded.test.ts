import pg from 'pg'
import pino from 'pino'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { postmasterOf } from '../../../test/processes.ts'
import { ensureDatabase } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { migrateDatabase } from './migrate.ts'
import { supervise } from './supervise.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-embedded-'))
// The database's own user must reach it when the test runs as root.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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

test('what somebody has put where the socket of a long path goes is refused and left as it is', async () => {
  const data = join(folder, 'b'.repeat(120))
  const target = join(folder, 'target')
  mkdirSync(target)
  const { uid } = statSync(target)
  const socket = join(tmpdir(), `pitlane-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`)
  symlinkSync(target, socket)
  try {
    await expect(startEmbedded(data)).rejects.toThrow(`${socket}, for the database's socket, is not a folder of ours`)
    expect(readlinkSync(socket)).toBe(target)
    expect(statSync(target).uid).toBe(uid)
  } finally {
    rmSync(socket)
  }
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

test('a killed database is started again by those who watch over it', async () => {
  const data = join(folder, 'watched')
  const embedded = await startEmbedded(data)
  const given: unknown[] = []
  void supervise(embedded, { log: pino({ level: 'silent' }), giveUp: (error) => given.push(error) })
  const killed = postmasterOf(data)
  process.kill(killed, 'SIGKILL')
  const answer = () => query(embedded.url, 'select 1 as one').catch(() => [])
  await expect.poll(answer, { timeout: 20_000 }).toEqual([{ one: 1 }])
  expect(postmasterOf(data)).not.toBe(killed)
  await embedded.stop()
  expect(await answer()).toEqual([])
  expect(given).toEqual([])
})

test.each([
  ['of a living process that is none of its own', `${process.pid}\n`],
  ['that was cut off by a full disk', ''],
])('a lock file %s does not keep the database from starting', async (_name, content) => {
  const data = join(folder, `stale-${content.length}`)
  await (await startEmbedded(data)).stop()
  writeFileSync(join(data, 'postgres/postmaster.pid'), content && `${content}${join(data, 'postgres')}\n1\n5432\n`)
  writeFileSync(join(data, 'socket/.s.PGSQL.5432.lock'), content)
  const again = await startEmbedded(data)
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await again.stop()
})

test('a damaged database says at once what is damaged', async () => {
  const data = join(folder, 'damaged')
  await (await startEmbedded(data)).stop()
  truncateSync(join(data, 'postgres/global/pg_control'), 100)
  await expect(startEmbedded(data)).rejects.toThrow(/pg_control.*read 100/)
})

test('a database that a killed process has left behind is ended by the one that used it next', async () => {
  const data = join(folder, 'left-behind')
  const module = new URL('embedded.ts', import.meta.url).href
  const script = `await (await import(${JSON.stringify(module)})).startEmbedded(${JSON.stringify(data)}); process.kill(process.pid, 'SIGKILL')`
  await once(spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' }), 'exit')
  const left = postmasterOf(data)
  const next = await startEmbedded(data)
  expect(postmasterOf(data)).toBe(left)
  await next.stop()
  await expect(query(next.url, 'select 1')).rejects.toThrow()
})
