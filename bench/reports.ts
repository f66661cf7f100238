import pg from 'pg'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measure } from './load.ts'
import { machine, table, writeSection } from './report.ts'
import { logIn, openGround, startApp } from './shop.ts'

/** `node bench/reports.ts`: reports taken in, read and listed, in a shop that has a million of them. `REPORTS` says how many. */
const wanted = Number(process.env['REPORTS'] ?? 1_000_000)
const port = 4174
const origin = `http://127.0.0.1:${port}`
const key = 'pitlane-demo-device-key-0000000000000000000'
const seconds = 4

const folder = join(import.meta.dirname, '../apps/server/seed/reports')
const samples = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, unknown>)

/** As many as wanted, of 20,000 vehicles, copied from those that the demonstration has. */
async function fill(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ columns: string }>(`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_name = 'reports' and column_name not in ('id', 'public_id', 'sender_id', 'vin', 'plate', 'measured_at', 'part_of', 'replaces')`)
  const same = rows[0]!.columns
  await pool.query(
    // The samples are read first: the table that grows would be searched once for each row.
    `with samples as materialized (
       select row_number() over (order by id) - 1 as at, * from (select * from reports where part_of is null order by id limit 5) r
     )
     insert into reports (public_id, sender_id, vin, plate, measured_at, ${same})
     select md5(n::text || 'bench'), 'bench-' || n, 'WVWZZZ1JZ3W' || lpad((n % 20000)::text, 6, '0'), 'PL' || n % 20000,
       now() - n * interval '1 minute', ${same}
     from generate_series(1, $1::int) n join samples on samples.at = n % 5`,
    [wanted],
  )
  await pool.query('analyze reports')
}

const ground = await openGround()
try {
  const app = await startApp(ground, port)
  const pool = new pg.Pool({ connectionString: ground.databaseUrl, max: 2 })
  console.log(`Filling in ${wanted} reports …`)
  await fill(pool)
  const token = await logIn(origin, 'owner@pitlane.example')
  const { rows: packs } = await pool.query<{ id: string }>(
    `select public_id as id from reports where kind = 'battery_pack' and sender_id like 'bench-%' order by id desc limit 200`,
  )
  const post = samples.map((sample) => ({
    method: 'POST' as const,
    path: '/apicloud/v1/reports',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    setupRequest: (request: object) => ({
      ...request,
      body: JSON.stringify({ ...sample, report_id: randomUUID(), visit_id: undefined }),
    }),
  }))
  const user = { authorization: `Bearer ${token}` }
  const loads = [
    { name: 'ingest', target: '500 a second', load: { url: origin, connections: 16, requests: post } },
    {
      name: 'page of a pack',
      target: 'p99 60 ms',
      load: {
        url: origin,
        connections: 4,
        requests: packs.map(({ id }) => ({ method: 'GET' as const, path: `/report/evd_battery_pack?detectId=${id}` })),
      },
    },
    {
      name: 'my reports',
      target: 'p99 60 ms',
      load: { url: `${origin}/system/report/list?page_size=20`, connections: 8, headers: user },
    },
    {
      name: 'reports of a vehicle',
      target: 'p99 60 ms',
      load: { url: `${origin}/system/report/list?vin=WVWZZZ1JZ3W000105&page_size=20`, connections: 8, headers: user },
    },
    {
      name: 'search by plate',
      target: 'p99 60 ms',
      load: { url: `${origin}/system/report/list?q=PL1050&page_size=20`, connections: 8, headers: user },
    },
  ]
  const rows: string[][] = []
  for (const { name, target, load } of loads) {
    const one = await measure(app.pid, load, seconds)
    if (one.failed > 0) throw new Error(`${name}: ${one.failed} failed`)
    console.log(name, Math.round(one.perSecond), one.p99)
    rows.push([name, one.perSecond.toFixed(0), String(one.p50), String(one.p99), one.processorMs.toFixed(2), target])
  }
  writeSection(
    'reports',
    `${wanted.toLocaleString('en')} reports of 20,000 vehicles. ${machine()}; the load, the database and the app share the cores.\n\n${table(
      ['', 'per second', 'p50 ms', 'p99 ms', 'CPU ms of the app each', 'target'],
      rows,
    )}`,
  )
  await pool.end()
  await app.stop()
} finally {
  await ground.stop()
}
process.exit(0)
