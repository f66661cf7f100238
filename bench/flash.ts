import pg from 'pg'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { gather } from './gather.ts'
import { machine, table, writeSection } from './report.ts'
import { openGround, processorMs, startApp, startBareCrowd } from './shop.ts'

/** `node bench/flash.ts`: the last piece of a flash sale, and 500 buyers who ask for it at once, on as many connections. */
const crowd = 500
const rounds = 10
const [appPort, barePort] = [4172, 4173] as const
// Everybody has a connection when the sale opens; an agent would otherwise close all but 256 between two rounds.
const agent = new Agent({ keepAlive: true, maxSockets: crowd, maxFreeSockets: crowd })

type Answer = { code: number; reason?: string; data: { quote: string; shipping_id: number } | null }
type Asked = Answer & { ms: number }

const post = (port: number, path: string, token: string, body: object): Promise<Asked> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const call = request({ port, path, method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.on('data', (part) => (text += part))
      response.on('end', () => resolve({ ...(JSON.parse(text) as Answer), ms: performance.now() - began }))
    })
    call.on('error', reject)
    call.end(JSON.stringify(body))
  })

/** A style in a sale that runs now, of which nothing is there yet. */
async function openSale(pool: pg.Pool): Promise<{ id: number; style: number }> {
  const { rows } = await pool.query<{ id: number; style: number }>(`
    with slot as (
      insert into flash_sessions (titles, starts_at, ends_at) values ('{"en":"Crowd"}', now() - interval '1 hour', now() + interval '1 hour') returning id
    )
    insert into flash_items (session_id, style_id, price, stock, per_person)
    select slot.id, s.id, 100, 1, 999 from slot, styles s join products p on p.id = s.product_id
    where p.kind = 'hardware' and s.on_hand - s.reserved > 50 order by s.id limit 1
    returning id, style_id as style`)
  return rows[0]!
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

const ground = await openGround()
try {
  const app = await startApp(ground, appPort)
  const bare = await startBareCrowd(ground, barePort)
  const pool = new pg.Pool({ connectionString: ground.databaseUrl, max: 2 })
  const item = await openSale(pool)
  const people = await gather(pool, crowd)
  const bodies = await Promise.all(
    people.map(async ({ token, address }) => {
      const basket = {
        goods: [{ sku_id: Number(item.style), quantity: 1 }],
        shipping: { mailing_id: Number(address) },
        flash_item_id: Number(item.id),
      }
      const ask = (body: object) => post(appPort, '/order_api/api/v2/order/get_expense_info', token, body)
      const { data, reason } = await ask(basket)
      if (!data) throw new Error(`no quote: ${reason}`)
      const chosen = { ...basket, shipping: { ...basket.shipping, shipping_id: data.shipping_id } }
      return { token, body: { ...chosen, quote: (await ask(chosen)).data!.quote } }
    }),
  )
  const all: number[] = []
  const ofBare: number[] = []
  let spent = 0
  for (let round = 1; round <= rounds; round += 1) {
    await pool.query('update flash_items set stock = taken + 1 where id = $1', [item.id])
    const before = processorMs(app.pid)
    const answers = await Promise.all(
      bodies.map(({ token, body }) =>
        post(appPort, '/order_api/api/v2/order/create_order', token, { ...body, idempotency_key: randomUUID() }),
      ),
    )
    const bought = answers.filter(({ code }) => code === 0).length
    const told = answers.filter(({ reason }) => reason === 'flash_sold_out').length
    if (bought !== 1 || told !== crowd - 1) throw new Error(`${bought} bought, ${told} were told`)
    const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
    console.log(round, Math.round(quantile(times, 0.5)), Math.round(quantile(times, 0.99)), Math.round(times.at(-1)!))
    const reference = await Promise.all(bodies.map(({ token, body }) => post(barePort, '/', token, body)))
    // The first round meets a process that has never done it.
    if (round === 1) continue
    ofBare.push(...reference.map(({ ms }) => ms))
    all.push(...times)
    spent += processorMs(app.pid) - before
  }
  const timesOf = (unsorted: readonly number[]) => {
    const sorted = unsorted.toSorted((a, b) => a - b)
    return [quantile(sorted, 0.5), quantile(sorted, 0.99), sorted.at(-1)!].map((ms) => `${Math.round(ms)} ms`)
  }
  writeSection(
    'flash',
    `${crowd} buyers ask for the last piece of a flash sale at once, ${rounds - 1} times: one gets it, all others are told that it is sold out. ${machine()}; buyers, database and app share the cores.\n\n${table(
      ['until an answer', 'p50', 'p99', 'the last one', 'target of p99', 'CPU ms of the app each'],
      [
        ['the shop', ...timesOf(all), '300 ms', (spent / all.length).toFixed(2)],
        ['bare node:http and two statements of pg', ...timesOf(ofBare), '', ''],
      ],
    )}`,
  )
  await pool.end()
  await app.stop()
  await bare.stop()
} finally {
  await ground.stop()
}
process.exit(0)
