import pg from 'pg'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { machine, table, writeSection } from './report.ts'
import { openGround, orderOf, processorMs, readShop, settle, startApp } from './shop.ts'

/** `node bench/lottery.ts`: draws of a lottery beside orders, in turns. A draw may take three times as long as an order. */
const [port, players, slice, turns] = [4174, 100, 100, 7] as const
const origin = `http://127.0.0.1:${port}`

/** People with a session and enough draw rights each, and a lottery that lets them draw. */
async function gather(pool: pg.Pool) {
  const tokens = Array.from({ length: players }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await pool.query(
    `
    with people as (
      insert into users (email, lang) select 'player-' || n || '@example.com', 'en' from generate_series(1, $1) n returning id
    ),
    numbered as (select id, row_number() over (order by id) as n from people),
    opened as (
      insert into sessions (token_hash, user_id, created_at, expires_at, user_agent)
      select h.hash, p.id, now(), now() + interval '1 day', '' from numbered p join unnest($2::bytea[]) with ordinality as h (hash, n) using (n)
    )
    insert into draw_rights (user_id, cause, created_at, expires_at)
    select id, 'bench:' || id || ':' || k, now(), now() + interval '1 day' from people, generate_series(1, 50) k`,
    [players, hashes],
  )
  const { rows } = await pool.query<{ id: number }>(`
    update lottery_activities set per_day = 10000, per_person = 10000
    where published_at <= now() and starts_at <= now() and ends_at > now() returning id`)
  return { tokens, activity: rows[0]!.id }
}

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!

const ground = await openGround()
try {
  const app = await startApp(ground, port)
  const pool = new pg.Pool({ connectionString: ground.databaseUrl, max: 2 })
  // Orders of the bench are not paid, and no limit is what it measures. Settings are kept for five seconds.
  const limits = ['unpaid_orders_per', 'held_pieces_per'].flatMap((name) => [`${name}_account`, `${name}_address`])
  for (const key of [...limits, 'held_pieces_per_style'])
    await pool.query("insert into settings (key, value) values ($1, '0')", [key])
  await sleep(6_000)
  await pool.query('update styles set on_hand = 1000000 where on_hand is not null')
  const { tokens, activity } = await gather(pool)
  const { token: buyer, baskets } = await readShop(origin)
  const ask = async (path: string, token: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(
      `${origin}${path}`,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    const answer = (await response.json()) as { code: number; reason?: string }
    if (answer.code !== 0) throw new Error(`${path}: ${answer.reason}`)
  }
  const acts = {
    order: (nth: number) => ask('/order_api/api/v2/order/create_order', buyer, orderOf(baskets[nth % baskets.length]!)),
    draw: (nth: number) => {
      const query = new URLSearchParams({ activity_id: `${activity}`, key: randomUUID(), word: `word-of-${nth}` })
      return ask(
        `/community_api/core-system/sys_activity/generateActivityPrize?${query.toString()}`,
        tokens[nth % players]!,
      )
    },
  }
  const found = {
    order: { ms: [] as number[], cpu: [] as number[] },
    draw: { ms: [] as number[], cpu: [] as number[] },
  }
  for (let turn = 0; turn <= turns; turn += 1)
    for (const name of ['order', 'draw'] as const) {
      await settle(ground)
      const cpu = processorMs(app.pid)
      const times: number[] = []
      for (let nth = 0; nth < slice; nth += 1) {
        const began = performance.now()
        await acts[name](turn * slice + nth)
        times.push(performance.now() - began)
      }
      // The first turn meets a process that has never done it.
      if (turn === 0) continue
      found[name].ms.push(median(times))
      found[name].cpu.push((processorMs(app.pid) - cpu) / slice)
    }
  const ratio = median(found.draw.ms.map((ms, turn) => ms / found.order.ms[turn]!))
  const row = (name: string, { ms, cpu }: (typeof found)['draw'], beside: string) => [
    name,
    `${median(ms).toFixed(1)} ms`,
    `${median(cpu).toFixed(2)} ms`,
    beside,
  ]
  writeSection(
    'lottery',
    `Draws of a lottery beside orders, one after the other, ${turns} turns of ${slice} each; medians. ${machine()}\n\n${table(
      ['', 'until an answer', 'CPU of the app', 'beside an order'],
      [row('create order', found.order, ''), row('draw', found.draw, `${ratio.toFixed(2)} of it; 3 is the limit`)],
    )}`,
  )
  console.log(`a draw takes ${ratio.toFixed(2)} of an order`)
  await pool.end()
  await app.stop()
} finally {
  await ground.stop()
}
process.exit(0)
