import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { type Recorded, recordedNhtsa } from '../../../../test/recorded-nhtsa.ts'
import ratings from './answers/ratings.json' with { type: 'json' }
import recalls from './answers/recalls.json' with { type: 'json' }
import { CouldNotAsk } from '../could-not-ask.ts'
import { createNhtsa } from './nhtsa.ts'

const porsche = { make: 'Porsche', model: '911', year: 2020 }
const golf = { make: 'Volkswagen', model: 'Golf', year: 2019 }
const noRecalls = { status: 400, body: recalls.empty }
const names = { body: recalls.names }

test('campaigns come with plain texts, a day, and flags that may be null or absent', async () => {
  const api = recordedNhtsa({ '/recalls/recallsByVehicle': { body: recalls.found } })
  const told = await api.findRecalls(porsche)
  expect(api.paths).toEqual(['/recalls/recallsByVehicle?make=Porsche&model=911&modelYear=2020'])
  expect(told).toEqual({
    state: 'found',
    list: [
      {
        number: '21V201000',
        manufacturer: 'Porsche Cars North America, Inc.',
        components: ['SUSPENSION:REAR'],
        received: '2021-03-24',
        units: null,
        doNotDrive: false,
        parkOutside: false,
        overTheAir: false,
        summary: 'Porsche is recalling certain vehicles.\nThe rear toe links may come loose.',
        consequence: 'A toe link that comes loose & breaks can cause a loss of control.',
        remedy: 'Dealers will replace the bolts. See the page (http://www.safercar.gov) or https://www.nhtsa.gov.',
        notes: 'OWNERS MAY ALSO CONTACT THE AGENCY.',
      },
      // Two rows of one campaign: both components, and the worse of what they say.
      expect.objectContaining({
        number: '26V030000',
        components: ['ELECTRICAL SYSTEM:PROPULSION SYSTEM:TRACTION BATTERY', 'ELECTRICAL SYSTEM'],
        doNotDrive: true,
        parkOutside: true,
        overTheAir: null,
        consequence: '',
        notes: '',
      }),
    ],
  })
})

test('older answers are read, too: Results, Conequence, dates of two kinds', async () => {
  const old = await recordedNhtsa({ '/recalls/': { body: recalls.old } }).findRecalls(porsche)
  expect(old).toMatchObject({
    list: [
      { number: '00V421001', received: '2000-12-18', units: 291_854, consequence: 'THE BALL JOINT CAN SEPARATE.' },
    ],
  })
  const american = await recordedNhtsa({ '/recalls/': { body: recalls.monthFirst } }).findRecalls(porsche)
  expect(american).toMatchObject({ list: [{ received: '2019-03-26' }, { received: '2016-02-03' }] })
})

test('a campaign by its number comes with all models that it is about, or is not known', async () => {
  const api = recordedNhtsa({
    '/recalls/campaignNumber?campaignNumber=20V505000': { body: recalls.byNumber },
    '/recalls/campaignNumber?campaignNumber=00V421001': { body: recalls.old },
    '/recalls/': noRecalls,
  })
  expect(await api.getRecall('20V505000')).toMatchObject({
    components: ['EQUIPMENT:OTHER', 'BACK OVER PREVENTION'],
    received: '2020-08-28',
    units: 608_000,
    parkOutside: true,
    summary: 'The rear view camera may fail.',
    consequence: 'The driver sees less.',
    vehicles: [
      { make: 'HONDA', model: 'ODYSSEY', years: [2018, 2019] },
      { make: 'HONDA', model: 'PILOT', years: [] },
    ],
  })
  expect(await api.getRecall('00V421001')).toMatchObject({ units: 291_854, vehicles: [] })
  expect(await api.getRecall('21V999000')).toBeNull()
})

test('rows of another campaign are no answer', async () => {
  const api = recordedNhtsa({ '/recalls/campaignNumber': { body: recalls.old } })
  await expect(api.getRecall('20V505000')).rejects.toMatchObject({ message: 'another campaign than was asked for' })
})

test('an empty 400 is none for a model that is on the list, and not known for one that is not', async () => {
  const api = recordedNhtsa({ '/recalls/': noRecalls, '/products/': names })
  expect(await api.findRecalls(porsche)).toEqual({ state: 'none' })
  expect(api.paths[1]).toBe('/products/vehicle/models?modelYear=2020&make=Porsche&issueType=r')
  const other = await api.findRecalls({ ...porsche, model: 'Golf' })
  expect(other).toEqual({ state: 'unknown', names: ['911', 'F-150 SUPERCREW'] })
  const nobody = recordedNhtsa({ '/recalls/': noRecalls, '/products/': noRecalls })
  expect(await nobody.findRecalls(porsche)).toEqual({ state: 'unknown', names: [] })
})

test('a name that they spell otherwise is asked for as they do', async () => {
  const api = recordedNhtsa({
    '/recalls/recallsByVehicle?make=Ford&model=F-150+SUPERCREW': { body: recalls.old },
    '/recalls/': noRecalls,
    '/products/': names,
  })
  expect(await api.findRecalls({ make: 'Ford', model: 'F150 SuperCrew', year: 2020 })).toMatchObject({ state: 'found' })
})

test.each([
  ['answers 400 without its envelope', { status: 400, body: { message: 'Bad request' } }],
  ['answers 400 with HTML', { status: 400, body: '<html>no</html>' }],
  ['answers 200 with HTML', { body: '\n<!DOCTYPE html><html>We are down</html>' }],
  ['answers 200 with no JSON', { body: '' }],
  ['answers 403', { status: 403, body: '<html>Forbidden</html>' }],
  ['answers 429', { status: 429, body: {}, headers: { 'retry-after': '120' } }],
  ['answers 500', { status: 500, body: recalls.empty }],
  ['answers 503', { status: 503, body: '' }],
  ['answers 200 without its envelope', { body: { results: null } }],
  ['answers 200 and counts what it does not send', { body: recalls.cutShort }],
  ['answers 400 with rows', { status: 400, body: recalls.old }],
  ['a campaign without a number', { body: recalls.withoutNumber }],
  ['no answer: connection reset', new Error('connection reset')],
  ['nothing within 8 s', new DOMException('late', 'TimeoutError')],
] satisfies [string, Recorded | Error][])('%s: could not ask', async (why, answer) => {
  const refused = recordedNhtsa({ '/recalls/': answer, '/products/': names }).findRecalls(porsche)
  await expect(refused).rejects.toBeInstanceOf(CouldNotAsk)
  await expect(refused).rejects.toMatchObject({ message: why, retryAfterMs: why === 'answers 429' ? 120_000 : null })
  // Nor does an outage of the list of names say that the vehicle is not known, nor is a rating not there.
  const others = [
    recordedNhtsa({ '/recalls/': noRecalls, '/products/': answer }).findRecalls(porsche),
    recordedNhtsa({ '/SafetyRatings/': answer }).findRatings(golf),
    recordedNhtsa({ '/SafetyRatings/': answer }).getRating(13_679),
    recordedNhtsa({ '/recalls/': answer }).getRecall('20V505000'),
  ]
  const failed = (await Promise.allSettled(others)).map(({ status }) => status)
  // Both of these are rows of another kind than those of ratings.
  const expected = why === 'a campaign without a number' ? failed : Array(4).fill('rejected')
  expect(failed).toEqual(expected)
})

test('who begins an answer and does not end it could not be asked, either', async () => {
  const server = createServer((_request, response) => void response.writeHead(200).write('{"Count":24,'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  const slow = createNhtsa({ url: `http://127.0.0.1:${port}`, timeoutMs: 100 })
  await expect(slow.findRecalls(porsche)).rejects.toMatchObject({
    name: 'CouldNotAsk',
    message: 'nothing within 0.1 s',
  })
})

test('ratings come in two steps, and what is not rated is null', async () => {
  const api = recordedNhtsa({
    '/SafetyRatings/modelyear/2019/make/Volkswagen/model/Golf': { body: ratings.variants },
    '/SafetyRatings/VehicleId/13679': { body: ratings.golf },
    '/SafetyRatings/VehicleId/3832': { body: ratings.unrated },
    '/SafetyRatings/VehicleId/1': { body: ratings.empty },
  })
  expect(await api.findRatings(golf)).toEqual({
    state: 'found',
    list: [
      { id: 13_679, description: '2019 Volkswagen Golf 4 DR FWD' },
      { id: 13_680, description: '2019 Volkswagen Golf R 4 DR AWD' },
    ],
  })
  expect(await api.getRating(13_679)).toMatchObject({
    year: 2019,
    stars: { overall: 5, front: 4, front_driver: 5, front_passenger: 4, rollover: 4, rollover_second: null, pole: 5 },
    rolloverRisk: 0.134,
    assists: { stability: 'standard', collision: 'standard', lane: 'optional' },
    complaints: 52,
    recalls: 3,
    investigations: 1,
  })
  expect(await api.getRating(3832)).toMatchObject({
    stars: { overall: null, front_driver: 4, side_passenger: 2, front: null },
    rolloverRisk: null,
    assists: { stability: 'no', collision: null, lane: null },
    complaints: null,
  })
  expect(await api.getRating(1)).toBeNull()
})

test('ratings that are empty are none for a model that is on the list', async () => {
  const none = { body: ratings.empty }
  const api = recordedNhtsa({
    '/SafetyRatings/modelyear/2019/make/Volkswagen/model/': none,
    '/SafetyRatings/': { body: ratings.names },
  })
  expect(await api.findRatings(golf)).toEqual({ state: 'none' })
  expect(await api.findRatings({ ...golf, model: 'Up' })).toEqual({ state: 'unknown', names: ['GOLF'] })
})
