import { existsSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { consoleLists, readSamples } from './console-questions.ts'
import { growDesk } from './grow-desk.ts'
import { machine, table, writeSection } from './report.ts'
import { logIn, openGround, startApp } from './shop.ts'

/**
 * `node bench/console.ts [folder]`: every list of the console, by each one filter and search, in a shop of 1,000,000 orders
 * and in the demonstration. In a folder that is named both are kept, and none is made again.
 */
const [, , kept] = process.argv
const rounds = 3
const target = 300
const ports = { large: 4178, small: 4179 }

type Time = { median: number; worst: number }
const middle = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

async function timeOf(url: string, token: string): Promise<Time> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const { code } = (await answer.json()) as { code: number }
    times.push(performance.now() - began)
    if (code !== 0) throw new Error(`${url} answers ${code}`)
  }
  return { median: middle(times), worst: Math.max(...times) }
}

async function measure(port: number, databaseUrl: string, folder: string) {
  const app = await startApp({ folder }, port, ['--no-jobs'])
  const origin = `http://127.0.0.1:${port}`
  const token = await logIn(origin, 'admin@pitlane.example')
  const asked = new Map<string, Time>()
  for (const { path, questions } of consoleLists(await readSamples(databaseUrl)))
    for (const question of questions) {
      const time = await timeOf(`${origin}${path}?${question}`, token)
      asked.set(`${path}?${question}`, time)
      if (time.median > target) console.log(`${path}?${question}: ${Math.round(time.median)} ms`)
    }
  asked.set('/console_api/waiting', await timeOf(`${origin}/console_api/waiting`, token))
  await app.stop()
  return asked
}

const ms = (time: number) => `${Math.round(time)} ms`
const listOf = (url: string) => url.split('?')[0]!

const groundOf = (name: string) => openGround(kept === undefined ? undefined : join(kept, name))
const large = await groundOf('large')
const small = await groundOf('small')
try {
  for (const { folder } of [large, small]) await (await startApp({ folder }, ports.small)).stop()
  const grown = join(large.folder, 'grown')
  if (!existsSync(grown)) await growDesk(large.databaseUrl)
  writeFileSync(grown, '')
  const before = await measure(ports.small, small.databaseUrl, small.folder)
  const after = await measure(ports.large, large.databaseUrl, large.folder)
  const lists = [...new Set([...after.keys()].map(listOf))]
  const rows = lists.map((path) => {
    const own = [...after].filter(([url]) => listOf(url) === path)
    const [url, time] = own.toSorted(([, a], [, b]) => b.median - a.median)[0]!
    const there = [...before].filter(([other]) => listOf(other) === path).map(([, { median }]) => median)
    return { path, asked: own.length, question: url.slice(path.length + 1), time, there: Math.max(...there) }
  })
  const slowest = rows.toSorted((a, b) => b.time.median - a.time.median)
  const tooSlow = [...after.values()].filter(({ median }) => median > target).length
  writeSection(
    'console',
    `Lists of the console with 1,000,000 orders, 100,000 people and 30,000 after-sales requests: of each list the slowest way to ask it, by the median of ${rounds} calls. ${after.size} ways were asked; ${tooSlow} took longer than ${target} ms. ${machine()}; ${loadavg()[0]!.toFixed(0)} processes wanted the cores at its end\n\n${table(
      ['list', 'ways', 'the slowest', 'median', 'worst', 'slowest of the small shop', 'times that'],
      slowest
        .slice(0, 20)
        .map(({ path, asked, question, time, there }) => [
          path.replace('/console_api/', ''),
          String(asked),
          question ? `\`${question}\`` : 'as it opens',
          ms(time.median),
          ms(time.worst),
          ms(there),
          (time.median / there).toFixed(1),
        ]),
    )}`,
  )
} finally {
  await large.stop()
  await small.stop()
}
process.exit(0)
