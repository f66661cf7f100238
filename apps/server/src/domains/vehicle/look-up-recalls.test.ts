import { vehicleEndpoints as calls } from '@pitlane/contract/vehicle/vehicle.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { settings } from '../../platform/db/tables.ts'
import { forgetSettings } from '../../platform/db/settings.ts'
import { createFakeVehicleData } from '../../platform/gateways/vehicle-data/fake.ts'
import { createNoVehicleData } from '../../platform/gateways/vehicle-data/none.ts'
import { standingOf } from './ask-provider.ts'
import { loadExcerpt } from './load-excerpt.ts'
import { recallCampaigns, vehicleAnswers } from './tables.ts'

const provider = createFakeVehicleData()
const t = await testApp({ vehicleData: provider })
const alone = await testApp({ vehicleData: createNoVehicleData() })
for (const one of [t, alone]) await loadExcerpt({ db: one.db, clock: one.now })

const ask = async (model: string, year = 2020, make = 'Fake') =>
  (await t.call(calls.lookUpRecalls, { make, model, year })).data
const hour = 3_600_000
const warnings = () =>
  t.lines
    .map((line) => JSON.parse(line) as { level: number; why?: string })
    .filter(({ level, why }) => level === 40 && why)

test('found, none and not known are three answers, each with its day', async () => {
  expect(await ask('FOUND')).toMatchObject({
    state: 'found',
    source: 'gateway',
    day: '2026-11-20',
    list: [{ source: 'gateway' }],
  })
  expect(await ask('NONE')).toMatchObject({ state: 'none', day: '2026-11-20', list: [] })
  expect(await ask('ELSE')).toMatchObject({ state: 'unknown', names: ['FOUND', 'NONE'], list: [] })
})

test('an answer is asked for once a day, and by many at once once', async () => {
  provider.asked.length = 0
  await Promise.all(Array.from({ length: 32 }, () => ask('FOUND', 2016)))
  await ask('found', 2016, 'fake')
  expect(provider.asked).toHaveLength(1)
  t.pass(25 * hour)
  expect((await ask('FOUND', 2016)).day).toBe('2026-11-21')
  expect(provider.asked).toHaveLength(2)
})

test('an outage is never shown as none: nobody could be asked, and the log says why', async () => {
  expect(await ask('DOWN')).toEqual({
    make: 'Fake',
    model: 'DOWN',
    year: 2020,
    state: 'unavailable',
    source: null,
    day: null,
    names: [],
    list: [],
  })
  expect(warnings().at(-1)).toMatchObject({ why: 'answers 503', asked: 'recalls FAKE DOWN 2020' })
  expect(standingOf(provider).failure).toMatchObject({ why: 'answers 503' })
  // What the excerpt knows of it is shown with the excerpt's day.
  await ask('NONE')
})

test('after three failures it is left alone for a minute; the cache still answers', async () => {
  for (const year of [2001, 2002, 2003]) await ask('SLOW', year)
  provider.asked.length = 0
  expect(await ask('FOUND', 2011)).toMatchObject({ state: 'unavailable' })
  expect(provider.asked).toHaveLength(0)
  expect(await ask('FOUND', 2016)).toMatchObject({ state: 'found' })
  t.pass(61_000)
  expect(await ask('FOUND', 2011)).toMatchObject({ state: 'found' })
})

test('who asks us to wait is left alone for as long', async () => {
  await ask('BUSY')
  t.pass(61_000)
  expect(await ask('FOUND', 2012)).toMatchObject({ state: 'unavailable' })
  t.pass(60_000)
  expect(await ask('FOUND', 2012)).toMatchObject({ state: 'found' })
})

test('an old answer counts where it names campaigns, and not where it said none', async () => {
  await ask('FOUND', 2013)
  await ask('NONE', 2013)
  t.pass(30 * hour)
  await t.db.insert(settings).values({ key: 'recall_lookups_a_minute', value: 0 })
  forgetSettings(t.db)
  const day = (await ask('FOUND', 2013)).day!
  expect(await ask('FOUND', 2013)).toMatchObject({ state: 'found', source: 'gateway' })
  expect(Date.parse(day)).toBeLessThan(t.now() - 24 * hour)
  expect(await ask('NONE', 2013)).toMatchObject({ state: 'unavailable' })
  expect(warnings().at(-1)).toMatchObject({ why: 'the budget of this minute is spent' })
  // The excerpt knows this one.
  expect(await ask('Civic', 2020, 'Honda')).toMatchObject({ state: 'found', source: 'excerpt', day: '2026-08-12' })
  await t.db.delete(settings)
  forgetSettings(t.db)
})

test('a maker’s own campaign is told whatever the provider says, in the reader’s language', async () => {
  const texts = (en: string, de: string) => ({ en, de })
  const at = new Date(t.now())
  const [own] = await t.db
    .insert(recallCampaigns)
    .values({
      source: 'own',
      number: 'M-1',
      manufacturer: 'Fake Motors',
      received: '2026-11-01',
      doNotDrive: true,
      summaries: texts('Stop.', 'Halt.'),
      consequences: texts('It ends.', 'Es endet.'),
      remedies: texts('Wait.', 'Warten.'),
      notes: { en: '' },
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: recallCampaigns.id })
  await t.db.execute(`insert into recall_vehicles values (${own!.id}, 'FAKE', 'NONE', 2015, 'STEERING')`)
  const { data } = await t.call(
    calls.lookUpRecalls,
    { make: 'Fake', model: 'NONE', year: 2015 },
    { headers: { lang: 'de' } },
  )
  expect(data).toMatchObject({
    state: 'none',
    list: [{ number: 'M-1', source: 'own', alarms: ['do_not_drive'], summary: 'Halt.', lang: 'de' }],
  })
})

test('a campaign that was answered online has its page, after the cache is gone, too', async () => {
  const one = async (number: string) => t.call(calls.getRecall, { number })
  const { number } = (await ask('FOUND', 2021)).list[0]!
  await t.db.delete(vehicleAnswers)
  expect((await one(number.toLowerCase())).data).toMatchObject({
    number,
    source: 'gateway',
    day: new Date(t.now()).toISOString().slice(0, 10),
    vehicles: [{ make: 'FAKE', model: 'FOUND', years: [2020] }],
  })
  expect(await one('22V000000')).toMatchObject({ reason: 'recall_gone' })
  expect(await one('99V000000')).toMatchObject({ reason: 'service_unavailable' })
  // What is no number of theirs is not asked for; what lies here is told though they do not know it.
  expect(await one('M-99')).toMatchObject({ reason: 'recall_gone' })
  expect(warnings().at(-1)).toMatchObject({ asked: 'recall 99V000000' })
  expect((await one('21V215000')).data).toMatchObject({ source: 'excerpt', day: '2026-08-12' })
})

test('without a provider and a file there is the excerpt, which knows of nothing that there is none', async () => {
  const here = async (make: string, model: string, year: number) =>
    (await alone.call(calls.lookUpRecalls, { make, model, year })).data
  const insight = await here('Honda', 'Insight', 2020)
  expect(insight).toMatchObject({ state: 'found', source: 'excerpt', day: '2026-08-12' })
  expect(insight.list.map(({ number }) => number)).toEqual([
    '23V858000',
    '21V215000',
    '20V798000',
    '20V771000',
    '20V314000',
  ])
  expect(insight.list.every(({ summary }) => summary !== '')).toBe(true)
  expect(await here('Honda', 'Insight', 2019)).toMatchObject({ state: 'unknown' })
  expect(await here('Toyota', 'Corolla', 2020)).toMatchObject({ state: 'unknown' })
  const { data: one } = await alone.call(calls.getRecall, { number: '21v215000' })
  expect(one.day).toBe('2026-08-12')
  expect(one.vehicles).toEqual([
    { make: 'HONDA', model: 'CIVIC', years: [2020] },
    { make: 'HONDA', model: 'INSIGHT', years: [2020] },
  ])
  expect(await alone.call(calls.getRecall, { number: '99V999999' })).toMatchObject({ reason: 'recall_gone' })
})

test('the excerpt is loaded once, and by two processes at once once', async () => {
  const before = await alone.db.$count(recallCampaigns)
  await Promise.all([1, 2, 3].map(() => loadExcerpt({ db: alone.db, clock: alone.now })))
  expect(await alone.db.$count(recallCampaigns)).toBe(before)
})

test('ratings of a variant: what was not rated is null', async () => {
  const { data } = await alone.call(calls.lookUpRatings, { make: 'Audi', model: 'A3', year: 2015 })
  expect(data).toMatchObject({ state: 'found', source: 'excerpt', day: '2026-08-12' })
  expect(data.list.map(({ id, overall }) => [id, overall])).toEqual([
    ['9403', 5],
    ['9408', 5],
    ['9405', null],
    ['9406', null],
  ])
  const { data: golf } = await alone.call(calls.getRating, { id: '13679' })
  expect(golf).toMatchObject({
    make: 'Volkswagen',
    year: 2019,
    stars: { overall: 5, front: 4, rollover_second: null },
    rollover_risk: 0.134,
    complaints: 52,
    recalls: 3,
    investigations: 1,
  })
  expect(await alone.call(calls.getRating, { id: '1' })).toMatchObject({ reason: 'rating_gone' })
  expect((await alone.call(calls.lookUpRatings, { make: 'Audi', model: 'A3', year: 2016 })).data.state).toBe('unknown')
})

test('a VIN goes by the body of a form, and the address has only what it says', async () => {
  const post = (vin: string, of = 'recalls') =>
    t.app.inject({
      method: 'POST',
      url: '/car_callback/vin',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ vin, for: of }).toString(),
    })
  const sure = await post('1HGCM82633A004352')
  expect([sure.statusCode, sure.headers.location]).toEqual([
    303,
    '/car_callback/result?make=Honda&model=Accord&year=2003&by=vin',
  ])
  const europe = await post('wvwzzz1jz3w386752', 'ratings')
  expect(europe.headers.location).toBe(
    '/car_callback/security_rating?make=Volkswagen&maker=Volkswagen&country=DE&by=vin',
  )
  expect((await post('nonsense')).headers.location).toBe('/car_callback/home?problem=vin_format')
  expect(t.lines.join('')).not.toMatch(/1HGCM|wvwzzz/i)
})

test('a part’s maker is no make, though its campaign is kept', async () => {
  const { list } = (await alone.call(calls.listVehicleMakes, {})).data
  const makes = list.map(({ make }) => make)
  expect(makes).toContain('HOLIDAY RAMBLER')
  expect(makes).not.toContain('CONSUMERS UNION')
  expect((await alone.call(calls.getRecall, { number: '02E030000' })).data).toMatchObject({ number: '02E030000' })
})
