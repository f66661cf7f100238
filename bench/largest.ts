import { type ReportKind, reportKinds } from '@pitlane/domain/report/report.ts'
import { aLargestChineseScan, aLargestReport } from '../apps/server/src/domains/report/largest-report.factory.ts'
import { measure } from './load.ts'
import { machine, table, writeSection } from './report.ts'
import { openGround, startApp } from './shop.ts'

/** `node bench/largest.ts`: the largest report of each kind that may be sent, as page for two readers and as PDF. `PITLANE_URL` and `PITLANE_PID` name a server that already runs. */
const port = 4175
const deviceKey = 'pitlane-demo-device-key-0000000000000000000'
const pdfs = 5
const wanted = { page: 60, pdf: 2_000 }

/** What is measured: of each kind the largest, and the scan whose font has the most glyphs to embed. */
const largest = [
  ...reportKinds.map((kind) => ({ name: kind as string, kind, report: aLargestReport(kind) })),
  { name: 'scan, 1,000 Chinese characters', kind: 'scan' as const, report: aLargestChineseScan(1_000) },
]

async function submit(origin: string, report: object): Promise<{ id: string; url: string }> {
  const response = await fetch(`${origin}/apicloud/v1/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${deviceKey}` },
    body: JSON.stringify(report),
  })
  const answer = (await response.json()) as { code: number; data: { id: string; url: string } }
  if (answer.code !== 0) throw new Error(`${origin}: ${JSON.stringify(answer)}`)
  return answer.data
}

/** Each in another language, so that none is drawn already. */
async function drawMs(origin: string, kind: ReportKind, id: string): Promise<number[]> {
  const taken: number[] = []
  for (const lang of ['en', 'de', 'ru', 'zh', 'jp', 'fra'].slice(0, pdfs + 1)) {
    const began = performance.now()
    const response = await fetch(`${origin}/system/report/pdf?id=${id}&kind=${kind}&lang=${lang}`)
    if (!response.ok) throw new Error(`${response.status} for ${kind}`)
    await response.arrayBuffer()
    taken.push(performance.now() - began)
  }
  return taken.toSorted((a, b) => a - b)
}

async function measureAll(origin: string, pid: number) {
  const rows: string[][] = []
  for (const { name, kind, report } of largest) {
    const { id, url } = await submit(origin, report)
    const path = new URL(url).pathname + new URL(url).search
    const html = await (await fetch(origin + path)).text()
    const page = await measure(pid, { url: origin + path, connections: 2 }, 4)
    const pdf = await drawMs(origin, kind, id)
    rows.push([
      name,
      `${Math.round(html.length / 1024)} KB`,
      String(page.p50),
      String(page.p99),
      page.processorMs.toFixed(1),
      `${Math.round(pdf[Math.floor(pdf.length / 2)]!)} ms`,
      `${Math.round(pdf.at(-1)!)} ms`,
    ])
    console.log(...rows.at(-1)!)
  }
  const head = ['the largest', 'its page', 'p50 ms', 'p99 ms', 'CPU ms each', 'PDF, median', 'PDF, slowest']
  const target = ['target', '', '', String(wanted.page), '', `${wanted.pdf} ms`, `${wanted.pdf} ms`]
  writeSection('largest', `Two readers. ${machine()}\n\n${table(head, [...rows, target])}`)
}

const { PITLANE_URL: running, PITLANE_PID: pid } = process.env
if (running) await measureAll(running, Number(pid))
else {
  const ground = await openGround()
  const app = await startApp(ground, port)
  try {
    await measureAll(`http://127.0.0.1:${port}`, app.pid)
  } finally {
    await app.stop()
    await ground.stop()
  }
}
process.exit(0)
