import { vehicleStaffEndpoints as staff } from '@pitlane/contract/vehicle/staff.ts'
import { vehicleEndpoints as calls } from '@pitlane/contract/vehicle/vehicle.ts'
import { recordOf } from '@pitlane/domain/record.ts'
import { ratedTests } from '@pitlane/domain/vehicle/rating.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { importLines, aFlatLine } from './factory.ts'
import { loadExcerpt } from './load-excerpt.ts'

const t = await testApp()
guardInvariants(t)
await loadExcerpt({ db: t.db, clock: t.now })
const marketing = await aUser(t, { role: 'marketing' })

const aRecall = (over: object = {}) => ({
  key: randomUUID(),
  number: 'm-2026-1',
  manufacturer: 'Pitlane Motors',
  component: 'brakes',
  received: '2026-11-01',
  do_not_drive: true,
  park_outside: false,
  published: true,
  link: 'https://example.com/recall',
  summaries: { en: 'The brakes fade.', de: 'Die Bremsen lassen nach.' },
  consequences: { en: 'It stops too late.' },
  remedies: { en: 'New pads.' },
  vehicles: [{ make: 'Fake', model: 'NONE', year_from: 2018, year_until: 2020 }],
  ...over,
})
const look = async (year: number, lang = 'en') =>
  (await t.call(calls.lookUpRecalls, { make: 'fake', model: 'NONE', year }, { headers: { lang } })).data

test('a maker’s campaign is entered once, told in the reader’s language, and may be taken back', async () => {
  const input = aRecall()
  const all = await Promise.all(Array.from({ length: 8 }, () => t.call(staff.createStaffRecall, input, marketing)))
  expect(new Set(all.map(({ data }) => data.id)).size).toBe(1)
  const { id, version } = all[0]!.data
  expect(all[0]!.data).toMatchObject({
    number: 'M-2026-1',
    component: 'brakes',
    vehicles: [{ year_from: 2018, year_until: 2020 }],
  })
  expect(await look(2019, 'de')).toMatchObject({
    state: 'none',
    list: [
      {
        source: 'own',
        alarms: ['do_not_drive'],
        summary: 'Die Bremsen lassen nach.',
        components: [{ word: 'brakes' }],
      },
    ],
  })
  expect((await look(2021)).list).toEqual([])
  expect(await t.call(staff.createStaffRecall, aRecall(), marketing)).toMatchObject({ reason: 'recall_number_taken' })
  const { key: _, ...fields } = aRecall({ published: false })
  const change = () => t.call(staff.updateStaffRecall, { id, version, ...fields }, marketing)
  expect((await change()).data.published).toBe(false)
  expect(await change()).toMatchObject({ reason: 'edited_meanwhile' })
  expect((await look(2019)).list).toEqual([])
})

test.each(['2026-02-31', '2026-13-01', '0000-01-01'])('a campaign is not received on %s', async (received) => {
  expect(await t.call(staff.createStaffRecall, aRecall({ number: 'M-DAY', received }), marketing)).toMatchObject({
    reason: 'field_format',
    field: 'received',
  })
})

const oneVehicle = { make: 'Fake', model: 'A', year_from: 2018, year_until: 2018 }
test.each([
  [{ number: '\u200b' }, 'field_required', 'number'],
  [{ number: '../../X Y' }, 'field_format', 'number'],
  [{ summaries: { en: '\u200b' } }, 'field_required', 'summaries.en'],
  [{ consequences: { en: '\u200b' } }, 'field_required', 'consequences.en'],
  [{ remedies: { en: '\u200b' } }, 'field_required', 'remedies.en'],
  [{ manufacturer: '\u200b' }, 'field_required', 'manufacturer'],
  [{ link: 'http://"><script>alert(1)</script>' }, 'field_format', 'link'],
  [{ link: 'https://' }, 'field_format', 'link'],
  [{ vehicles: [{ ...oneVehicle, make: '<i>' }] }, 'field_format', 'vehicles.0.make'],
])('a campaign with %j is refused', async (over, reason, field) => {
  const input = aRecall({ number: 'M-BAD', ...over })
  expect(await t.call(staff.createStaffRecall, input, marketing)).toMatchObject({ reason, field })
})

test('a campaign has no signs that turn letters, and its models are offered while it is shown', async () => {
  const named = (model: string) => ({ vehicles: [{ ...oneVehicle, make: 'Faux', model }] })
  const input = aRecall({ number: 'M-TURN', ...named('Ba\u202er'), summaries: { en: 'It\u202e turns.' } })
  const { data } = await t.call(staff.createStaffRecall, input, marketing)
  expect(data).toMatchObject({ summaries: { en: 'It turns.' }, vehicles: [{ make: 'Faux', model: 'Bar' }] })
  const offered = async () => {
    t.pass(61_000)
    const { list } = (await t.call(calls.listVehicleModels, { make: 'faux' })).data
    const makes = (await t.call(calls.listVehicleMakes, {})).data.list.filter(({ make }) => make === 'Faux')
    return [...makes.map(({ make }) => make), ...list.map(({ model }) => model)]
  }
  expect(await offered()).toEqual(['Faux', 'Bar'])
  const { key: _, ...fields } = input
  const change = async (over: object) => {
    const { version } = (await t.call(staff.getStaffRecall, { id: data.id }, marketing)).data
    return t.call(staff.updateStaffRecall, { id: data.id, version, ...fields, ...over }, marketing)
  }
  await change(named('Baz'))
  expect(await offered()).toEqual(['Faux', 'Baz'])
  const hidden = await change({ ...named('Baz'), published: false })
  expect(hidden.data.vehicles).toMatchObject([{ make: 'Faux', model: 'Baz' }])
  expect(await offered()).toEqual([])
})

test.each([
  [{ received: '2099-01-01' }, 'received'],
  [{ link: 'https://nhtsa.gov:secret@evil.example/' }, 'link'],
  [{ vehicles: [{ ...oneVehicle, year_from: 1899 }] }, 'vehicles'],
  [{ vehicles: [{ ...oneVehicle, year_until: 2029 }] }, 'vehicles'],
])('a campaign with %j is refused', async (over, field) => {
  expect(await t.call(staff.createStaffRecall, aRecall({ number: 'M-1', ...over }), marketing)).toMatchObject({ field })
})

test('years that go backwards and campaigns of the authority are refused', async () => {
  const backwards = aRecall({
    number: 'M-2',
    vehicles: [{ make: 'Fake', model: 'A', year_from: 2020, year_until: 2018 }],
  })
  expect(await t.call(staff.createStaffRecall, backwards, marketing)).toMatchObject({
    reason: 'field_format',
    field: 'vehicles',
  })
  const { data } = await t.call(staff.listStaffRecalls, { q: '21v215' }, marketing)
  expect(data.list).toMatchObject([{ source: 'excerpt', number: '21V215000', component: 'fuel' }])
  const { key: _, ...fields } = aRecall({ number: 'M-3' })
  const { id, version } = data.list[0]!
  expect(await t.call(staff.updateStaffRecall, { id, version, ...fields }, marketing)).toMatchObject({
    reason: 'recall_gone',
  })
})

test.each([
  [{ overall: 6 }, 'stars.overall'],
  [{ overall: 0 }, 'stars.overall'],
  [{ overall: 4, front: -1 }, 'stars.front'],
  [{}, 'stars'],
])('a rating with the stars %j is refused', async (over, field) => {
  const input = {
    key: randomUUID(),
    programme: 'Euro NCAP',
    description: 'Fake Golf',
    make: 'Fake',
    model: 'STARS',
    year_from: 2019,
    year_until: 2024,
    stars: { ...recordOf(ratedTests, () => null), ...over },
    link: '',
  }
  const count = async () => (await t.call(staff.listStaffRatings, {}, marketing)).data.total
  const before = await count()
  expect(await t.call(staff.createStaffRating, input, marketing)).toMatchObject({ field })
  expect(await count()).toBe(before)
})

test('an own campaign does not take the number of the authority’s', async () => {
  const taken = { reason: 'recall_number_taken', field: 'number' }
  const number = '21v215000'
  expect(await t.call(staff.createStaffRecall, aRecall({ number }), marketing)).toMatchObject(taken)
  const { data } = await t.call(staff.createStaffRecall, aRecall({ number: 'M-4' }), marketing)
  const { key: _, ...fields } = aRecall({ number })
  const own = { id: data.id, version: data.version }
  expect(await t.call(staff.updateStaffRecall, { ...own, ...fields }, marketing)).toMatchObject(taken)
  expect((await t.call(staff.updateStaffRecall, { ...own, ...fields, number: 'M-4' }, marketing)).code).toBe(0)
})

test('a rating is entered by hand with a link, and shown beside what the provider knows', async () => {
  const stars = { ...recordOf(ratedTests, () => null), overall: 4 }
  const input = {
    key: randomUUID(),
    programme: 'Euro NCAP',
    description: 'Fake Golf',
    make: 'Fake',
    model: 'FOUND',
    year_from: 2019,
    year_until: 2024,
    stars,
    link: 'https://www.euroncap.com/',
    published: true,
  }
  const { data: own } = await t.call(staff.createStaffRating, input, marketing)
  const { data } = await t.call(calls.lookUpRatings, { make: 'Fake', model: 'Found', year: 2020 })
  expect(data.list).toContainEqual({
    id: `own-${own.id}`,
    description: 'Fake Golf',
    programme: 'Euro NCAP',
    overall: 4,
  })
  const { data: one } = await t.call(calls.getRating, { id: `own-${own.id}` })
  expect(one).toMatchObject({
    source: 'own',
    link: 'https://www.euroncap.com/',
    stars: { overall: 4, front: null },
    day: '2026-11-20',
  })
  expect(
    await t.call(staff.createStaffRating, { ...input, key: randomUUID(), link: 'javascript:alert(1)' }, marketing),
  ).toMatchObject({ field: 'link' })
})

test('an own rating is changed as it was read, and one that is not published is not shown', async () => {
  const fields = {
    programme: 'Euro NCAP',
    description: 'Fake Up',
    make: 'Fake',
    model: 'CHANGED',
    year_from: 2019,
    year_until: 2024,
    stars: { ...recordOf(ratedTests, () => null), overall: 4 },
    link: 'https://www.euroncap.com/',
    published: true,
  }
  const { data: own } = await t.call(staff.createStaffRating, { key: randomUUID(), ...fields }, marketing)
  expect((await t.call(staff.getStaffRating, { id: own.id }, marketing)).data).toEqual(own)
  t.pass(1_000)
  const change = (version: number, over: object) =>
    t.call(staff.updateStaffRating, { id: own.id, version, ...fields, ...over }, marketing)
  const five = await change(own.version, { stars: { ...fields.stars, overall: 5 } })
  expect(five.data).toMatchObject({ id: own.id, overall: 5, stars: { overall: 5, front: null } })
  expect((await t.call(calls.getRating, { id: `own-${own.id}` })).data).toMatchObject({ stars: { overall: 5 } })
  expect(await change(own.version, {})).toMatchObject({ reason: 'edited_meanwhile' })
  expect((await change(five.data.version, { published: false })).data.published).toBe(false)
  expect(await t.call(calls.getRating, { id: `own-${own.id}` })).toMatchObject({ reason: 'rating_gone' })
})

test('the console sees what files did and how the provider does', async () => {
  await importLines(t, [aFlatLine(), 'x'], 'post')
  const { data } = await t.call(staff.listRecallImports, {}, marketing)
  expect(data.list[0]).toMatchObject({
    name: 'post',
    lines: 2,
    refused: 1,
    refusals: [{ line: 2, reason: 'columns' }],
    problem: 'unlike',
  })
  await t.call(calls.lookUpRecalls, { make: 'Fake', model: 'DOWN', year: 2020 })
  const { data: provider } = await t.call(staff.getVehicleProvider, {}, marketing)
  expect(provider).toMatchObject({
    provider: 'fake',
    budget: 60,
    failure: 'answers 503',
    failed_at: t.now(),
    resting_until: null,
    data: { source: 'excerpt', day: '2026-08-12' },
  })
  expect(provider.spent).toBeGreaterThan(0)
})

test('an own campaign yields to the authority’s that comes later, which keeps its warning', async () => {
  const vehicles = [{ make: 'Fake', model: 'FOUND', year_from: 2014, year_until: 2014 }]
  const number = '21V201004'
  await t.call(staff.createStaffRecall, aRecall({ number, vehicles }), marketing)
  const { data } = await t.call(calls.lookUpRecalls, { make: 'Fake', model: 'FOUND', year: 2014 })
  const theirs = { number, summary: 'A bolt may come loose.', alarms: ['do_not_drive'] }
  expect(data.list).toMatchObject([{ source: 'gateway', ...theirs }])
  const read = async () => (await t.call(calls.getRecall, { number })).data
  expect(await read()).toMatchObject({ source: 'gateway', ...theirs })
  await importLines(t, [aFlatLine({ number })], 'later')
  expect(await read()).toMatchObject({ source: 'import', ...theirs })
})
