import { sql } from 'drizzle-orm'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createAdministrator } from '../src/domains/account/create-administrator.ts'
import type { Database } from '../src/platform/db/database.ts'
import { isDemonstration } from '../src/demonstration.ts'
import { startEmbedded } from '../src/platform/db/embedded.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import { readEnv } from '../src/platform/env.ts'
import { createFolderStorage } from '../src/platform/gateways/storage/folder.ts'
import type { Jobs } from '../src/platform/jobs/jobs.ts'
import { idleDeps } from '../test/idle-deps.ts'
import { seedDemo } from './demo.ts'
import { removeDemo } from './remove-demo.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-remove-'))
// The database's own user must reach it when the test runs as root.
chmodSync(folder, 0o755)
const env = readEnv({ NODE_ENV: 'test', DATA_DIR: folder })
const server = await startEmbedded(folder)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function inShop<Out>(act: (db: Database) => Promise<Out>): Promise<Out> {
  const database = await openDatabase(env, { connections: 4 })
  return act(database.db).finally(() => database.close())
}
const rowsOf = (text: string) => inShop(async (db) => (await db.execute(sql.raw(text))).rows)
const nothing = async () => {}

await inShop(async (db) => {
  await seedDemo({
    ...idleDeps(db),
    env,
    jobs: { ...({} as Jobs), send: nothing, start: nothing, stop: nothing },
    clock: Date.now,
    dataFolder: folder,
    storage: createFolderStorage(join(folder, 'files')),
  })
  await createAdministrator({ db, now: Date.now() }, { email: 'boss@example.com', password: 'correct horse 1' })
  await db.execute(sql`insert into settings (key, value) values ('shop_name', '"Mine"')`)
})

test('it is not taken away from under a running shop', async () => {
  await inShop((db) => db.execute(sql`select 1`).then(() => expect(removeDemo(env)).rejects.toThrow('The shop runs')))
})

test('what is of others is named and stays, until it is to go as well', async () => {
  await rowsOf(`insert into users (email) values ('buyer@example.com')`)
  await expect(removeDemo(env)).rejects.toThrow('there is customers: 1. That cannot be told from it safely')
  expect(await inShop(isDemonstration)).toBe(true)
  await rowsOf(`delete from users where email = 'buyer@example.com'`)
})

test('the demonstration goes; the settings and the operator’s administrator stay, and it is in a backup', async () => {
  const said = await removeDemo(env)
  expect(said.join(' ')).toContain('Staff that stay, with their passwords: boss@example.com.')
  expect(await readdir(join(folder, 'backups'))).toHaveLength(1)
  expect(existsSync(join(folder, 'files'))).toBe(false)
  expect(await rowsOf('select email, role from users')).toEqual([{ email: 'boss@example.com', role: 'administrator' }])
  expect(await rowsOf('select key, value from settings')).toEqual([{ key: 'shop_name', value: 'Mine' }])
  expect(await rowsOf('select (select count(*) from products) + (select count(*) from orders) as count')).toEqual([
    { count: 0 },
  ])
  expect(await inShop(isDemonstration)).toBe(false)
  await expect(removeDemo(env)).rejects.toThrow('There is no demonstration')
}, 120_000)
