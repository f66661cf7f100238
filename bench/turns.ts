import autocannon from 'autocannon'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { actsOf, type Side } from './acts.ts'
import { fillShelves } from './grow.ts'
import { table } from './report.ts'
import * as ours from './shop.ts'

/**
 * `node bench/turns.ts <checkout>`: CPU of each row beside another checkout's, built and installed, in turns; the median of five. Each
 * side has a shop and a database of its own. `ROWS=home,list` measures only the rows whose names hold one of these.
 */
const other = resolve(process.argv[2] ?? '')
if (!existsSync(join(other, 'bench/shop.ts'))) throw new Error(`${other} holds no bench/shop.ts`)
const theirs = (await import(join(other, 'bench/shop.ts'))) as typeof ours
const turns = 5
/** So many slices of so many requests on either side, close together: the machine's speed changes within a second too. */
const slices = 24
const requests = 160
const wanted = process.env.ROWS?.split(',')

async function open(shop: typeof ours, port: number): Promise<Side> {
  const ground = await shop.openGround()
  await (await shop.startApp(ground, port)).stop()
  await fillShelves(ground.databaseUrl)
  const running = await shop.startApp(ground, port)
  const origin = `http://127.0.0.1:${port}`
  return { origin, running, ground, shop: await shop.readShop(origin) }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const percent = (ratio: number) => `${ratio < 1 ? '−' : '+'}${Math.abs((ratio - 1) * 100).toFixed(1)} %`

const before = await open(theirs, 4174)
const now = await open(ours, 4175)
try {
  const sides = { before: { side: before, acts: actsOf(before, '') }, now: { side: now, acts: actsOf(now, '') } }
  const rows: string[][] = []
  for (const [at, { name }] of sides.now.acts.entries()) {
    if (wanted && !wanted.some((part) => name.includes(part))) continue
    const slice = async (key: keyof typeof sides) => {
      const { side, acts } = sides[key]
      const before = ours.processorMs(side.running.pid)
      const { non2xx, errors } = await autocannon({ ...acts[at]!.load, amount: requests, sampleInt: 20 })
      if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx + errors} failed`)
      return (ours.processorMs(side.running.pid) - before) / requests
    }
    const spent: { before: number; now: number }[] = []
    // The first turn warms up.
    for (let turn = 0; turn <= turns; turn += 1) {
      const sum = { before: 0, now: 0 }
      for (const { side } of Object.values(sides)) await ours.settle(side.ground)
      for (let at = 0; at < slices; at += 1)
        for (const key of at % 2 === 0 ? (['before', 'now'] as const) : (['now', 'before'] as const))
          sum[key] += (await slice(key)) / slices
      if (turn > 0) spent.push(sum)
    }
    const ratios = spent.map(({ before, now }) => now / before).toSorted((a, b) => a - b)
    rows.push([
      name,
      median(spent.map(({ before }) => before)).toFixed(3),
      median(spent.map(({ now }) => now)).toFixed(3),
      percent(median(ratios)),
      `${percent(ratios[0]!)} to ${percent(ratios.at(-1)!)}`,
    ])
    console.log(rows.at(-1)!.join('  '))
  }
  console.log(table(['', 'CPU ms each, before', 'now', 'change, median', 'from … to'], rows))
} finally {
  for (const side of [before, now]) {
    await side.running.stop()
    await side.ground.stop()
  }
}
process.exit(0)
