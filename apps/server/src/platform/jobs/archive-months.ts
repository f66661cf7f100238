import pg from 'pg'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Context } from '../context.ts'
import { briefly, type Growing, keepMonths, monthOf, type MonthPart, monthPartsOf, withClient } from '../db/months.ts'
import { tableArchives } from '../db/tables.ts'
import { partialPath } from '../media/partial-files.ts'

const rowsAtOnce = 2_000

/** The part's rows as lines of JSON, as they were in one moment. */
async function* linesOf(client: pg.Client, part: string, counted: { rows: number }): AsyncGenerator<string> {
  await client.query('begin isolation level repeatable read read only')
  const rowsOf = `select row_to_json(t)::text as line from ${pg.escapeIdentifier(part)} t`
  await client.query(`declare part no scroll cursor for ${rowsOf}`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from part`)
    if (rows.length === 0) break
    counted.rows += rows.length
    yield rows.map(({ line }) => `${line}\n`).join('')
  }
  await client.query('commit')
}

async function sumOf(bytes: Readable): Promise<string> {
  const sum = createHash('sha256')
  for await (const chunk of bytes) sum.update(chunk as Buffer)
  return sum.digest('hex')
}

/** Puts the part's rows into the storage as one file, and reads it back. */
async function store({ storage, dataFolder }: Context, client: pg.Client, part: string) {
  const path = partialPath(dataFolder)
  const key = `archive/${part.replaceAll('_', '-')}.jsonl.gz`
  const counted = { rows: 0 }
  try {
    await pipeline(
      Readable.from(linesOf(client, part, counted)),
      createGzip(),
      createWriteStream(path, { mode: 0o600 }),
    )
    const { size } = await stat(path)
    const sha256 = await sumOf(createReadStream(path))
    await storage.putFile(key, path, 'application/gzip')
    const stored = await storage.open(key, { start: 0, end: size - 1 })
    if (!stored || (await sumOf(stored)) !== sha256)
      throw new Error(`the storage does not give back ${key} as it was put`)
    return { key, rows: counted.rows, bytes: size, sha256 }
  } finally {
    await rm(path, { force: true })
  }
}

/** A part leaves when the storage has all of its rows, and none has come meanwhile; an empty one leaves nothing. */
async function archive(
  ctx: Context,
  client: pg.Client,
  { table }: Growing,
  { name, from, until }: MonthPart,
): Promise<void> {
  const part = pg.escapeIdentifier(name)
  const { rowCount } = await client.query(`select from ${part} limit 1`)
  const stored = rowCount ? await store(ctx, client, name) : null
  await briefly(client, async () => {
    await client.query(`lock table ${part} in share mode`)
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${part}`)
    if (rows[0]!.count !== (stored?.rows ?? 0)) throw new Error(`${name} has changed while it was archived`)
    if (stored)
      await client.query(
        `insert into table_archives (key, "table", from_at, until_at, rows, bytes, sha256, archived_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [stored.key, table, from, until, stored.rows, stored.bytes, stored.sha256, new Date(ctx.now)],
      )
    return [`drop table ${part}`]
  })
  if (stored) ctx.log.info({ part: name, rows: stored.rows, file: stored.key }, 'a part of a table was archived')
}

/** Makes the parts of the next months, and archives those that have ended so many months ago, where that is wanted. */
export const createMonthsWorker = (tables: readonly Growing[]) =>
  async function keepTables(ctx: Context): Promise<void> {
    const { pool, env, now } = ctx
    await keepMonths(pool, tables, new Date(now))
    const months = env.ARCHIVE_AFTER_MONTHS
    if (!months) return
    const before = monthOf(new Date(now), -months)
    await withClient(pool, async (client) => {
      for (const growing of tables)
        for (const part of await monthPartsOf(client, growing.table))
          if (part.until && part.until <= before) await archive(ctx, client, growing, part)
    })
  }

/** The archived parts, the oldest first. */
export const listArchives = (db: Context['pool']) =>
  db.select().from(tableArchives).orderBy(tableArchives.table, tableArchives.untilAt)
