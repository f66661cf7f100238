import pg from 'pg'
import { openAfterSalesStates } from '@pitlane/domain/after-sales/states.ts'
import { machine, table, writeSection } from './report.ts'
import { logIn, openGround, startApp } from './shop.ts'

/** `node bench/after-sales.ts`: the staff's list with 10,000 open requests, each question asked as the console asks it. */
const requests = 10_000
const rounds = 5
const port = 4175
const origin = `http://127.0.0.1:${port}`
const target = 300

const states = ['open', 'waiting', 'all', ...openAfterSalesStates, 'refunded']
const types = ['refund', 'return', 'exchange']
const last = `page=${requests / 100}&page_size=100`
/** Every filter of the list, alone and with its neighbours, its sorts, its searches and its far end. */
const questions: string[] = [
  '',
  ...states.map((state) => `state=${state}`),
  ...types.flatMap((type) => [`type=${type}`, `type=${type}&state=waiting`, `type=${type}&state=all`]),
  'due_within=24',
  'sort=id&direction=desc',
  'direction=desc',
  last,
  `${last}&state=all`,
  `${last}&sort=id&direction=desc`,
  'q=AS99',
  'q=PL9942',
  'q=example',
  'q=nobody-at-all',
]

/** A copy of a row with other values; columns that do not matter here are not named. */
const copyOf = (name: string, row: string, values: string) =>
  `insert into ${name} overriding system value
  select (jsonb_populate_record(null::${name}, to_jsonb(${row}) || jsonb_build_object(${values}))).*`

/** Copies of an order of the demo with its line and a request of it, in all open states and types. */
async function fill(pool: pg.Pool): Promise<void> {
  const seed = `(select a.order_id, a.line_id, a.id from after_sales a order by a.id limit 1) s`
  const each = `cross join generate_series(1, ${requests}) n`
  const far = 1_000_000
  await pool.query(`${copyOf('orders', 'o', `'id', ${far} + n, 'number', 'PL99' || n, 'key', gen_random_uuid()`)}
    from orders o join ${seed} on s.order_id = o.id ${each}`)
  await pool.query(`${copyOf('order_lines', 'l', `'id', ${far} + n, 'order_id', ${far} + n`)}
    from order_lines l join ${seed} on s.line_id = l.id ${each}`)
  const state = `(array['${openAfterSalesStates.join("','")}'])[1 + n % ${openAfterSalesStates.length}]`
  const type = `(array['${types.join("','")}'])[1 + n % ${types.length}]`
  await pool.query(`${copyOf(
    'after_sales',
    'a',
    `'id', ${far} + n, 'number', 'AS99' || n, 'order_id', ${far} + n, 'line_id', ${far} + n, 'key', gen_random_uuid(),
    'state', ${state}, 'type', ${type}, 'closed_at', null,
    'deadline', case when n % 4 = 0 then null else now() + n * interval '1 minute' end`,
  )}
    from after_sales a join ${seed} on s.id = a.id ${each}`)
  await pool.query('analyze')
  const { rows } = await pool.query<{ count: number }>('select count(*)::int from after_sales where id > $1', [far])
  if (rows[0]!.count !== requests) throw new Error(`${rows[0]!.count} requests are there`)
}

/** How long an answer takes, in milliseconds: the middle of some. */
async function timeOf(token: string, question: string): Promise<number> {
  const url = `${origin}/console_api/after-sales?${question}`
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const { code } = (await answer.json()) as { code: number }
    if (code !== 0) throw new Error(`${url} answers ${code}`)
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
}

const ground = await openGround()
try {
  const app = await startApp(ground, port)
  const pool = new pg.Pool({ connectionString: ground.databaseUrl, max: 2 })
  await fill(pool)
  const token = await logIn(origin, 'support@pitlane.example')
  const asked: { name: string; ms: number }[] = []
  for (const question of questions) asked.push({ name: question || 'as it opens', ms: await timeOf(token, question) })
  const slowest = asked.toSorted((a, b) => b.ms - a.ms).slice(0, 5)
  writeSection(
    'after-sales',
    `The staff's list of after-sales with ${requests.toLocaleString('en')} open requests: the slowest of ${asked.length} ways to ask it. ${machine()}\n\n${table(
      ['asked for', 'median', 'target'],
      slowest.map(({ name, ms }) => [`\`${name}\``, `${Math.round(ms)} ms`, `${target} ms`]),
    )}`,
  )
  await pool.end()
  await app.stop()
} finally {
  await ground.stop()
}
process.exit(0)
