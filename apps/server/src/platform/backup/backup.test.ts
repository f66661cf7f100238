import pg from 'pg'
import { Header } from 'tar'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { ensureDatabase } from '../db/database.ts'
import { startEmbedded } from '../db/embedded.ts'
import { ArchiveWriter, type About } from './archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-backup-'))
// The database's own user must reach it when the test runs as root.
chmodSync(folder, 0o755)
const from = join(folder, 'from')
const backups = join(folder, 'backups')
mkdirSync(backups)
mkdirSync(join(from, 'files/products'), { recursive: true })
writeFileSync(join(from, 'files/products/picture'), 'bytes')
// The file of an app's release, larger than what is read at once.
const release = randomBytes(300_000)
mkdirSync(join(from, 'files/releases'))
writeFileSync(join(from, 'files/releases/0190'), release)
writeFileSync(join(from, 'secret.key'), 'sealing', { mode: 0o600 })
const shop = await startEmbedded(from)
const url = await ensureDatabase(shop.url, 'pitlane')
const pool = new pg.Pool({ connectionString: url })
await pool.query('create table note (id int primary key, text text)')
afterAll(async () => {
  await pool.end()
  await shop.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

const archive = (name: string) => join(backups, name)
let written = 0
const write = () => pool.query('insert into note values ($1, $2)', [(written += 1), 'x'.repeat(500)])

/** The rows of a restored archive. */
async function rowsOf(file: string): Promise<number> {
  const to = mkdtempSync(join(folder, 'to-'))
  chmodSync(to, 0o755)
  await restoreBackup(to, file)
  const restored = await startEmbedded(to)
  const client = new pg.Client({ connectionString: await ensureDatabase(restored.url, 'pitlane') })
  await client.connect()
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from note')
  await client.end()
  await restored.stop()
  expect(readFileSync(join(to, 'files/products/picture'), 'utf8')).toBe('bytes')
  expect(readFileSync(join(to, 'files/releases/0190')).equals(release)).toBe(true)
  expect(readFileSync(join(to, 'secret.key'), 'utf8')).toBe('sealing')
  expect(statSync(join(to, 'secret.key')).mode & 0o777).toBe(0o600)
  rmSync(to, { recursive: true })
  return rows[0]!.count
}

test('a backup under writes, sorts on disk, dropped tables and eight changes of the WAL has every row from before', async () => {
  await write()
  const before = written
  let over = false
  const until = async (act: () => Promise<unknown>) => {
    while (!over) await act()
  }
  const churn = [
    until(write),
    until(() => pool.query(`set work_mem = '64kB'; select md5(n::text) from generate_series(1, 20000) n order by 1`)),
    until(() => pool.query('create table gone (n int); insert into gone values (1); drop table gone')),
  ]
  const changes = (async () => {
    for (let change = 0; change < 8; change += 1) {
      await write()
      await pool.query('select pg_switch_wal()')
      await pool.query('checkpoint')
    }
  })()
  await takeBackup(from, archive('busy.tgz'))
  await changes
  over = true
  await Promise.all(churn)
  expect(await rowsOf(archive('busy.tgz'))).toBeGreaterThanOrEqual(before)
}, 180_000)

test('two backups at once: the second is refused and does not spoil the first', async () => {
  const [first, second] = await Promise.allSettled([
    takeBackup(from, archive('first.tgz')),
    takeBackup(from, archive('second.tgz')),
  ])
  const refused = [first, second].filter((one) => one.status === 'rejected')
  expect(refused.map(({ reason }) => (reason as Error).message)).toEqual(['Another backup of this shop runs now.'])
  expect([existsSync(archive('first.tgz')), existsSync(archive('second.tgz'))].toSorted()).toEqual([false, true])
}, 60_000)

type Run = { name?: 'backup' | 'restore'; dataFolder?: string; signal?: NodeJS.Signals }

/** Runs a backup until `begun`, then kills it. */
async function killedWhen(begun: () => Promise<boolean>, file: string, run: Run = {}): Promise<void> {
  const { name = 'backup', dataFolder = from, signal = 'SIGKILL' } = run
  const script = fileURLToPath(new URL(`../../cli/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [script, file], { env: { PATH: process.env['PATH'], DATA_DIR: dataFolder } })
  const exit = once(child, 'exit')
  while (!(await begun())) {
    if (child.exitCode !== null) throw new Error('it ended before it was killed')
    await sleep(5)
  }
  child.kill(signal)
  await exit
}

test('killed while it writes or while it verifies, it leaves nothing that looks whole, and the next one cleans up', async () => {
  const file = archive('killed.tgz')
  const verifies = async () => (await readdir(from)).some((name) => name.startsWith('verifying'))
  for (const begun of [async () => existsSync(`${file}.part`), verifies]) {
    await killedWhen(begun, file)
    expect(existsSync(file)).toBe(false)
    expect(existsSync(`${file}.part`)).toBe(true)
  }
  await takeBackup(from, file)
  expect([existsSync(file), existsSync(`${file}.part`), await verifies()]).toEqual([true, false, false])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  // A killed backup had a slot too.
  expect((await pool.query('select slot_name from pg_replication_slots')).rows).toEqual([])
}, 120_000)

test('a restore that is told to end leaves nothing, and what one that was killed left is no data to the next', async () => {
  const dataFolder = mkdtempSync(join(folder, 'to-'))
  const file = archive('killed.tgz')
  const begun = async () => (await readdir(dataFolder)).length > 0
  await killedWhen(begun, file, { name: 'restore', dataFolder, signal: 'SIGTERM' })
  expect(await readdir(dataFolder)).toEqual([])
  await killedWhen(begun, file, { name: 'restore', dataFolder })
  expect(await readdir(dataFolder)).toEqual([expect.stringMatching(/^restoring-/)])
  await restoreBackup(dataFolder, file)
  expect((await readdir(dataFolder)).toSorted()).toEqual(['files', 'postgres', 'secret.key'])
}, 60_000)

/** An archive of a database's first two files and one picture, as a tar. */
async function tarOf(facts: Partial<About> = {}, database = ['PG_VERSION', 'global/pg_control']): Promise<Buffer> {
  const writer = new ArchiveWriter()
  const about: About = { format: 1, at: 0, postgres: 18, migration: null, bytes: 1, ...facts }
  const parts: Buffer[] = []
  const add = async (bytes: AsyncIterable<Buffer> | Iterable<Buffer>) => {
    for await (const part of bytes) parts.push(part)
  }
  await add(writer.begin(about))
  await add(writer.addFolder('postgres'))
  for (const name of database) await add(writer.addBytes(`postgres/${name}`, Buffer.from('18')))
  await add(writer.addFolder('files'))
  await add(writer.addBytes('files/picture', Buffer.from('bytes')))
  await add(writer.end())
  return Buffer.concat(parts)
}
const forged = async (facts: Partial<About>) => gzipSync(await tarOf(facts))
const startOf = (tar: Buffer, name: string) => tar.indexOf(`${name}\0`)

/** The archive with the first content byte of the named file spoilt. */
async function spoilt(name: string): Promise<Buffer> {
  const tar = await tarOf()
  tar.write('?', startOf(tar, name) + 512)
  return gzipSync(tar)
}

/** With a second picture, whose header names another path. */
async function withPicture(path: string): Promise<Buffer> {
  const tar = await tarOf()
  const end = startOf(tar, 'checksums.json')
  const picture = tar.subarray(startOf(tar, 'files/picture'), end)
  const more = new Header(picture)
  more.path = path
  more.encode()
  return gzipSync(Buffer.concat([tar.subarray(0, end), more.block!, picture.subarray(512), tar.subarray(end)]))
}

test('a whole archive of one picture is restored', async () => {
  const file = archive('one-picture.tgz')
  writeFileSync(file, await forged({}))
  const to = join(folder, 'one-picture')
  await restoreBackup(to, file)
  expect((await readdir(to)).toSorted()).toEqual(['files', 'postgres'])
  expect(readFileSync(join(to, 'files/picture'), 'utf8')).toBe('bytes')
})

test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  ['something else', () => Buffer.from('hello'), /is not a backup of this shop/],
  ['another archive', () => gzipSync(Buffer.alloc(2048)), /is not a backup of this shop/],
  [
    'an archive of a version without checksums',
    async () => {
      const tar = await tarOf()
      return gzipSync(tar.subarray(startOf(tar, 'postgres')))
    },
    /has no checksums/,
  ],
  ['a truncated archive', () => readFileSync(archive('killed.tgz')).subarray(0, 100_000), /is damaged/],
  [
    'an archive without its end',
    async () => {
      const tar = await tarOf()
      return gzipSync(tar.subarray(0, startOf(tar, 'checksums.json')))
    },
    /its end is missing/,
  ],
  [
    'an archive with another picture',
    async () => {
      const tar = await tarOf()
      tar.write('bits!', startOf(tar, 'files/picture') + 512)
      return gzipSync(tar)
    },
    /files\/picture is not what was backed up/,
  ],
  ['an archive with a file more', () => withPicture('files/script'), /files\/script does not belong to it/],
  ['an archive with an absolute path', () => withPicture('/tmp/script'), /: \/tmp\/script does not belong to it/],
  ['an archive with a path to above', () => withPicture('files/../../it'), /: files\/..\/..\/it does not belong to it/],
  ['an archive that does not say what it is', () => spoilt('about.json'), /newer version of this shop, or damaged\.$/],
  ['an archive with unreadable checksums', () => spoilt('checksums.json'), /checksums\.json cannot be read\.$/],
  ['an archive without a database', async () => gzipSync(await tarOf({}, [])), /postgres\/PG_VERSION is missing/],
  [
    'an archive with a part of a database',
    async () => gzipSync(await tarOf({}, ['PG_VERSION'])),
    /postgres\/global\/pg_control is missing/,
  ],
  ['an archive of another PostgreSQL', () => forged({ postgres: 17 }), /PostgreSQL 17, and this version.* has 18/],
  ['an archive of a newer shop', () => forged({ migration: 9_999_999_999_999 }), /newer version of the shop/],
  ['an archive that is too large', () => forged({ bytes: 1e15 }), /of free space/],
])('%s is refused, and the data folder stays empty', async (name, make, message) => {
  const file = archive(`${name.replaceAll(' ', '-')}.tgz`)
  writeFileSync(file, await make())
  const to = mkdtempSync(join(folder, 'to-'))
  await expect(restoreBackup(to, file)).rejects.toThrow(message)
  expect(await readdir(to)).toEqual([])
})

test('a folder that has data, and one whose shop runs, are refused', async () => {
  await expect(restoreBackup(from, archive('killed.tgz'))).rejects.toThrow('A shop runs in')
  const used = join(folder, 'used')
  mkdirSync(join(used, 'files'), { recursive: true })
  await expect(restoreBackup(used, archive('killed.tgz'))).rejects.toThrow('has data already (files)')
})
