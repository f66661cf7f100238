import pg from 'pg'
import { errorCode } from '../error-code.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'

/**
 * A table that only grows lies in parts, one for each month of the column `by`, so that an old month leaves as a whole:
 * deleting its rows would cost as much as writing them did. `once`: columns whose values are unique within a part.
 */
export type Growing = { table: string; by: string; once?: readonly string[] }
/** A part of such a table, with the rows from the one instant until before the other; null where it has no end. */
export type MonthPart = { name: string; from: Date | null; until: Date | null }

const lock = 4_719_288
const ahead = 3
const name = pg.escapeIdentifier
const literal = (at: Date) => pg.escapeLiteral(at.toISOString())

/** The first instant of the month that is so many after that of `at`, of UTC. */
export const monthOf = (at: Date, after = 0): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + after))
const suffixOf = (at: Date): string => at.toISOString().slice(0, 7).replace('-', '_')

/** A connection of its own: what a table needs takes longer than the statements of a request may. */
export async function withClient<Out>(db: Database, act: (client: pg.Client) => Promise<Out>): Promise<Out> {
  const client = new pg.Client({ connectionString: db.$client.options.connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query("set timezone = 'UTC'")
    return await act(client)
  } finally {
    await client.end()
  }
}

/**
 * Statements that hold a table for a moment. Whoever comes while they wait for it waits behind them: so they give up soon, let
 * the others go, and try again.
 */
export async function briefly(
  client: pg.Client,
  statements: () => Promise<readonly string[]>,
  tries = 100,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '100ms'")
    for (const text of await statements()) await client.query(text)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const isPassing = errorCode(error) === '55P03' || errorCode(error) === '40P01'
    if (!isPassing || tries === 1) throw error
    await sleep(400)
    return briefly(client, statements, tries - 1)
  }
}

/** The parts of the table, the oldest first, and the one without bounds last. */
export async function monthPartsOf(client: pg.Client, table: string): Promise<MonthPart[]> {
  const { rows } = await client.query<{ name: string; bounds: string }>(
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds from pg_inherits i
     join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass`,
    [table],
  )
  const instant = (text: string | undefined) => (text === undefined ? null : new Date(text))
  const parts = rows.map((row): MonthPart => {
    const [, from] = /FROM \('([^']+)'\)/.exec(row.bounds) ?? []
    const [, until] = /TO \('([^']+)'\)/.exec(row.bounds) ?? []
    return { name: row.name, from: instant(from), until: instant(until) }
  })
  return parts.toSorted((one, other) => Number(one.until ?? Infinity) - Number(other.until ?? Infinity))
}

type Index = { name: string; definition: string; primary: boolean; unique: boolean; columns: string[] }

const indexesOf = async (client: pg.Client, table: string): Promise<Index[]> =>
  (
    await client.query<Index>(
      `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition, i.indisprimary as primary, i.indisunique as unique,
         array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey)
           order by array_position(i.indkey::int2[], a.attnum)) as columns
       from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass and i.indisvalid order by c.relname`,
      [table],
    )
  ).rows

/** @throws Error where another table refers to it, by less than what its parts could promise */
async function foreignKeysOf(client: pg.Client, table: string): Promise<{ text: string; of: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string; own: boolean; of: string }>(
    `select conname as name, confrelid::regclass::text as of, pg_get_constraintdef(oid) as definition, conrelid = $1::regclass as own from pg_constraint
     where contype = 'f' and $1::regclass in (conrelid, confrelid)`,
    [table],
  )
  if (rows.some(({ own }) => !own)) throw new Error(`${table} is referred to, and cannot lie in parts`)
  return rows.map((row) => ({
    text: `alter table ${name(table)} add constraint ${name(row.name)} ${row.definition}`,
    of: row.of,
  }))
}

/**
 * Makes a table that lies in parts of one that does not, and of all that it holds their first one. Nobody waits for more than
 * moments: that no row is younger than the first part may hold is checked, and the key's index built, while the table is
 * read and written. What a killed run has left is made anew.
 */
async function split(client: pg.Client, { table, by, once = [] }: Growing, now: Date): Promise<void> {
  const until = monthOf(now, 2)
  const old = `${table}_until_${suffixOf(until)}`
  const bound = `${table}_until`
  const key = `${table}_part_key`
  const of = name(table)
  await foreignKeysOf(client, table)
  await briefly(client, async () => [
    `alter table ${of} drop constraint if exists ${name(bound)}`,
    `alter table ${of} add constraint ${name(bound)} check (${name(by)} < ${literal(until)}) not valid`,
  ])
  await client.query(`alter table ${of} validate constraint ${name(bound)}`)
  await client.query(`drop index concurrently if exists ${name(key)}`)
  const primary = (await indexesOf(client, table)).find((index) => index.primary)!
  const columns = primary.columns.includes(by) ? primary.columns : [...primary.columns, by]
  const keyed = columns.map(name).join(', ')
  await client.query(`create unique index concurrently ${name(key)} on ${of} (${keyed})`)
  await briefly(client, async () => {
    const indexes = (await indexesOf(client, table)).filter((index) => !index.unique)
    const foreignKeys = await foreignKeysOf(client, table)
    const { rows } = await client.query<{ sequence: string | null }>(
      `select pg_get_serial_sequence($1, attname) as sequence from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
      [table],
    )
    const sequence = rows[0]?.sequence
    await client.query(`lock table ${of} in access exclusive mode`)
    const referred = [...new Set(foreignKeys.map((key) => key.of))].toSorted()
    if (referred.length > 0) await client.query(`lock table ${referred.join(', ')} in share row exclusive mode`)
    const numbers = sequence && (await client.query(`select last_value, is_called from ${sequence}`)).rows[0]
    return [
      `alter table ${of} rename to ${name(old)}`,
      `alter table ${name(old)} drop constraint ${name(primary.name)}`,
      `alter table ${name(old)} add constraint ${name(`${old}_pkey`)} primary key using index ${name(key)}`,
      ...(sequence ? [`alter table ${name(old)} alter column id drop identity`] : []),
      ...indexes.map((index) => `alter index ${name(index.name)} rename to ${name(`${index.name}_until`)}`),
      `create table ${of} (like ${name(old)} including defaults including constraints including storage including comments)
         partition by range (${name(by)})`,
      `alter table ${of} drop constraint ${name(bound)}`,
      ...(sequence
        ? [
            `alter table ${of} alter column id add generated always as identity`,
            `select setval(pg_get_serial_sequence(${pg.escapeLiteral(table)}, 'id'), ${numbers.last_value}, ${numbers.is_called})`,
          ]
        : []),
      `alter table ${of} add constraint ${name(primary.name)} primary key (${keyed})`,
      ...indexes.map((index) => index.definition),
      ...foreignKeys.map(({ text }) => text),
      `alter table ${of} attach partition ${name(old)} for values from (minvalue) to (${literal(until)})`,
      `alter table ${name(old)} drop constraint ${name(bound)}`,
      `create table ${name(`${table}_other`)} partition of ${of} default`,
      ...once.map((column) => `create unique index on ${name(`${table}_other`)} (${name(column)})`),
    ]
  })
}

/**
 * Makes the part of a month beside the table, takes into it what fell into none before, and attaches it. Reads go on; a
 * writer waits for that moment at the table: one that waited at the part without bounds would then be refused by it.
 */
async function addMonth(client: pg.Client, { table, by, once = [] }: Growing, from: Date): Promise<void> {
  const part = `${table}_${suffixOf(from)}`
  const until = monthOf(from, 1)
  const other = name(`${table}_other`)
  await briefly(client, async () => [
    `lock table ${name(table)} in share row exclusive mode`,
    `create table ${name(part)} (like ${name(table)} including defaults including constraints including indexes including storage)`,
    ...once.map((column) => `create unique index on ${name(part)} (${name(column)})`),
    `with moved as (delete from ${other} where ${name(by)} >= ${literal(from)} and ${name(by)} < ${literal(until)} returning *)
     insert into ${name(part)} select * from moved`,
    `alter table ${name(table)} attach partition ${name(part)} for values from (${literal(from)}) to (${literal(until)})`,
  ])
}

/** Splits the tables that are not yet, and makes the parts of the next months; another process may be at it. */
export const keepMonths = (db: Database, tables: readonly Growing[], now: Date): Promise<void> =>
  withClient(db, async (client) => {
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [lock])
    if (!rows[0]!.alone) return
    for (const growing of tables) {
      const found = await client.query<{ relkind: string }>('select relkind from pg_class where oid = $1::regclass', [
        growing.table,
      ])
      if (found.rows[0]!.relkind !== 'p') await split(client, growing, now)
      const parts = await monthPartsOf(client, growing.table)
      for (let month = 0; month <= ahead; month += 1) {
        const from = monthOf(now, month)
        const isThere = parts.some((part) => part.until && (!part.from || part.from <= from) && from < part.until)
        if (!isThere) await addMonth(client, growing, from)
      }
    }
  })
