import autocannon from 'autocannon'
import pg from 'pg'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { idleDeps } from '../apps/server/test/idle-deps.ts'
import { emit, growing } from '../apps/server/src/domains.ts'
import { systemContext } from '../apps/server/src/platform/context.ts'
import { connectTo, type Database } from '../apps/server/src/platform/db/database.ts'
import { keepMonths, monthPartsOf, withClient } from '../apps/server/src/platform/db/months.ts'
import { readEnv } from '../apps/server/src/platform/env.ts'
import { createFolderStorage } from '../apps/server/src/platform/gateways/storage/folder.ts'
import { createMonthsWorker } from '../apps/server/src/platform/jobs/archive-months.ts'
import { createJobs } from '../apps/server/src/platform/jobs/jobs.ts'
import { openPartialFiles } from '../apps/server/src/platform/media/partial-files.ts'
import { actsOf } from './acts.ts'
import { fillShelves } from './grow.ts'
import { machine, table, writeSection } from './report.ts'
import { openGround, readShop, settle, startApp } from './shop.ts'

/**
 * `node bench/months.ts`: tables of a million rows are split into months and archived while orders are placed. `ROWS` says how
 * many rows.
 */
const wanted = Number(process.env['ROWS'] ?? 1_000_000)
const names = ['audit_log', 'stock_changes']
const tables = growing.filter((one) => names.includes(one.table))

/** The tables as they were before they lay in parts: in one, with the keys, indexes and references of the parted one. */
async function makeWhole(client: pg.Client, name: string): Promise<void> {
  const { rows: indexes } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = $1::regclass and not indisprimary`,
    [name],
  )
  const { rows: references } = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [name],
  )
  await client.query(`create table whole (like ${name} including defaults including constraints including storage);
    insert into whole select * from ${name};
    drop table ${name};
    alter table whole rename to ${name};
    alter table ${name} alter column id add generated always as identity;
    select setval(pg_get_serial_sequence('${name}', 'id'), coalesce((select max(id) from ${name}), 1));
    alter table ${name} add constraint ${name}_pkey primary key (id)`)
  for (const { definition } of indexes) await client.query(definition.replace(' ON ONLY ', ' ON '))
  for (const { name: reference, definition } of references)
    await client.query(`alter table ${name} add constraint ${reference} ${definition}`)
}

async function fill(client: pg.Client): Promise<void> {
  for (const name of names) await makeWhole(client, name)
  await client.query(
    `insert into audit_log (at, staff_id, action, entity, entity_id, before, after, request_id, key)
     select now() - n * interval '30 seconds', 1 + n % 9, 'edit', 'order', (n / 4)::text, '{"state": "paid"}', '{"state": "sent"}',
       md5(n::text), gen_random_uuid() from generate_series(1, $1::int) n`,
    [wanted],
  )
  await client.query(
    `insert into stock_changes (style_id, at, cause, delta, on_hand, order_id)
     select s.id, now() - (n + 10) * interval '30 seconds', 'order', -1, n, o.id
     from generate_series($1::int, 1, -1) n, (select min(id) as id from styles) s, (select max(id) as id from orders) o`,
    [wanted],
  )
  // Each style's history ends with what is on hand.
  await client.query(`insert into stock_changes (style_id, at, cause, delta, on_hand)
    select id, now(), 'other', 1, on_hand from styles where on_hand is not null and id = (select min(id) from styles)`)
  await client.query('analyze')
}

const ground = await openGround()
await (await startApp(ground, 4176)).stop()
await fillShelves(ground.databaseUrl)
const running = await startApp(ground, 4176)
const origin = 'http://127.0.0.1:4176'
const shop = await readShop(origin)
const orders = actsOf({ origin, shop, running, ground }, '').find(({ name }) => name === 'create order')!.load
const db: Database = connectTo(ground.databaseUrl, { connections: 4 })
const log: string[][] = []

/** Orders, and rows of the tables, while something happens. */
async function during(what: string, act: () => Promise<unknown>, days = 0): Promise<void> {
  await settle(ground)
  let going = true
  let longest = 0
  const write = async () => {
    while (going) {
      const since = performance.now()
      await db.$client.query(
        `insert into audit_log (at, staff_id, action, entity, entity_id, request_id)
         values (now() + $1::int * interval '1 day', 1, 'edit', 'order', '1', 'bench')`,
        [days],
      )
      longest = Math.max(longest, performance.now() - since)
      await sleep(5)
    }
  }
  const load = autocannon({ ...orders, connections: 8, duration: 15 })
  const writing = write()
  await sleep(3_000)
  const began = performance.now()
  const took = await act()
    .then(() => performance.now() - began)
    .finally(async () => {
      await load
      going = false
      await writing
    })
  const result = await load
  log.push([
    what,
    took < 10 ? '' : `${(took / 1_000).toFixed(1)} s`,
    String(Math.round(result.requests.average)),
    `${result.latency.p50} ms`,
    `${result.latency.p99} ms`,
    `${result.latency.max} ms`,
    `${Math.round(longest)} ms`,
    String(result.non2xx + result.errors),
  ])
  console.log(log.at(-1)!.join('  '))
}

try {
  await withClient(db, fill)
  console.log('filled')
  await during('nothing (warms up)', async () => {})
  await during('nothing', async () => {})
  await during('both tables are split', () => keepMonths(db, tables, new Date()))
  const idle = idleDeps(db)
  const storage = createFolderStorage(join(ground.folder, 'files'))
  await openPartialFiles(ground.folder)
  const env = readEnv({ NODE_ENV: 'test', ARCHIVE_AFTER_MONTHS: '3' })
  const jobs = await createJobs(db, idle.log, { names: [], schedules: {} })
  // Six months on, what was split off is old enough.
  const days = 190
  const clock = () => Date.now() + days * 86_400_000
  const deps = { ...idle, env, jobs, clock, storage, dataFolder: ground.folder }
  await during('both first parts are archived', () => createMonthsWorker(tables)(systemContext(deps, emit)), days)
  idle.decoder.stop()
  const { rows } = await db.$client.query<{ table: string; rows: number; bytes: number }>(
    `select "table", rows, bytes from table_archives order by 1`,
  )
  const parts = await withClient(db, (client) => monthPartsOf(client, 'audit_log'))
  writeSection(
    'months',
    `\`node bench/months.ts\`: two tables of ${wanted.toLocaleString('en')} rows are split into months, and what they held is archived, while 8 buyers place orders one after
the other and a row is written to \`audit_log\` every 5 ms. ${machine()}; the load shares the cores.

${table(['meanwhile', 'took', 'orders a second', 'p50', 'p99', 'longest', 'longest row of `audit_log`', 'failed'], log)}

Archived: ${rows.map((row) => `${row.rows.toLocaleString('en')} rows of \`${row.table}\` in ${(row.bytes / 1e6).toFixed(1)} MB`).join(', ')}. Left of \`audit_log\`: ${parts.length} parts.`,
  )
} finally {
  await db.$client.end()
  await running.stop()
  await ground.stop()
}
process.exit()
