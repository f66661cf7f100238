import autocannon from 'autocannon'
import { loadavg } from 'node:os'
import { actsOf } from './acts.ts'
import { fillShelves } from './grow.ts'
import { machine, table, writeSection } from './report.ts'
import { openGround, processorMs, readShop, type Running, settle, startApp } from './shop.ts'

/**
 * `node bench/processes.ts`: what two app processes on one database answer beside one. The load runs on the same cores, so it is
 * subtracted: a process whose main thread takes so much of the processor for each answer could give so many a second, and two of
 * them twice as many as one, if an answer took either of them no more than it takes one that is alone.
 */
const turns = 5
const slices = 12
const requests = 160
const ports = [4182, 4183] as const

const ground = await openGround()
const env = { DATABASE_URL: ground.databaseUrl, SECRET_KEY: 'a-secret-of-the-bench-and-of-nothing-else' }
const start = (port: number) => startApp(ground, port, ['--no-jobs'], env)
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

async function openSide(port: number) {
  const running = await start(port)
  const origin = `http://127.0.0.1:${port}`
  const shop = await readShop(origin)
  return { running, acts: actsOf({ origin, running, ground, shop }, '') }
}

await (await startApp(ground, ports[0])).stop()
await fillShelves(ground.databaseUrl)
// What orders leave behind is done meanwhile, in turns with neither.
const jobs = await startApp(ground, 4184, ['--only-jobs'], env)
const sides = [await openSide(ports[0]), await openSide(ports[1])] as const
const [one] = sides
const spentBy = (all: readonly { running: Running }[]) =>
  all.reduce((sum, { running }) => sum + processorMs(running.pid), 0)

/** Milliseconds of main thread for each answer, where each of these processes is asked as much, at once: so what is kept serves as often. */
async function slice(all: typeof sides | readonly [typeof one], at: number): Promise<number> {
  const before = spentBy(all)
  const results = await Promise.all(
    all.map(({ acts }) => autocannon({ ...acts[at]!.load, amount: requests, sampleInt: 20 })),
  )
  if (results.some(({ non2xx, errors }) => non2xx + errors > 0)) throw new Error(`${one.acts[at]!.name} failed`)
  return (spentBy(all) - before) / requests / all.length
}

try {
  const rows: string[][] = []
  for (const [at, { name }] of one.acts.entries()) {
    const spent: { alone: number; both: number }[] = []
    // The first turn warms up.
    for (let turn = 0; turn <= turns; turn += 1) {
      const sum = { alone: 0, both: 0 }
      await settle(ground)
      for (let part = 0; part < slices; part += 1)
        for (const key of part % 2 === 0 ? (['alone', 'both'] as const) : (['both', 'alone'] as const))
          sum[key] += (await slice(key === 'alone' ? [one] : sides, at)) / slices
      if (turn > 0) spent.push(sum)
    }
    const times = spent.map(({ alone, both }) => (2 * alone) / both).toSorted((a, b) => a - b)
    rows.push([
      name,
      median(spent.map(({ alone }) => alone)).toFixed(3),
      median(spent.map(({ both }) => both)).toFixed(3),
      median(times).toFixed(2),
      `${times[0]!.toFixed(2)} to ${times.at(-1)!.toFixed(2)}`,
    ])
    console.log(rows.at(-1)!.join('  '))
  }
  writeSection(
    'processes',
    `\`node bench/processes.ts\`: two app processes beside one on one database, by the time that their main threads take of the processor for each answer, in turns, medians of ${turns}. ${machine()}; ${loadavg()[0]!.toFixed(0)} processes wanted the cores at its end\n\n${table(
      ['', 'CPU ms each, one process', 'two', 'times one', 'from … to'],
      rows,
    )}`,
  )
} finally {
  for (const { running } of sides) await running.stop()
  await jobs.stop()
  await ground.stop()
}
process.exit(0)
