import pg from 'pg'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { machine, table, writeSection } from './report.ts'
import { openGround } from './shop.ts'

/**
 * `node bench/recalls.ts`: reads a file of a million lines of recall campaigns as the operator does, again, and once cut in the
 * middle of a line. `LINES` says how many. Its memory may not grow with the file, and nothing may be there twice.
 */
const wanted = Number(process.env['LINES'] ?? 1_000_000)
const linesOfCampaign = 30
const root = join(import.meta.dirname, '..')

const words = 'the rear toe link bolts may loosen while the vehicle is driven which can lead to a loss of control '
const text = words.repeat(7).slice(0, 600)

/** In the format of FLAT_RCL_…: tabs, 29 columns, CRLF. The lines of a campaign are its models, years and components. */
function lineOf(at: number): string {
  const campaign = Math.floor(at / linesOfCampaign)
  const number = `${10 + (campaign % 16)}V${String(Math.floor(campaign / 16)).padStart(6, '0')}`
  const make = `MAKE ${campaign % 70}`
  const model = `MODEL ${campaign % 400}-${at % 5}`
  const day = `20${10 + (campaign % 16)}0${1 + (campaign % 9)}15`
  const cells = Array<string>(29).fill('')
  const put = (column: number, cell: string) => void (cells[column - 1] = cell)
  put(1, String(at))
  put(2, number)
  put(3, make)
  put(4, model)
  put(5, String(2005 + (at % 6)))
  put(7, at % 2 ? 'SUSPENSION:REAR' : 'SUSPENSION')
  put(8, `${make} North America, Inc.`)
  put(12, String(1_000 + campaign))
  put(16, day)
  put(17, day)
  put(20, `${campaign} ${text}`)
  put(21, text.slice(0, 200))
  put(22, text.slice(0, 400))
  put(28, campaign % 50 === 0 ? 'Yes' : 'No')
  put(29, 'No')
  return cells.join('\t')
}

function* piecesOf(lines: number, cut: boolean): Generator<string> {
  for (let from = 0; from < lines; from += 500) {
    const piece = Array.from({ length: Math.min(500, lines - from) }, (_, at) => `${lineOf(from + at)}\r\n`).join('')
    yield cut && from + 500 >= lines ? piece.slice(0, -700) : piece
  }
}

const figureOf = (pid: number, name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

/** Pipes the lines into the operator's command. @returns its time, memory after the first hundredth and at most, and its report */
async function importFile(databaseUrl: string, lines: number, cut = false) {
  const began = performance.now()
  const child = spawn(process.execPath, ['apps/server/src/cli/import-recalls.ts', '-', 'bench'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NODE_NO_WARNINGS: '1', DATABASE_URL: databaseUrl },
  })
  const ended = once(child, 'exit')
  const said = Array.fromAsync(child.stdout.setEncoding('utf8') as AsyncIterable<string>)
  let [sent, start, peak] = [0, 0, 0]
  for (const piece of piecesOf(lines, cut)) {
    if (!child.stdin.write(piece)) await once(child.stdin, 'drain')
    sent += 500
    if (start === 0 && sent >= lines / 100) start = figureOf(child.pid!, 'VmRSS')
    if (sent % 10_000 === 0) peak = figureOf(child.pid!, 'VmHWM')
  }
  child.stdin.end()
  const [code] = (await ended) as [number]
  return { seconds: (performance.now() - began) / 1000, start, peak, code, said: (await said).join('') }
}

async function countRows(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ campaigns: number; vehicles: number }>(
    'select (select count(*)::int from recall_campaigns) as campaigns, (select count(*)::int from recall_vehicles) as vehicles',
  )
  await client.end()
  return [rows[0]!.campaigns, rows[0]!.vehicles]
}

const ground = await openGround()
try {
  const rows: string[][] = []
  const counts: number[][] = []
  for (const [name, lines, cut] of [
    ['first', wanted, false],
    ['again', wanted, false],
    ['cut in its middle', wanted / 2, true],
  ] as const) {
    const { seconds, start, peak, code, said } = await importFile(ground.databaseUrl, lines, cut)
    console.log(`${name}:\n${said}`)
    counts.push(await countRows(ground.databaseUrl))
    if (code !== (cut ? 1 : 0)) throw new Error(`${name}: it ended with ${code}`)
    rows.push([
      name,
      lines.toLocaleString('en'),
      `${Math.round(seconds)} s`,
      Math.round(lines / seconds).toLocaleString('en'),
      `${Math.round(start)} MB`,
      `${Math.round(peak)} MB`,
      (peak / start).toFixed(2),
    ])
  }
  if (new Set(counts.map(String)).size > 1) throw new Error(`not the same rows each time: ${counts.join(' / ')}`)
  const head = ['a file', 'lines', 'time', 'lines a second', 'after a hundredth', 'at most', 'ratio']
  const [campaigns = 0, vehicles = 0] = counts[0]!
  const kept = `${campaigns.toLocaleString('en')} campaigns and ${vehicles.toLocaleString('en')} vehicles of them after each.`
  writeSection('recalls', `${machine()}. ${kept}\n\n${table(head, rows)}`)
} finally {
  await ground.stop()
}
process.exit(0)
