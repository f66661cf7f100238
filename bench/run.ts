import { setTimeout as sleep } from 'node:timers/promises'
import { fillShelves, grow } from './grow.ts'
import { best, type Load, type Measured, measure } from './load.ts'
import { machine, table, writeSection } from './report.ts'
import { memoryOf, openGround, orderOf, readShop, type Running, type Shop, startApp, startBare } from './shop.ts'

/** `npm run bench`. With `--quick` shorter, and without the large shop. */
const quick = process.argv.includes('--quick')
const seconds = quick ? 3 : 4
const rounds = quick ? 1 : 3
const [appPort, barePort] = [4170, 4171]
const app = `http://127.0.0.1:${appPort}`
const bare = `http://127.0.0.1:${barePort}`
const json = { 'content-type': 'application/json' }

type Call = { name: string; target: number; app: Load; bare: Load }

/** The calls that have a reference, and how they are asked for there. */
function callsOf({ ids, baskets, token }: Shop): Call[] {
  const user = { ...json, authorization: `Bearer ${token}` }
  const post = (path: string, bodies: (() => object)[], headers: Record<string, string> = user) =>
    bodies.map((body) => ({
      method: 'POST' as const,
      path,
      headers,
      setupRequest: (request: object) => ({ ...request, body: JSON.stringify(body()) }),
    }))
  const quote = baskets.map((basket) => () => basket)
  const order = baskets.map((basket) => () => orderOf(basket))
  const on = { connections: 32 }
  return [
    {
      name: 'goods list of 24',
      target: 0.5,
      app: { ...on, url: `${app}/order_api/api/v3/goods/list?page_size=24` },
      bare: { ...on, url: `${bare}/list` },
    },
    {
      name: 'goods info',
      target: 0.5,
      app: { ...on, url: app, requests: ids.map((id) => ({ path: `/order_api/api/v3/goods/info?id=${id}` })) },
      bare: { ...on, url: `${bare}/info` },
    },
    {
      name: 'quote',
      target: 0.4,
      app: { ...on, url: app, requests: post('/order_api/api/v2/order/get_expense_info', quote) },
      bare: { ...on, url: bare, requests: post('/quote', quote, json) },
    },
    {
      name: 'create order',
      target: 0.4,
      app: { ...on, url: app, requests: post('/order_api/api/v2/order/create_order', order) },
      bare: { ...on, url: bare, requests: post('/order', order, json) },
    },
  ]
}

/** 8 visitors at once, as many as keep one process busy: at 400 pages a second each then waits 20 ms. */
const pagesOf = ({ ids }: Shop): { name: string; load: Load }[] => [
  { name: 'page: home', load: { connections: 8, url: `${app}/` } },
  { name: 'page: list', load: { connections: 8, url: `${app}/hot_list/home` } },
  {
    name: 'page: product',
    load: {
      connections: 8,
      url: app,
      requests: ids.map((id) => ({ path: `/shopping_mall/productDetail?id=${id}` })),
    },
  },
]

type Row = { name: string; app: Measured; bare: Measured | null; target: number | null }

/** Everything once; the app and its reference take turns, so that what else the machine does meets both. */
async function measureAll(shop: Shop, running: Running, reference: Running): Promise<Row[]> {
  const rows: Row[] = []
  for (const call of callsOf(shop)) {
    const bareOnes: Measured[] = []
    const row = await best(rounds, async () => {
      bareOnes.push(await measure(reference.pid, call.bare, seconds))
      return measure(running.pid, call.app, seconds)
    })
    const bareBest = bareOnes.toSorted((a, b) => b.perSecond - a.perSecond)[0]!
    rows.push({ name: call.name, app: row, bare: bareBest, target: call.target })
    console.log(call.name, Math.round(row.perSecond), Math.round(bareBest.perSecond), row.failed, bareBest.failed)
  }
  for (const { name, load } of pagesOf(shop)) {
    const row = await best(rounds, () => measure(running.pid, load, seconds))
    rows.push({ name, app: row, bare: null, target: null })
    console.log(name, Math.round(row.perSecond), row.failed)
  }
  return rows
}

const whole = (value: number) => Math.round(value).toLocaleString('en')
const change = (now: number, before: number) =>
  `${now < before ? '−' : '+'}${Math.round(Math.abs(now / before - 1) * 100)} %`

function report(rows: readonly Row[], large: readonly Row[] | null): string {
  const head = [
    '',
    'per second',
    'p50 ms',
    'p99 ms',
    'CPU ms each',
    'bare node:http + pg',
    'of it',
    'target',
    ...(large ? ['large shop', 'its p99 ms', 'its CPU ms each', 'change of CPU'] : []),
  ]
  return table(
    head,
    rows.map(({ name, app: one, bare: reference, target }, at) => {
      const grown = large?.[at]?.app
      return [
        name,
        whole(one.perSecond),
        String(one.p50),
        String(one.p99),
        one.processorMs.toFixed(2),
        reference ? whole(reference.perSecond) : '',
        reference ? (one.perSecond / reference.perSecond).toFixed(2) : '',
        target === null ? '400 a second' : `${target.toFixed(1)} of it`,
        ...(grown
          ? [
              whole(grown.perSecond),
              String(grown.p99),
              grown.processorMs.toFixed(2),
              change(grown.processorMs, one.processorMs),
            ]
          : []),
      ]
    }),
  )
}

const ground = await openGround()
try {
  console.log('Filling the shop …')
  const first = await startApp(ground, appPort)
  await first.stop()
  await fillShelves(ground.databaseUrl)

  let running = await startApp(ground, appPort)
  const { readyMs } = running
  await sleep(10_000)
  const idle = memoryOf(running.pid)
  const shop = await readShop(app)
  let reference = await startBare(ground, barePort, shop)
  const rows = await measureAll(shop, running, reference)
  const busy = memoryOf(running.pid)
  await reference.stop()

  let large: Row[] | null = null
  if (!quick) {
    console.log('Growing to 100,000 products and 1,000,000 orders …')
    await running.stop()
    await grow(ground.databaseUrl)
    running = await startApp(ground, appPort)
    const grown = await readShop(app)
    reference = await startBare(ground, barePort, grown)
    large = await measureAll(grown, running, reference)
    await reference.stop()
  }
  await running.stop()

  const state = [
    ['second start, until it answers', `${(readyMs / 1000).toFixed(2)} s`, '2 s'],
    ['memory of the app process at rest', `${Math.round(idle)} MB`, '200 MB'],
    ['the same after all of the load above', `${Math.round(busy)} MB`, ''],
  ]
  writeSection(
    'run',
    `${machine()}; ${large ? '' : 'a quick run; '}the load, the database and the app share the cores.\n\n${report(rows, large)}\n\n${table(['', 'measured', 'target'], state)}`,
  )
} finally {
  await ground.stop()
}
process.exit(0)
