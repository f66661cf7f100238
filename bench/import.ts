import { randomUUID } from 'node:crypto'
import type { GoodsImportReport } from '../packages/contract/src/catalog/staff-import.ts'
import { goodsImportStaffEndpoints } from '../packages/contract/src/catalog/staff-import.ts'
import { csvLine } from '../packages/domain/src/csv.ts'
import { machine, table, writeSection } from './report.ts'
import { logIn, memoryOf, openGround, startApp } from './shop.ts'

/**
 * `node bench/import.ts`: a table of 5,000 products is looked at, taken in, taken in once more, and changed in each line.
 * `PRODUCTS` says how many. Looking and taking may take a minute each, and nothing may be there twice.
 */
const wanted = Number(process.env['PRODUCTS'] ?? 5_000)
const port = 4187
const { path } = goodsImportStaffEndpoints.importGoods
const lorem =
  'It reads every module of the vehicle, clears what it has found, and draws its values as they come. '.repeat(5)

const columns = ['product', 'style', 'kind', 'name.en', 'name.de', 'subtitle.en', 'description.en', 'description.de']
const head = csvLine([...columns, 'style_name.en', 'price', 'stock', 'active'])
const lineOf = (at: number, price: number) =>
  csvLine([
    `bench-${at}`,
    'one',
    'hardware',
    `Scanner ${at}`,
    `Scanner ${at} (de)`,
    'For workshops',
    lorem,
    lorem,
    'Standard',
    (price + at / 100).toFixed(2),
    10,
    'yes',
  ])
const tableAt = (price: number) => head + Array.from({ length: wanted }, (_, at) => lineOf(at, price)).join('')

const ground = await openGround()
const running = await startApp(ground, port)
try {
  const token = await logIn(`http://127.0.0.1:${port}`, 'seller@pitlane.example')
  const rows: string[][] = []
  const send = async (name: string, csv: string, dry_run: boolean, seen?: string) => {
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-request-id': randomUUID() },
      body: JSON.stringify({ csv, dry_run, seen }),
    })
    const answer = (await response.json()) as { code: number; data: GoodsImportReport }
    if (answer.code !== 0 || answer.data.refused > 0)
      throw new Error(`${name}: ${JSON.stringify(answer).slice(0, 400)}`)
    const seconds = (performance.now() - began) / 1000
    const { created, changed, same } = answer.data.styles
    rows.push([
      name,
      `${seconds.toFixed(1)} s`,
      String(created),
      String(changed),
      String(same),
      `${Math.round(memoryOf(running.pid))} MB`,
    ])
    console.log(...rows.at(-1)!)
    if (seconds > 60) throw new Error(`${name}: it took ${seconds} s`)
    return answer.data
  }
  const [first, second] = [tableAt(100), tableAt(200)]
  const { seen } = await send('dry run', first, true)
  await send('run', first, false, seen)
  const again = await send('the same again', first, false, seen)
  if (again.styles.same !== wanted) throw new Error('something is there twice')
  const other = await send('dry run of other prices', second, true)
  await send('other prices', second, false, other.seen)
  const text = table(['', 'took', 'created', 'changed', 'unchanged', 'memory of the server'], rows)
  const size = (first.length / 2 ** 20).toFixed(1)
  writeSection('import', `A table of ${wanted.toLocaleString('en')} products (${size} MB): ${machine()}\n\n${text}`)
} finally {
  await running.stop()
  await ground.stop()
}
