import { generateDrizzleJson } from 'drizzle-kit/api'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import config from '../drizzle.config.ts'

const root = join(import.meta.dirname, '..')
const meta = join(root, 'migrations/meta')
type Snapshot = { id: string; prevId: string }
const read = <Content>(path: string) => JSON.parse(readFileSync(join(meta, path), 'utf8')) as Content

const { entries } = read<{ entries: { idx: number; tag: string }[] }>('_journal.json')
const snapshots = entries.map(({ idx }) => read<Snapshot>(`${String(idx).padStart(4, '0')}_snapshot.json`))

/** The parts in which two snapshots differ, such as `tables.public.orders.columns.note`. */
function differences(before: unknown, now: unknown, path: string): string[] {
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  if (!isObject(before) || !isObject(now)) return Object.is(before, now) ? [] : [path]
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((key) =>
    differences(before[key], now[key], `${path}.${key}`),
  )
}

test('the tables are those of the last migration', async () => {
  const files = [config.schema ?? []].flat().flatMap((pattern) => globSync(pattern, { cwd: root }))
  const tables = await Promise.all(files.map((file) => import(join(root, file)) as Promise<Record<string, unknown>>))
  // It goes through JSON as the snapshot did, which keeps nothing that is undefined.
  const now = JSON.parse(JSON.stringify(generateDrizzleJson({ ...tables.flatMap(Object.values) }))) as Snapshot
  const before = snapshots.at(-1)!
  expect(
    differences(before, { ...now, id: before.id, prevId: before.prevId }, '').map((path) => path.slice(1)),
    'A migration is missing: cd apps/server && npx drizzle-kit generate --name <words-with-hyphens>',
  ).toEqual([])
})

test('each migration has its SQL and follows the one before', () => {
  expect(globSync('*.sql', { cwd: join(root, 'migrations') }).toSorted()).toEqual(
    entries.map(({ tag }) => `${tag}.sql`),
  )
  expect(snapshots.slice(1).map(({ prevId }) => prevId)).toEqual(snapshots.slice(0, -1).map(({ id }) => id))
})
