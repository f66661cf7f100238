import { vehicleEndpoints as calls } from '@pitlane/contract/vehicle/vehicle.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { createNoVehicleData } from '../../platform/gateways/vehicle-data/none.ts'
import { aFlatLine, chunksOf, importLines } from './factory.ts'
import { createImport, deadMs, importRecalls } from './import-recalls.ts'
import { importReport } from './import-report.ts'
import { loadExcerpt } from './load-excerpt.ts'
import { rawLinesOf } from './read-flat-file.ts'
import { recallCampaigns, recallImports, recallVehicles } from './tables.ts'

const t = await testApp({ vehicleData: createNoVehicleData() })
guardInvariants(t)
const look = async (over: object = {}) =>
  (await t.call(calls.lookUpRecalls, { make: 'Porsche', model: '911', year: 2020, ...over })).data
const counts = async () => [await t.db.$count(recallCampaigns), await t.db.$count(recallVehicles)]

test('a file is read twice without a double row, and says what it did', async () => {
  const lines = [
    aFlatLine(),
    aFlatLine({ year: '2021' }),
    aFlatLine({ component: 'SUSPENSION' }),
    aFlatLine({ number: '26V030000', received: '20261119', outside: 'Yes', summary: 'It burns.\u202E' }),
    aFlatLine({ number: '02E030000', model: 'KIT', year: '9999' }),
  ]
  const first = await importLines(t, lines)
  expect(first).toMatchObject({ complete: true, lines: 5, campaignsNew: 3, campaignsChanged: 0, vehiclesNew: 5 })
  const before = await counts()
  const second = await importLines(t, lines)
  expect(second).toMatchObject({ complete: true, lines: 5, campaignsNew: 0, campaignsChanged: 0, vehiclesNew: 0 })
  expect(await counts()).toEqual(before)
  expect(importReport(second)).toContain('of days from 2021-03-24 to 2026-11-19')
  expect(await look()).toMatchObject({
    state: 'found',
    source: 'import',
    day: '2026-11-19',
    list: [
      { number: '26V030000', alarms: ['park_outside'], received: '2026-11-19', summary: 'It burns.' },
      {
        number: '21V201000',
        alarms: [],
        units: 120,
        components: [
          { word: 'suspension', name: 'SUSPENSION' },
          { word: 'suspension', name: 'SUSPENSION:REAR' },
        ],
        lang: 'en',
      },
    ],
  })
  // A year that the file does not know may be this one.
  expect((await look({ model: 'kit' })).list).toMatchObject([{ number: '02E030000' }])
})

test('lines of before May 2025 lack two columns: what they do not say is not said', async () => {
  const row = await importLines(t, [aFlatLine({ number: '19V179000', model: 'CAYMAN' }, 27)], 'old')
  expect(row).toMatchObject({ lines: 1, refused: 0, campaignsNew: 1 })
  const [stored] = await t.db.select().from(recallCampaigns).where(eq(recallCampaigns.number, '19V179000'))
  expect(stored).toMatchObject({ doNotDrive: null, parkOutside: null })
  // Told later, it is known; and a line without it does not take it back.
  await importLines(t, [aFlatLine({ number: '19V179000', model: 'CAYMAN', drive: 'Yes' })], 'old')
  await importLines(t, [aFlatLine({ number: '19V179000', model: 'CAYMAN', drive: 'No' })], 'old')
  expect((await look({ model: 'Cayman' })).list).toMatchObject([{ alarms: ['do_not_drive'] }])
})

test('a file that was cut is stored as far as it came, and nobody concludes anything from it', async () => {
  const whole = [aFlatLine({ number: '18V001000', model: 'MACAN' }), aFlatLine({ number: '18V002000', model: 'MACAN' })]
  const text = whole.join('\n')
  const row = await importLines(t, chunksOf(text.slice(0, -40)), 'cut')
  expect(row).toMatchObject({ state: 'done', complete: false, problem: 'cut', lines: 2, refused: 1, campaignsNew: 1 })
  expect(importReport(row)).toContain('it was cut')
  async function* breaks() {
    yield Buffer.from(`${aFlatLine({ number: '18V003000', model: 'MACAN' })}\n`)
    throw new Error('connection reset')
  }
  await expect(importLines(t, breaks(), 'broken')).rejects.toThrow('connection reset')
  const [broken] = await t.db.select().from(recallImports).where(eq(recallImports.name, 'broken'))
  expect(broken).toMatchObject({ state: 'failed', complete: false, campaignsNew: 1, problem: 'cut: connection reset' })
  expect((await look({ model: 'Macan' })).list).toHaveLength(2)
})

test('a file that is shorter than the last of its name, or is none of campaigns, is not complete', async () => {
  const many = Array.from({ length: 20 }, (_, at) => aFlatLine({ number: `17V${100 + at}000`, model: 'BOXSTER' }))
  expect(await importLines(t, many, 'shrinks')).toMatchObject({ complete: true })
  expect(await importLines(t, many.slice(0, 17), 'shrinks')).toMatchObject({ complete: false, problem: 'shorter' })
  const other = await importLines(
    t,
    ['a,b,c', 'x'.repeat(200_000), aFlatLine({ year: 'MY20' }), aFlatLine({ make: '' })],
    'no',
  )
  expect(other).toMatchObject({ complete: false, problem: 'unlike', lines: 4, refused: 4 })
  expect(other.refusals.map(({ reason }) => reason)).toEqual(['columns', 'too_long', 'year', 'vehicle'])
})

test('that there are none is said only where the files would have them', async () => {
  await t.db.delete(recallImports).where(eq(recallImports.kind, 'import'))
  const post = [aFlatLine({ received: '20100104', year: '2010' }), aFlatLine({ received: '20261118', model: 'TAYCAN' })]
  await importLines(t, post, 'post')
  expect(await look({ model: 'Taycan', year: 2024 })).toMatchObject({ state: 'none', day: '2026-11-18', list: [] })
  // No file tells of the years before.
  expect(await look({ year: 2009 })).toMatchObject({ state: 'unknown' })
  expect(await look({ model: 'Nobody', year: 2024 })).toMatchObject({ state: 'unknown', source: 'import' })
  expect((await look({ model: 'Nobody', year: 2024 })).names).toContain('911')
  // Half a year later the file says nothing of today.
  t.pass(180 * 86_400_000)
  expect(await look({ model: 'Taycan', year: 2024 })).toMatchObject({ state: 'unknown' })
  t.pass(-180 * 86_400_000)
})

test('what the excerpt has is found beside a file that does not have it', async () => {
  await loadExcerpt({ db: t.db, clock: t.now })
  const old = await look({ make: 'Honda', model: 'Civic' })
  expect(old).toMatchObject({ state: 'found', source: 'excerpt', day: '2026-08-12' })
  await importLines(t, [
    aFlatLine({ number: old.list[0]!.number, make: 'HONDA', model: 'CIVIC', summary: 'Of the file.' }),
  ])
  const both = await look({ make: 'Honda', model: 'Civic' })
  expect(both).toMatchObject({ state: 'found', source: 'import' })
  expect(both.list.map(({ source }) => source).toSorted()).toEqual(['excerpt', 'excerpt', 'import'])
})

test('one file is read at a time; a reading that has died makes room', async () => {
  const deps = { db: t.db, clock: t.now }
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  async function* slowly() {
    yield Buffer.from(`${aFlatLine()}\n`)
    await held
  }
  const first = importRecalls(deps, { id: await createImport(deps, 'one'), stream: slowly() })
  await expect.poll(() => t.db.$count(recallImports, eq(recallImports.state, 'running'))).toBe(1)
  const others = Array.from({ length: 8 }, () => importLines(t, [aFlatLine()], 'two'))
  const refused = { status: 'rejected', reason: { code: 'recall_import_running' } }
  expect(await Promise.allSettled(others)).toMatchObject(Array(8).fill(refused))
  letGo()
  await first
  await t.db
    .update(recallImports)
    .set({ state: 'running', updatedAt: new Date(t.now() - deadMs - 1) })
    .where(eq(recallImports.name, 'one'))
  expect(await importLines(t, [aFlatLine()], 'three')).toMatchObject({ state: 'done' })
  await t.db.delete(recallImports).where(eq(recallImports.state, 'waiting'))
})

test('of a line without an end no more than its limit is in memory', async () => {
  let most = 0
  async function* endless() {
    const chunk = Buffer.alloc(1024 * 1024, 'x')
    for (let at = 0; at < 64; at += 1) {
      most = Math.max(most, process.memoryUsage().arrayBuffers)
      yield chunk
    }
  }
  const before = process.memoryUsage().arrayBuffers
  const lines = await Array.fromAsync(rawLinesOf(endless()))
  expect(lines).toEqual([{ bytes: null, ended: false }])
  expect(most - before).toBeLessThan(24 * 1024 * 1024)
})

test('no more than a thousand lines wait to be stored, however long the file is', async () => {
  let [sent, most] = [0, 0]
  async function* inPieces() {
    for (let piece = 0; piece < 16; piece += 1) {
      const [row] = await t.db.select().from(recallImports).where(eq(recallImports.name, 'long'))
      most = Math.max(most, sent - row!.lines)
      const lines = Array.from({ length: 250 }, (_, at) => aFlatLine({ model: `LONG ${1_000 + piece * 250 + at}` }))
      sent += lines.length
      yield Buffer.from(`${lines.join('\n')}\n`)
    }
  }
  expect(await importLines(t, inPieces(), 'long')).toMatchObject({ complete: true, lines: 4_000, vehiclesNew: 4_000 })
  expect(most).toBeLessThanOrEqual(1_000)
})

test('a look-up of a model goes by an index', async () => {
  await t.db.execute(sql`set enable_seqscan = off`)
  const { rows } = await t.db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select campaign_id from recall_vehicles where make_key = 'PORSCHE' and model_key = '911' and year in (2020, 0)`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('recall_vehicles_model')
})
