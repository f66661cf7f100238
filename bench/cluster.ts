import pg from 'pg'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectTo } from '../apps/server/src/platform/db/database.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { invariants } from '../apps/server/src/domains.ts'
import { postmasterOf } from '../apps/server/test/processes.ts'
import { startStandby } from '../apps/server/test/standby.ts'
import { gather } from './gather.ts'
import { fillShelves } from './grow.ts'
import { machine, table, writeSection } from './report.ts'
import { openGround, readShop, settle, startApp } from './shop.ts'

/**
 * `npm run bench -- --cluster`: two app processes, a job process, a primary, a standby and nginx; while buyers order, one of each is
 * killed and comes back some seconds later. A buyer who gets no answer asks again with the same key, as the shop's own screens do.
 * `BUYERS` says how many. Afterwards each order that a buyer was told of is there once, and every promise about the rows holds.
 */
const crowd = Number(process.env['BUYERS'] ?? 500)
const readers = 20
const [frontPort, ...appPorts] = [4280, 4281, 4282] as const
const jobsPort = 4283
const calmMs = 8_000
/** A buyer's mean time between two orders: what the whole crowd asks for is less than two shared cores can do. */
const pauseMs = 25_000
const awayMs = 4_000

try {
  execFileSync('nginx', ['-v'], { stdio: 'ignore' })
} catch {
  console.error(
    'nginx is not installed, and the cluster needs it: apt-get install nginx-light, or any nginx in the PATH.',
  )
  process.exit(1)
}

const ground = await openGround()
const folder = ground.folder
const standbyFolder = join(folder, 'standby')

/** One nginx before both app processes; what the one does not answer the other is asked, since a key makes that safe. */
function startFront(): ChildProcess {
  const own = join(folder, 'nginx')
  mkdirSync(own, { recursive: true })
  writeFileSync(
    join(own, 'nginx.conf'),
    `worker_processes 1;
    pid ${own}/pid;
    error_log ${own}/error.log;
    events { worker_connections 4096; }
    http {
      access_log off;
      client_body_temp_path ${own}/body;
      proxy_temp_path ${own}/proxy;
      fastcgi_temp_path ${own}/fastcgi;
      uwsgi_temp_path ${own}/uwsgi;
      scgi_temp_path ${own}/scgi;
      upstream shop {
        ${appPorts.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join(' ')}
        keepalive 64;
      }
      server {
        listen 127.0.0.1:${frontPort} backlog=4096;
        location / {
          proxy_pass http://shop;
          proxy_http_version 1.1;
          proxy_set_header Connection '';
          proxy_set_header Host $host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_next_upstream error timeout http_502 http_503 non_idempotent;
          proxy_read_timeout 15s;
        }
      }
    }`,
  )
  return spawn('nginx', ['-c', join(own, 'nginx.conf'), '-p', own, '-g', 'daemon off;'], { stdio: 'ignore' })
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 1_024 })
type Answer = {
  status: number
  code: number
  reason?: string
  data: { quote: string; shipping_id: number; order_no: string } | null
}

const ask = (path: string, token?: string, body?: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const call = request(
      { port: frontPort, path, method: body ? 'POST' : 'GET', agent, headers, timeout: 20_000 },
      (response) => {
        let text = ''
        response.on('data', (part) => (text += part))
        response.on('error', reject)
        response.on('end', () => {
          try {
            resolve({ ...(JSON.parse(text) as Answer), status: response.statusCode! })
          } catch {
            resolve({ status: response.statusCode!, code: -1, data: null })
          }
        })
      },
    )
    call.on('timeout', () => call.destroy(new Error('no answer')))
    call.on('error', reject)
    call.end(body ? JSON.stringify(body) : undefined)
  })
/** Until there is an answer that is no outage; how often it was asked in vain, too. */
async function insist(path: string, token?: string, body?: object) {
  for (let vain = 0; ; vain += 1, await sleep(200)) {
    const answer = await ask(path, token, body).catch(() => null)
    if (answer && answer.status < 500) return { answer, vain }
  }
}

const cluster = {
  DATABASE_URL: ground.databaseUrl,
  DATABASE_REPLICA_URL: '',
  SECRET_KEY: 'a-secret-of-the-bench-and-of-nothing-else',
  TRUST_PROXY: '1',
  METRICS_TOKEN: 'token-of-the-bench',
}
await (await startApp(ground, appPorts[0])).stop()
await fillShelves(ground.databaseUrl)
const primaryUrl = ground.databaseUrl.replace('/pitlane?', '/postgres?')
const standby = await startStandby(primaryUrl, standbyFolder)
cluster.DATABASE_REPLICA_URL = standby.url.replace('/postgres?', '/pitlane?')
const start = (port: number) => startApp(ground, port, ['--no-jobs'], cluster)
const startJobs = () => startApp(ground, jobsPort, ['--only-jobs'], cluster)
let apps = [await start(appPorts[0]), await start(appPorts[1])]
let jobs = await startJobs()
let front = startFront()
let primary: Awaited<ReturnType<typeof startEmbedded>> | null = null
const db = connectTo(ground.databaseUrl, { connections: 2 })

/** What was answered while something was away and came back. */
const openPhase = (what: string) => {
  const began = performance.now()
  return { what, began, lasted: 0, orders: 0, lastOrder: began, longest: 0, reads: 0, failedReads: 0 }
}
let phase = openPhase('')
function countOrder(): void {
  const now = performance.now()
  phase.orders += 1
  phase.longest = Math.max(phase.longest, now - phase.lastOrder)
  phase.lastOrder = now
}

const pool = new pg.Pool({ connectionString: ground.databaseUrl, max: 2 })
pool.on('error', () => {})
try {
  await sleep(1_000)
  const people = await gather(pool, crowd)
  const shop = await readShop(`http://127.0.0.1:${appPorts[0]}`)
  const style = shop.baskets[0]!.goods
  const quotes = '/order_api/api/v2/order/get_expense_info'
  const buyers: { token: string; body: object }[] = []
  for (const { token, address } of people) {
    const basket = { goods: style, shipping: { mailing_id: Number(address) } }
    const { answer } = await insist(quotes, token, basket)
    const chosen = { ...basket, shipping: { ...basket.shipping, shipping_id: answer.data!.shipping_id } }
    buyers.push({ token, body: { ...chosen, quote: (await insist(quotes, token, chosen)).answer.data!.quote } })
  }

  let going = true
  const ended = new AbortController()
  const pause = () => sleep(Math.random() * 2 * pauseMs, undefined, ended).catch(() => {})
  const told = new Map<string, string>()
  const refused = new Map<string, number>()
  let vain = 0
  const buy = async ({ token, body }: (typeof buyers)[number]) => {
    for (await pause(); going; await pause()) {
      const key = randomUUID()
      const { answer, vain: tries } = await insist('/order_api/api/v2/order/create_order', token, {
        ...body,
        idempotency_key: key,
      })
      vain += tries
      if (answer.code === 0) {
        told.set(key, answer.data!.order_no)
        countOrder()
      } else refused.set(answer.reason ?? String(answer.status), (refused.get(answer.reason ?? '') ?? 0) + 1)
    }
  }
  const read = async () => {
    while (going) {
      const answer = await ask('/order_api/api/v3/goods/list?page_size=24').catch(() => null)
      if (answer?.status === 200) phase.reads += 1
      else phase.failedReads += 1
      await sleep(50)
    }
  }
  const phases: ReturnType<typeof openPhase>[] = []
  const during = async (what: string, act: () => Promise<void> = async () => {}) => {
    phase = openPhase(what)
    await act()
    await sleep(calmMs)
    const ended = performance.now()
    phases.push({ ...phase, lasted: ended - phase.began, longest: Math.max(phase.longest, ended - phase.lastOrder) })
    console.log(phases.at(-1))
  }
  const all = [...buyers.map(buy), ...Array.from({ length: readers }, read)]
  await sleep(3_000)
  await during('nothing')
  await during('one of two app processes is killed', async () => {
    process.kill(apps[0]!.pid, 'SIGKILL')
    await sleep(awayMs)
    apps = [await start(appPorts[0]), apps[1]!]
  })
  await during('the job process is killed', async () => {
    process.kill(jobs.pid, 'SIGKILL')
    await sleep(awayMs)
    jobs = await startJobs()
  })
  await during('the standby is killed', async () => {
    process.kill(postmasterOf(standbyFolder), 'SIGKILL')
    await sleep(awayMs)
    await standby.restart()
  })
  await during('nginx is killed', async () => {
    // Its worker goes with it only if it is told.
    execFileSync('sh', ['-c', `kill -9 ${front.pid} $(cat /proc/${front.pid}/task/${front.pid}/children)`])
    await sleep(awayMs / 2)
    front = startFront()
  })
  await during('the primary is killed', async () => {
    process.kill(postmasterOf(folder), 'SIGKILL')
    await sleep(awayMs)
    primary = await startEmbedded(folder)
  })
  going = false
  ended.abort()
  await Promise.all(all)
  await settle(ground)

  const { rows } = await db.$client.query<{ key: string; number: string }>(
    `select key::text, number from orders where key = any ($1::uuid[])`,
    [[...told.keys()]],
  )
  const wrong = rows.filter(({ key, number }) => told.get(key) !== number).length
  const broken: string[] = []
  for (const [domain, promises] of Object.entries(invariants))
    for (const [name, statement] of Object.entries(promises))
      if ((await db.execute(statement)).rows.length > 0) broken.push(`${domain}.${name}`)
  const scrape = await Promise.all(
    appPorts.map(async (port) => {
      const headers = { authorization: `Bearer ${cluster.METRICS_TOKEN}` }
      return (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()
    }),
  )
  const readsBy = (target: string) =>
    scrape.reduce(
      (sum, text) =>
        sum + Number(new RegExp(`pitlane_reads_total\\{target="${target}"\\} (\\d+)`).exec(text)?.[1] ?? 0),
      0,
    )

  const lines = phases.map(({ what, lasted, orders, longest, reads, failedReads }) => {
    const each = (count: number) => Math.round((count * 1_000) / lasted).toLocaleString('en')
    const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
    return [what, seconds(lasted), each(orders), seconds(longest), each(reads), failedReads.toLocaleString('en')]
  })
  const text = `\`npm run bench -- --cluster\`: ${crowd} buyers who order every ${pauseMs / 1_000} s in the mean, and ${readers} readers of the list, two app processes, one for jobs, primary and standby, nginx; what is killed (\`kill -9\`) is
started again ${awayMs / 1_000} s later, nginx after ${awayMs / 2_000} s. ${machine()}, which all of them share.

${table(['while', 'in', 'orders a second', 'longest without an order', 'reads a second', 'reads that failed'], lines)}

Buyers were told of ${told.size.toLocaleString('en')} orders, after ${vain.toLocaleString('en')} calls in vain that they repeated with the same key: ${told.size - rows.length} of them are missing, ${wrong} have another number than they were told, \
${refused.size === 0 ? 'nothing was refused' : `refused: ${[...refused].map(([why, count]) => `${why} ${count}`).join(', ')}`}. Promises about the rows that do not hold: ${broken.length === 0 ? 'none' : broken.join(', ')}. \
The standby made ${readsBy('1').toLocaleString('en')} of the list's reads since the app processes were last started, the primary ${readsBy('primary').toLocaleString('en')}.`
  writeSection('cluster', text)
  if (told.size !== rows.length || wrong > 0 || broken.length > 0) process.exitCode = 1
} finally {
  await pool.end().catch(() => {})
  await db.$client.end().catch(() => {})
  front.kill('SIGTERM')
  await Promise.all([...apps, jobs].map((one) => one.stop()))
  await standby.stop()
  await (primary as { stop: () => Promise<void> } | null)?.stop()
  await ground.stop()
}
process.exit()
