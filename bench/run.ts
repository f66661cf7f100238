import { setTimeout as sleep } from 'node:timers/promises'
import { actsOf, type Side } from './acts.ts'
import { fillShelves, grow } from './grow.ts'
import { type Measured, measure } from './load.ts'
import { machine, table, writeSection } from './report.ts'
import { type Ground, memoryOf, openGround, readShop, type Running, settle, startApp, startBare } from './shop.ts'

/** `npm run bench`. With `--quick` shorter, and without the large shop; with `--cluster` a shop of many processes, and nothing else. */
if (process.argv.includes('--cluster')) {
  await import('./cluster.ts')
  process.exit(0)
}
const quick = process.argv.includes('--quick')
const seconds = quick ? 3 : 4
const rounds = quick ? 1 : 3

type Row = { name: string; target: number | null; small: Measured; large: Measured | null; bare: Measured }

/** The one of several rounds that the rest of the machine disturbed least. */
const best = (all: readonly Measured[]) => all.toSorted((a, b) => b.perSecond - a.perSecond)[0]!

/** The bare server and the shops take turns, so that what else the machine does meets all of them. */
async function measureAll(small: Side, large: Side | null, reference: Running, bare: string): Promise<Row[]> {
  const acts = actsOf(small, bare)
  const largeActs = large && actsOf(large, bare)
  const rows: Row[] = []
  for (const [at, act] of acts.entries()) {
    const all = { bare: [] as Measured[], small: [] as Measured[], large: [] as Measured[] }
    for (let round = 0; round < rounds; round += 1) {
      all.bare.push(await measure(reference.pid, act.bare, seconds))
      await settle(small.ground)
      all.small.push(await measure(small.running.pid, act.load, seconds))
      await settle(small.ground)
      if (!large) continue
      all.large.push(await measure(large.running.pid, largeActs![at]!.load, seconds))
      await settle(large.ground)
    }
    const row = {
      name: act.name,
      target: act.target,
      small: best(all.small),
      large: large && best(all.large),
      bare: best(all.bare),
    }
    rows.push(row)
    const failed = [...all.bare, ...all.small, ...all.large].reduce((sum, one) => sum + one.failed, 0)
    if (failed > 0) throw new Error(`${act.name}: ${failed} failed`)
    console.log(act.name, ...[row.bare, row.small, row.large].map((one) => one && Math.round(one.perSecond)))
  }
  return rows
}

const whole = (value: number) => Math.round(value).toLocaleString('en')
const change = (now: number, before: number) =>
  `${now < before ? '−' : '+'}${Math.round(Math.abs(now / before - 1) * 100)} %`

function report(rows: readonly Row[]): string {
  const head = [
    '',
    'per second',
    'p50 ms',
    'p99 ms',
    'CPU ms each',
    'bare node:http + pg',
    'of it',
    'target',
    ...(quick ? [] : ['large shop', 'change', 'its p99 ms', 'its CPU ms each', 'change of CPU']),
  ]
  return table(
    head,
    rows.map(({ name, target, small, large, bare }) => [
      name,
      whole(small.perSecond),
      String(small.p50),
      String(small.p99),
      small.processorMs.toFixed(2),
      whole(bare.perSecond),
      (small.perSecond / bare.perSecond).toFixed(2),
      target === null ? '400 a second' : `${target.toFixed(1)} of it`,
      ...(large
        ? [
            whole(large.perSecond),
            change(large.perSecond, small.perSecond),
            String(large.p99),
            large.processorMs.toFixed(2),
            change(large.processorMs, small.processorMs),
          ]
        : []),
    ]),
  )
}

/** A shop with the demonstration's goods, none of which runs out. */
async function fillGround(port: number) {
  const ground = await openGround()
  const first = await startApp(ground, port)
  await first.stop()
  await fillShelves(ground.databaseUrl)
  return ground
}

const [smallPort, largePort, barePort] = [4170, 4171, 4172] as const
const originOf = (port: number) => `http://127.0.0.1:${port}`

console.log('Filling the shop …')
const ground = await fillGround(smallPort)
const largeGround = quick ? null : await fillGround(largePort)
try {
  if (largeGround) {
    console.log('Growing to 100,000 products and 1,000,000 orders …')
    await grow(largeGround.databaseUrl)
  }
  const running = await startApp(ground, smallPort)
  await sleep(10_000)
  const idle = memoryOf(running.pid)
  const open = async (of: Ground, port: number, app: Running): Promise<Side> => {
    const origin = originOf(port)
    return { origin, shop: await readShop(origin), running: app, ground: of }
  }
  const small = await open(ground, smallPort, running)
  const large = largeGround && (await open(largeGround, largePort, await startApp(largeGround, largePort)))
  const reference = await startBare(ground, barePort, small.shop)
  const rows = await measureAll(small, large, reference, originOf(barePort))
  const busy = memoryOf(running.pid)
  await reference.stop()
  await large?.running.stop()
  await running.stop()

  const state = [
    ['second start, until it answers', `${(running.readyMs / 1000).toFixed(2)} s`, '2 s'],
    ['memory of the app process at rest', `${Math.round(idle)} MB`, '200 MB'],
    ['the same after all of the load above', `${Math.round(busy)} MB`, ''],
  ]
  writeSection(
    'run',
    `${machine()}; ${quick ? 'a quick run; ' : ''}the load, the database and the app share the cores.\n\n${report(rows)}\n\n${table(['', 'measured', 'target'], state)}`,
  )
} finally {
  await ground.stop()
  await largeGround?.stop()
}
process.exit(0)
