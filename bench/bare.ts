import pg from 'pg'
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { queues } from '../apps/server/src/domains.ts'
import { createApp } from '../apps/server/src/app.ts'
import { makeOrderNumber } from '../apps/server/src/domains/order/order-number.ts'
import { connectTo } from '../apps/server/src/platform/db/database.ts'
import { readEnv } from '../apps/server/src/platform/env.ts'
import { createJobs } from '../apps/server/src/platform/jobs/jobs.ts'
import { idleDeps } from '../apps/server/test/idle-deps.ts'
import { orderOf, type Shop } from './shop.ts'

/**
 * What the app is measured against: node:http and pg, and nothing else. It asks the app itself, in this process and
 * once, for each thing that is measured, writes down the statements that this takes, and then answers by running the
 * same ones.
 */

type Statement = { name?: string | undefined; text: string; values: unknown[] }
const setup = JSON.parse(process.env['SETUP']!) as Shop
const db = connectTo(process.env['DATABASE_URL']!)
const pool = db.$client

const tape: { statements: Statement[] | null } = { statements: null }
const { query } = pg.Client.prototype
function taped(this: unknown, ...args: unknown[]): unknown {
  const [what, values] = args as [string | Statement, unknown[] | undefined]
  const statement = typeof what === 'string' ? { text: what, values: [] } : what
  const given = statement.values ?? (Array.isArray(values) ? values : [])
  tape.statements?.push({ name: statement.name, text: statement.text, values: given })
  return Reflect.apply(query, this, args)
}
Object.assign(pg.Client.prototype, { query: taped })

const idle = idleDeps(db)
const jobs = await createJobs(db, idle.log, queues)
const { app } = await createApp({
  ...idle,
  env: readEnv({ NODE_ENV: 'test' }),
  jobs,
  clock: Date.now,
})

/** The statements of one call; the call before it has warmed what the app remembers, such as totals. */
async function record(url: string, body?: () => object) {
  const ask = () =>
    app.inject({
      url,
      method: body ? 'POST' : 'GET',
      // As the load asks: only what needs a buyer brings the token, which costs a statement of its own.
      ...(body ? { headers: { authorization: `Bearer ${setup.token}` }, payload: body() } : {}),
    })
  await ask()
  tape.statements = []
  const answer = (await ask()).json<{ code: number; data: { order_no?: string } }>()
  const { statements } = tape
  tape.statements = null
  if (answer.code !== 0) throw new Error(`${url}: ${JSON.stringify(answer)}`)
  return { statements, answer }
}

async function recordOrder(basket: Shop['baskets'][number]) {
  let key = ''
  const { statements, answer } = await record('/order_api/api/v2/order/create_order', () => {
    const order = orderOf(basket)
    key = order.idempotency_key
    return order
  })
  const { rows } = await pool.query<{ id: number }>('select id from orders where key = $1', [key])
  return { statements, key, number: answer.data.order_no!, id: rows[0]!.id }
}

const lists = [await record('/order_api/api/v3/goods/list?page_size=24')]
const infos: { statements: Statement[] }[] = []
const quotes: { statements: Statement[] }[] = []
const orders: Awaited<ReturnType<typeof recordOrder>>[] = []
for (const id of setup.ids) infos.push(await record(`/order_api/api/v3/goods/info?id=${id}`))
for (const basket of setup.baskets) {
  quotes.push(await record('/order_api/api/v2/order/get_expense_info', () => basket))
  orders.push(await recordOrder(basket))
}

// From here on nothing of the app takes part: neither the tape nor its jobs.
pg.Client.prototype.query = query
await jobs.stop()

const count = (of: readonly { statements: Statement[] }[]) => of[0]?.statements.length
console.error(
  `replayed statements: list ${count(lists)}, info ${count(infos)}, quote ${count(quotes)}, order ${count(orders)}`,
)

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!

async function read({ statements }: { statements: Statement[] }): Promise<unknown> {
  let rows: unknown[] = []
  for (const statement of statements) ({ rows } = await pool.query(statement))
  return rows
}

/** A recorded order once more, with a key, a number and so an id of its own. */
async function write({ statements, key, number, id }: (typeof orders)[number]): Promise<unknown> {
  const own = { key: randomUUID() as string, number: makeOrderNumber(Date.now()), id }
  const owned = (value: unknown) => {
    if (value === id) return own.id
    return typeof value === 'string' ? value.replaceAll(key, own.key).replaceAll(number, own.number) : value
  }
  const outside = statements.findIndex(({ text }) => /^begin/i.test(text))
  for (const statement of statements.slice(0, outside))
    await pool.query({ ...statement, values: statement.values.map(owned) })
  const client = await pool.connect()
  try {
    for (const statement of statements.slice(outside)) {
      const { rows } = await client.query<{ id: number }>({ ...statement, values: statement.values.map(owned) })
      if (statement.name === 'insert-order') own.id = rows[0]!.id
    }
  } finally {
    client.release()
  }
  return own
}

async function bodyOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += chunk
  return JSON.parse(text) as object
}

const answers: Record<string, (request: IncomingMessage) => Promise<unknown>> = {
  '/ready': async () => null,
  '/list': () => read(pick(lists)),
  '/info': () => read(pick(infos)),
  '/quote': async (request) => (await bodyOf(request), read(pick(quotes))),
  '/order': async (request) => (await bodyOf(request), write(pick(orders))),
}

createServer(async (request, response) => {
  try {
    const data = await answers[request.url!]!(request)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ code: 0, message: 'success', data }))
  } catch (error) {
    console.error(error)
    response.statusCode = 500
    response.end()
  }
}).listen(Number(process.env['PORT']))
process.on('SIGTERM', () => process.exit(0))
