import { existsSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { growGoods } from './grow-goods.ts'
import { type Measured, measure } from './load.ts'
import { machine, table, writeSection } from './report.ts'
import { openGround, startApp } from './shop.ts'

/**
 * `node bench/search.ts [folder]`: the shop's search with 100,000 items beside the demonstration's, in turns. In a folder that is named
 * both are kept, and none is made again.
 */
const [, , kept] = process.argv
const rounds = 3
const seconds = 3
const target = 1.5
const ports = { large: 4176, small: 4177 }

const asked = {
  'words that names hold': [
    'dongle',
    'battery tester',
    'tires',
    'scanners',
    'obd2 cable',
    'printer',
    'jump starter',
    'ev adapter',
  ],
  'words of descriptions': [
    'fault codes',
    'bluetooth phone',
    'freeze frame',
    'live data',
    'iso 15765',
    'transmission airbag',
  ],
  'in other languages': ['шины', 'сканер', '轮胎', '胎压检测', 'Batterietester', 'Reifen'],
  misspelled: ['dongel', 'scaner', 'batery tester', 'шыны'],
}
type Kind = keyof typeof asked

const pathOf = (q: string) => `/h5_mall/goods/search?near=1&page_size=24&q=${encodeURIComponent(q)}`
const suggestPath = (q: string) => `/h5_mall/goods/suggest?q=${encodeURIComponent(q.slice(0, 4))}`
const loads: [name: string, paths: string[]][] = [
  ...(Object.keys(asked) as Kind[]).map((kind): [string, string[]] => [kind, asked[kind].map(pathOf)]),
  ['suggestions', Object.values(asked).slice(0, 3).flat().map(suggestPath)],
  ['page of the list', asked['words that names hold'].map((q) => `/mall/home?q=${encodeURIComponent(q)}`)],
]

const best = (all: readonly Measured[]) => all.toSorted((a, b) => a.p50 - b.p50 || b.perSecond - a.perSecond)[0]!

const groundOf = (name: string) => openGround(kept === undefined ? undefined : join(kept, name))
const large = await groundOf('large')
const small = await groundOf('small')
try {
  for (const { folder } of [large, small]) await (await startApp({ folder }, ports.small)).stop()
  const grown = join(large.folder, 'grown-goods')
  if (!existsSync(grown)) await growGoods(large.databaseUrl)
  writeFileSync(grown, '')
  const apps = {
    small: await startApp(small, ports.small, ['--no-jobs']),
    large: await startApp(large, ports.large, ['--no-jobs']),
  }
  const rows: string[][] = []
  for (const [name, paths] of loads) {
    const times = { small: [] as Measured[], large: [] as Measured[] }
    for (let round = 0; round < rounds; round += 1)
      for (const side of ['small', 'large'] as const) {
        const load = {
          url: `http://127.0.0.1:${ports[side]}`,
          connections: 4,
          requests: paths.map((path) => ({ path })),
        }
        times[side].push(await measure(apps[side].pid, load, seconds))
      }
    const [there, here] = [best(times.small), best(times.large)]
    const ratio = there.perSecond / here.perSecond
    if (there.failed + here.failed > 0) throw new Error(`${name}: ${there.failed} and ${here.failed} calls failed`)
    rows.push([
      name,
      ...[there, here].flatMap(({ perSecond, p50, p99 }) => [String(Math.round(perSecond)), String(p50), String(p99)]),
      ratio.toFixed(2),
    ])
    console.log(...rows.at(-1)!)
  }
  await apps.small.stop()
  await apps.large.stop()
  writeSection(
    'search',
    `The search with 100,000 items in four languages beside the demonstration's, four callers, the best of ${rounds} turns; wanted is at most ${target} times the small shop's time. ${machine()}; ${loadavg()[0]!.toFixed(0)} processes wanted the cores at its end\n\n${table(
      [
        'asked for',
        'small: per second',
        'p50 ms',
        'p99 ms',
        'large: per second',
        'p50 ms',
        'p99 ms',
        'times the small shop’s',
      ],
      rows,
    )}`,
  )
} finally {
  await large.stop()
  await small.stop()
}
