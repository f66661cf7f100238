import pg from 'pg'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ensureDatabase } from '../db/database.ts'
import { startEmbedded } from '../db/embedded.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-backup-'))
// The database's own user must reach it when the test runs as root.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

test('a backup of a running shop restores to the same rows and files', async () => {
  const from = join(folder, 'from')
  const to = join(folder, 'to')
  const running = await startEmbedded(from)
  const url = await ensureDatabase(running.url, 'pitlane')
  await query(url, 'create table note (text text); ')
  await query(url, "insert into note select 'line ' || n from generate_series(1, 1000) n")
  mkdirSync(join(from, 'files'))
  writeFileSync(join(from, 'files/picture'), 'bytes')

  await backUp(from, join(folder, 'backup.tgz'))
  await restore(to, join(folder, 'backup.tgz'))
  const restored = await startEmbedded(to)
  const rows = await query(await ensureDatabase(restored.url, 'pitlane'), 'select count(*)::int as count from note')
  await restored.stop()
  await running.stop()

  expect(rows).toEqual([{ count: 1000 }])
  expect(readFileSync(join(to, 'files/picture'), 'utf8')).toBe('bytes')
})

test('a restore never overwrites data', async () => {
  await expect(restore(join(folder, 'from'), join(folder, 'backup.tgz'))).rejects.toThrow('has data already')
})
