import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { restorePart } from '../../cli/archives.ts'
import { aProduct } from '../../domains/catalog/factory.ts'
import { stockInvariants } from '../../domains/stock/invariants.ts'
import { monthPartsOf, withClient } from '../db/months.ts'
import { listArchives } from './archive-months.ts'

const t = await testApp({ env: { ARCHIVE_AFTER_MONTHS: '3' } })
const day = 86_400_000
const keep = () => t.runJob({ name: 'tables.keep', payload: {} })
const parts = () => withClient(t.db, (client) => monthPartsOf(client, 'audit_log'))
const after = JSON.stringify({ name: 'Zwölf\n"Teile"' })
const count = async () => Number((await t.db.execute(sql`select count(*) from audit_log`)).rows[0]!['count'])
const act = (at: Date, n: number) =>
  t.db.execute(sql`insert into audit_log (at, staff_id, action, entity, entity_id, after, request_id, body_hash)
    select ${at}::timestamptz, 9007199254740991, 'edit', 'goods', n::text, ${after}::jsonb, 'r', '\\x00ff'
    from generate_series(1, ${n}::int) n`)

const first = (await parts())[0]!
await act(new Date(first.until!.getTime() - day), 4_321)
await act(new Date(first.until!.getTime() + day), 5)
const styles = (await aProduct(t)).styles
const { storage } = t.deps

/** The test's own storage holds a part back. */
async function withBroken(broken: Partial<typeof storage>, run: () => Promise<unknown>) {
  const whole = { ...storage }
  Object.assign(storage, broken)
  await run().finally(() => Object.assign(storage, whole))
}

test('nothing leaves before its time', async () => {
  t.pass(first.until!.getTime() + 80 * day - t.now())
  await keep()
  expect(await count()).toBe(4_326)
  expect(await listArchives(t.db)).toEqual([])
})

test('a storage that fails, or that gives back something else, costs no row', async () => {
  t.pass(20 * day)
  const broken = [
    { putFile: () => Promise.reject(new Error('no room')) },
    { putFile: async () => {} },
    { open: async () => Readable.from([Buffer.from('something else')]) },
  ]
  for (const one of broken) await withBroken(one, () => expect(keep()).rejects.toThrow())
  expect(await count()).toBe(4_326)
  expect(await listArchives(t.db)).toEqual([])
})

test('a part that is written to while it is archived stays for the next night', async () => {
  const putFile: typeof storage.putFile = async (...given) => {
    await act(new Date(first.until!.getTime() - day), 1)
    return storagePut(...given)
  }
  const storagePut = storage.putFile
  await withBroken({ putFile }, () => expect(keep()).rejects.toThrow('has changed'))
  expect(await count()).toBe(4_327)
})

test('a month that is over for so long leaves as a file, with each of its rows', async () => {
  await keep()
  expect(await count()).toBe(5)
  expect((await parts()).map(({ name }) => name)).not.toContain(first.name)
  const archives = (await listArchives(t.db)).filter(({ table }) => table === 'audit_log')
  expect(archives).toMatchObject([{ table: 'audit_log', fromAt: null, untilAt: first.until, rows: 4_322 }])
  const { key, sha256, bytes } = archives[0]!
  const file = t.stored.get(key)!
  expect(file.length).toBe(bytes)
  expect(createHash('sha256').update(file).digest('hex')).toBe(sha256)
  const lines = gunzipSync(file).toString().trimEnd().split('\n')
  expect(lines).toHaveLength(4_322)
  expect(JSON.parse(lines[0]!)).toMatchObject({ action: 'edit', after: { name: 'Zwölf\n"Teile"' } })
  expect((await listArchives(t.db)).map(({ table }) => table)).toEqual(['audit_log', 'stock_changes'])
  expect((await t.db.execute(stockInvariants['history_ends_with_what_is_on_hand']!)).rows).toEqual([])
  expect(styles.length).toBeGreaterThan(0)
})

test('an archived part can be read again beside the table, row for row', async () => {
  const archive = (await listArchives(t.db)).find(({ table }) => table === 'audit_log')!
  const table = await restorePart({ db: t.db, storage }, archive.key)
  expect(table).toBe(`restored_${first.name}`)
  const { rows } = await t.db.execute(sql`
    select count(*)::int as count, count(distinct id)::int as ids, min(staff_id)::text as staff, min(at) as at,
      bool_and(after = ${after}::jsonb) as same, bool_and(body_hash = '\\x00ff') as bytes
    from ${sql.identifier(table)}`)
  expect(rows[0]).toMatchObject({ count: 4_322, ids: 4_322, staff: '9007199254740991', same: true, bytes: true })
  await expect(restorePart({ db: t.db, storage }, archive.key)).rejects.toThrow('already')
  t.stored.set(archive.key, Buffer.concat([t.stored.get(archive.key)!, Buffer.from('x')]))
  await t.db.execute(sql`drop table ${sql.identifier(table)}`)
  await expect(restorePart({ db: t.db, storage }, archive.key)).rejects.toThrow('not as it was')
  await expect(restorePart({ db: t.db, storage }, 'archive/none')).rejects.toThrow('no archive')
})
