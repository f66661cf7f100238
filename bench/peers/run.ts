import { chmodSync, mkdtempSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Measured, measure } from '../load.ts'
import { machine, table, writeSection } from '../report.ts'
import { openGround, readShop, settle, startBare } from '../shop.ts'
import { openEverShop, everShopVersion } from './evershop.ts'
import { products } from './goods.ts'
import { type Asked, asked, expectProduct, loadOf, median, memoryOfTree, type Peer, processorMsOfTree } from './peer.ts'
import { openPitlane } from './pitlane.ts'
import { lookAt, type Seen } from './screens.ts'
import { openVendure, vendureVersion } from './vendure.ts'

/**
 * `node bench/peers/run.ts [folder]`: EverShop and Vendure from npm beside Pitlane and a bare server, each full of the same products, on
 * one PostgreSQL. In the folder, or a new temporary one, they are installed and filled; another run finds them there.
 */
const folder = process.argv[2] ? resolve(process.argv[2]) : mkdtempSync(join(tmpdir(), 'pitlane-peers-'))
// The database's own user must reach it when this runs as root.
chmodSync(folder, 0o755)
const rounds = 3
const seconds = 2

const names: Record<Asked, string> = {
  list: 'list of 24, its 40 pages, API',
  detail: 'one of 1,000 products, API',
  cart: 'into the cart of another buyer each time, API',
  page: 'page of one of 1,000 products',
  'one page': 'page of the product that all want',
}
const connections: Record<Asked, number> = { list: 16, detail: 16, cart: 16, page: 8, 'one page': 8 }

type Round = Measured & { memory: number; load: number }
const middle = (runs: readonly Round[], key: keyof Round) => median(runs.map((run) => run[key]))

const alike = `What is not alike:

- Vendure has no storefront, so it has no page here; a shop on it has a second server for that. Its own part runs without a worker: its jobs
  are done by the server.
- Pitlane keeps a public page for a second, which shows where all want the same one; the 1,000 in turn come back later than that.
- In the cart, EverShop and Vendure open a session and a cart at each call, as for a new visitor; Pitlane keeps a visitor's cart in the browser, so
  its calls are those of 5,000 buyers who are logged in, each with a cart that grows.
- Each answers what its own storefront or its documentation asks for: Pitlane's calls have a fixed answer, the others' were asked by GraphQL
  for names, prices, pictures and stock. Pitlane's pages are in the language of the visitor, and its shop holds the rest of the
  demonstration besides, which is switched off.
- EverShop lets 120 calls a minute through from one address, so each call tells of another. Its CPU and memory are those of its three
  processes; the CPU of PostgreSQL is nobody's. EverShop does not compress, Pitlane does. The first page of the list shows 12 products at
  Pitlane and 20 at EverShop.
- All run on the same Node, which is newer than what the makers of Vendure test. The bare server runs the statements that Pitlane runs for the
  first page of the list and for single products.
- How each is filled with the same names, texts, prices and one picture: Pitlane by the console's table (the picture by SQL), EverShop by its
  API, Vendure by its importer.`

/** One after the other in each round, so that what else the machine does meets all of them. */
async function measureAll(peers: readonly Peer[], afterEach: () => Promise<void>) {
  const found = new Map<Asked, Map<Peer, Round[]>>()
  for (const what of asked) {
    const able = peers.filter(({ asks }) => asks[what])
    const runs = new Map(able.map((peer) => [peer, [] as Round[]]))
    const loads = able.map((peer) => ({ peer, load: loadOf(peer.origin, peer.asks[what]!, connections[what]) }))
    for (let round = 0; round < rounds; round += 1)
      for (const { peer, load } of loads) {
        const { pid } = peer.running
        const measured = await measure(pid, load, seconds, processorMsOfTree)
        if (measured.failed > 0) throw new Error(`${peer.name}, ${what}: ${measured.failed} failed`)
        runs.get(peer)!.push({ ...measured, memory: memoryOfTree(pid), load: loadavg()[0]! })
        await afterEach()
      }
    for (const [peer, all] of runs)
      console.log(what, peer.name, Math.round(middle(all, 'perSecond')), middle(all, 'processorMs').toFixed(2))
    found.set(what, runs)
  }
  return found
}

const ground = await openGround(join(folder, 'database'))
const opened: Peer[] = []
try {
  console.log('Installing, building and filling; the first time this takes some minutes …')
  const pitlane = await openPitlane(ground, 4180)
  opened.push(pitlane)
  opened.push(await openEverShop(ground, join(folder, 'evershop'), 4181))
  opened.push(await openVendure(ground, join(folder, 'vendure'), 4182))
  const shops = [...opened]
  const bareOrigin = 'http://127.0.0.1:4183'
  const running = await startBare(ground, 4183, await readShop(pitlane.origin))
  const bare = { list: { path: () => '/list' }, detail: { path: () => '/info' } }
  opened.push({ name: 'bare', origin: bareOrigin, running, asks: bare, screens: null })
  await sleep(10_000)
  const idle = new Map(shops.map((peer) => [peer, memoryOfTree(peer.running.pid)]))
  for (const peer of shops) for (const [what, ask] of Object.entries(peer.asks)) await expectProduct(peer, what, ask)
  const found = await measureAll(opened, () => settle(ground))

  const withScreens = shops.filter(({ screens }) => screens)
  const looks = await lookAt(
    withScreens.flatMap(({ screens }) => [screens!.list, screens!.product]),
    3,
  )
  const seenOf = (peer: Peer, at: number): Seen | undefined => looks[withScreens.indexOf(peer) * 2 + at]

  const cells = (text: (peer: Peer) => string | null | undefined) => opened.map((peer) => text(peer) ?? '—')
  const rates = asked.flatMap((what) => {
    const of = (text: (runs: readonly Round[]) => string) =>
      cells((peer) => {
        const runs = found.get(what)!.get(peer)
        return runs && text(runs)
      })
    const whole = (value: number) => Math.round(value).toLocaleString('en')
    return [
      [`${names[what]}: a second`, ...of((runs) => whole(middle(runs, 'perSecond')))],
      ['for each second of its CPU', ...of((runs) => whole(1_000 / middle(runs, 'processorMs')))],
      ['median and p99 in ms', ...of((runs) => `${middle(runs, 'p50')}, ${middle(runs, 'p99')}`)],
    ]
  })
  const screens = ['list', 'product'].flatMap((name, at) => {
    const of = (text: (seen: Seen) => string) =>
      cells((peer) => {
        const seen = peer.screens && seenOf(peer, at)
        return seen && text(seen)
      })
    return [
      [
        `screen of the ${name}: HTML, CSS, script in KB`,
        ...of(({ Document, Stylesheet, Script }) => [Document, Stylesheet, Script].map(Math.round).join(', ')),
      ],
      ['all of them where a proxy compresses', ...of(({ gzipped }) => `${Math.round(gzipped)} KB`)],
      ['Lighthouse’s performance, LCP', ...of(({ score, paint }) => `${Math.round(score)}, ${paint.toFixed(2)} s`)],
    ]
  })
  const most = (peer: Peer) =>
    Math.max(...asked.flatMap((what) => found.get(what)!.get(peer) ?? []).map(({ memory }) => memory))
  // The bare server has read the app's code, to learn its statements: how it starts and what it holds says nothing.
  const ofShops = (text: (peer: Peer) => string) => cells((peer) => (shops.includes(peer) ? text(peer) : null))
  const state = [
    ['ready after', ...ofShops(({ running: { readyMs } }) => `${(readyMs / 1000).toFixed(1)} s`)],
    ['memory at rest', ...ofShops((peer) => `${Math.round(idle.get(peer)!)} MB`)],
    ['the most after a load', ...ofShops((peer) => `${Math.round(most(peer))} MB`)],
  ]
  const busy = [...found.values()].flatMap((runs) => [...runs.values()].flat()).map(({ load }) => load)
  const speeds = looks.map(({ speed }) => Math.round(speed))
  writeSection(
    'peers',
    [
      `${products.length.toLocaleString('en')} products each, in turns, the median of ${rounds} rounds of ${seconds} s; ${machine()}. Load of the machine, on which other work ran: ${Math.min(...busy).toFixed(1)} to ${Math.max(...busy).toFixed(1)}, so its CPU says more than the clock. Lighthouse in turns, the median of 3; benchmark index ${Math.min(...speeds)} to ${Math.max(...speeds)}.`,
      table(
        ['', 'Pitlane', `EverShop ${everShopVersion}`, `Vendure ${vendureVersion}`, 'bare node:http + pg'],
        [...rates, ...screens, ...state],
      ),
      alike,
    ].join('\n\n'),
  )
} finally {
  for (const { running } of opened) await running.stop()
  await ground.stop()
}
process.exit(0)
