import { loadavg } from 'node:os'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { hasNginx, startNginx } from '../e2e/support/nginx.ts'
import { type Measured, measure } from './load.ts'
import { machine, table, writeSection } from './report.ts'
import { openGround, startApp, startBareBytes } from './shop.ts'

/**
 * `node bench/pages.ts`: public pages from the shop's own cache, from nginx before it with the recipe of deploy/cache, and from a bare
 * node:http server that sends the same bytes with the same headers, in turns.
 */
const ports = { app: 4179, bare: 4180, nginx: 4181 }
const rounds = 3
const seconds = 3
const pages = { home: '/', list: '/mall/home', item: '/mall/productDetail?id=1' }
const accepted = { 'accept-encoding': 'br' }

/** As it leaves: `fetch` would unpack it. */
const pageAt = (url: string) =>
  new Promise<{ headers: Record<string, string>; body: string }>((resolve, reject) => {
    get(url, { headers: accepted }, (answer) => {
      const kept = Object.entries(answer.headers).filter(
        ([name]) => !['date', 'connection', 'keep-alive'].includes(name),
      )
      buffer(answer).then(
        (bytes) =>
          resolve({ headers: Object.fromEntries(kept) as Record<string, string>, body: bytes.toString('base64') }),
        reject,
      )
    }).on('error', reject)
  })

const best = (all: readonly Measured[]) => all.toSorted((a, b) => b.perSecond - a.perSecond)[0]!
const least = (all: readonly Measured[]) => Math.min(...all.map(({ processorMs }) => processorMs))
const whole = (value: number) => Math.round(value).toLocaleString('en')

const ground = await openGround()
try {
  const app = await startApp(ground, ports.app, ['--no-jobs'])
  const shop = `http://127.0.0.1:${ports.app}`
  const nginx = hasNginx() ? await startNginx(ports.nginx, shop) : null
  const rows: string[][] = []
  for (const [name, path] of Object.entries(pages)) {
    const bare = await startBareBytes(ports.bare, { url: path, ...(await pageAt(shop + path)) })
    const sides = {
      bare: { pid: bare.pid, url: `http://127.0.0.1:${ports.bare}` },
      app: { pid: app.pid, url: shop },
      ...(nginx ? { nginx: { pid: app.pid, url: nginx.address } } : {}),
    }
    const all: Record<string, Measured[]> = {}
    for (let round = 0; round < rounds; round += 1)
      for (const [side, { pid, url }] of Object.entries(sides)) {
        const measured = await measure(pid, { url: url + path, connections: 16, headers: accepted }, seconds)
        if (measured.failed > 0) throw new Error(`${name} of ${side}: ${measured.failed} failed`)
        ;(all[side] ??= []).push(measured)
      }
    await bare.stop()
    const [reference, own] = [all['bare']!, all['app']!]
    rows.push([
      name,
      whole(best(reference).perSecond),
      whole(best(own).perSecond),
      (best(own).perSecond / best(reference).perSecond).toFixed(2),
      (least(reference) / least(own)).toFixed(2),
      all['nginx'] ? whole(best(all['nginx']).perSecond) : '',
    ])
    console.log(...rows.at(-1)!)
  }
  await nginx?.stop()
  await app.stop()
  writeSection(
    'pages',
    `Public pages that are kept, compressed, 16 connections, the best of ${rounds} turns. ${machine()}; ${loadavg()[0]!.toFixed(0)} processes wanted the cores at its end\n\n${table(
      [
        'page',
        'bare: per second',
        'shop: per second',
        'of the bare server’s',
        'by CPU time',
        'nginx before it: per second',
      ],
      rows,
    )}`,
  )
} finally {
  await ground.stop()
}
