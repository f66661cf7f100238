import type { Lang } from '@pitlane/domain/lang.ts'
import { submitPack } from './pack.ts'
import { machine, table, writeSection } from './report.ts'
import { openGround, startApp } from './shop.ts'

/** `node bench/pdf.ts`: a report of 400 cells as PDF, from the call to its last byte. `PITLANE_URL` names a server that already runs. */
const port = 4173
const rounds = 5
const shown: Lang[] = ['en', 'ru', 'jp', 'zh']
async function ask(origin: string, id: string, lang: Lang) {
  const began = performance.now()
  const response = await fetch(`${origin}/system/report/pdf?id=${id}&kind=battery_pack&lang=${lang}`)
  if (!response.ok) throw new Error(`${response.status} for ${lang}`)
  const bytes = (await response.arrayBuffer()).byteLength
  return { ms: performance.now() - began, bytes }
}

async function measureAll(origin: string) {
  const id = await submitPack(origin)
  const rows: string[][] = []
  for (const lang of shown) {
    const first = await ask(origin, id, lang)
    const later: number[] = []
    for (let done = 0; done < rounds; done += 1) later.push((await ask(origin, id, lang)).ms)
    const median = later.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
    rows.push([lang, `${Math.round(first.ms)} ms`, `${Math.round(median)} ms`, `${Math.round(first.bytes / 1024)} KB`])
  }
  const head = ['400 cells in', 'first time', 'later, median', 'size with its fonts']
  writeSection('pdf', `${machine()}\n\n${table(head, [...rows, ['target', '2,000 ms', '2,000 ms', '500 KB']])}`)
}

const running = process.env['PITLANE_URL']
if (running) await measureAll(running)
else {
  const ground = await openGround()
  const app = await startApp(ground, port)
  try {
    await measureAll(`http://127.0.0.1:${port}`)
  } finally {
    await app.stop()
    await ground.stop()
  }
}
process.exit(0)
