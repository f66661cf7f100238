import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import type { Deps } from '../platform/context.ts'
import { withClient } from '../platform/db/months.ts'
import { openDatabase } from '../platform/db/open.ts'
import { readEnv } from '../platform/env.ts'
import { createStorage } from '../platform/gateways/choose.ts'
import { listArchives } from '../platform/jobs/archive-months.ts'
import { problemOf } from '../platform/logger.ts'

const linesAtOnce = 1_000

/**
 * Reads an archived part into a table of its own, `restored_<part>`: in the table that it has left it would be archived
 * again the next night. Returns that table's name.
 * @throws Error in words for the operator
 */
export async function restorePart({ db, storage }: Pick<Deps, 'db' | 'storage'>, key: string): Promise<string> {
  const archive = (await listArchives(db)).find((one) => one.key === key)
  if (!archive) throw new Error(`There is no archive ${key}: npm run archives lists them.`)
  const file = await storage.get(key)
  if (!file) throw new Error(`The storage does not have ${key}.`)
  if (createHash('sha256').update(file).digest('hex') !== archive.sha256)
    throw new Error(`${key} is not as it was when it was archived.`)
  const part = key.slice('archive/'.length, -'.jsonl.gz'.length).replaceAll('-', '_')
  const table = `restored_${part}`
  await withClient(db, async (client) => {
    const there = await client.query('select to_regclass($1) as name', [pg.escapeIdentifier(table)])
    if (there.rows[0].name !== null) throw new Error(`There is a table ${table} already.`)
    const into = pg.escapeIdentifier(table)
    await client.query('begin')
    await client.query(`create table ${into} (like ${pg.escapeIdentifier(archive.table)})`)
    const insert = async (lines: string[]) =>
      client.query(
        `insert into ${into} select r.* from unnest($1::text[]) with ordinality as l(line, place),
           json_populate_record(null::${into}, l.line::json) as r order by place`,
        [lines],
      )
    let lines: string[] = []
    for await (const line of createInterface({ input: Readable.from([file]).pipe(createGunzip()) })) {
      lines.push(line)
      if (lines.length < linesAtOnce) continue
      await insert(lines)
      lines = []
    }
    if (lines.length > 0) await insert(lines)
    await client.query('commit')
  })
  return table
}

/** `npm run archives` lists what has left the tables that grow; `-- restore <file>` reads one of them again. */
async function main(): Promise<void> {
  const env = readEnv(process.env)
  const database = await openDatabase(env, { connections: 2 })
  try {
    const [act, key] = process.argv.slice(2)
    if (act === 'restore' && key) {
      const storage = await createStorage(env, database.dataFolder)
      console.log(
        `Its rows are in the table ${await restorePart({ db: database.db, storage }, key)}: drop it when you have read them.`,
      )
      return
    }
    if (act) throw new Error('npm run archives, or npm run archives -- restore <file>')
    const archives = await listArchives(database.db)
    for (const { key: file, rows, bytes, untilAt, sha256 } of archives)
      console.log(
        `${file}  ${rows} rows until ${untilAt.toISOString().slice(0, 10)}, ${bytes} bytes, SHA-256 ${sha256}`,
      )
    if (archives.length === 0) console.log('Nothing has been archived.')
  } finally {
    await database.close()
  }
}

if (import.meta.main)
  main().catch((error: unknown) => {
    console.error(problemOf(error))
    process.exitCode = 1
  })
