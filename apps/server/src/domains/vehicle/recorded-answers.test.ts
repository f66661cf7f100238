import { vehicleEndpoints as calls } from '@pitlane/contract/vehicle/vehicle.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { type Recorded, recordedNhtsa } from '../../../test/recorded-nhtsa.ts'
import recalls from '../../platform/gateways/vehicle-data/answers/recalls.json' with { type: 'json' }

const names = { body: recalls.names }
const empty = { status: 400, body: recalls.empty }
const gateway = recordedNhtsa({ '/recalls/': empty, '/products/': names })
const t = await testApp({ vehicleData: gateway })
const reasons = () =>
  t.lines.flatMap((line) => {
    const { asked, why } = JSON.parse(line) as { asked?: string; why?: string }
    return asked ? [why] : []
  })

const late = new DOMException('late', 'TimeoutError')
let year = 1990

/** Which of the screens each answer that was recorded leads to, and what the log says where nobody could be asked. */
test.each<[string, Recorded | Error, state: string, why: string | null, Recorded | Error]>([
  ['campaigns with nulls and absent keys', { body: recalls.found }, 'found', null, names],
  ['campaigns of an older answer', { body: recalls.old }, 'found', null, names],
  ['dates with the month first', { body: recalls.monthFirst }, 'found', null, names],
  ['an empty 400 for a model of the list', empty, 'none', null, names],
  ['an empty 200 for a model of the list', { body: recalls.empty }, 'none', null, names],
  ['an empty 400 for a model that is not listed', empty, 'unknown', null, { body: { results: [{ model: 'CAYMAN' }] } }],
  ['an empty 400 for a make that has no list', empty, 'unknown', null, empty],
  ['an empty 400, and no list', empty, 'unavailable', 'answers 503', { status: 503, body: '' }],
  ['an empty 400, and a list of other rows', empty, 'unavailable', 'a model without a name', { body: recalls.old }],
  ['a bad request', { status: 400, body: { message: 'no' } }, 'unavailable', 'answers 400 without its envelope', names],
  ['a page of errors', { body: '<html>' }, 'unavailable', 'answers 200 with HTML', names],
  ['a page of errors with 400', { status: 400, body: '<html>' }, 'unavailable', 'answers 400 with HTML', names],
  ['nothing', { body: '' }, 'unavailable', 'answers 200 with no JSON', names],
  ['a null for the list', { body: { results: null } }, 'unavailable', 'answers 200 without its envelope', names],
  [
    'a count without rows',
    { body: recalls.cutShort },
    'unavailable',
    'answers 200 and counts what it does not send',
    names,
  ],
  ['a row without a number', { body: recalls.withoutNumber }, 'unavailable', 'a campaign without a number', names],
  ['forbidden', { status: 403, body: empty.body }, 'unavailable', 'answers 403', names],
  [
    'too many',
    { status: 429, body: empty.body, headers: { 'retry-after': '60' } },
    'unavailable',
    'answers 429',
    names,
  ],
  ['an outage with an empty envelope', { status: 500, body: empty.body }, 'unavailable', 'answers 500', names],
  ['a broken line', new Error('connection reset'), 'unavailable', 'no answer: connection reset', names],
  ['too slow', late, 'unavailable', 'nothing within 8 s', names],
])('%s', async (_name, answer, state, why, list) => {
  // Another vehicle, after a rest: neither the cache nor the circuit answers.
  year += 1
  t.pass(10 * 60_000)
  const before = reasons().length
  Object.assign(gateway.answers, { '/recalls/': answer, '/products/': list })
  const { data } = await t.call(calls.lookUpRecalls, { make: 'Porsche', model: '911', year })
  expect(data.state).toBe(state)
  expect(data.list.length > 0).toBe(state === 'found')
  expect(reasons().slice(before)).toEqual(why === null ? [] : [why])
})

/** The same of a campaign that is asked for by its number: `gone` only where they say that there is none. */
test.each<[string, Recorded | Error, reason: string | null, why: string | null]>([
  ['its rows', { body: recalls.byNumber }, null, null],
  ['an empty 400', empty, 'recall_gone', null],
  ['an empty 200', { body: recalls.empty }, 'recall_gone', null],
  ['rows of another campaign', { body: recalls.old }, 'service_unavailable', 'another campaign than was asked for'],
  ['a row without a number', { body: recalls.withoutNumber }, 'service_unavailable', 'a campaign without a number'],
  [
    'a count without rows',
    { body: recalls.cutShort },
    'service_unavailable',
    'answers 200 and counts what it does not send',
  ],
  ['a bad request', { status: 400, body: {} }, 'service_unavailable', 'answers 400 without its envelope'],
  ['a page of errors', { body: '<html>' }, 'service_unavailable', 'answers 200 with HTML'],
  ['nothing', { body: '' }, 'service_unavailable', 'answers 200 with no JSON'],
  ['forbidden', { status: 403, body: empty.body }, 'service_unavailable', 'answers 403'],
  ['too many', { status: 429, body: empty.body }, 'service_unavailable', 'answers 429'],
  ['an outage', { status: 503, body: empty.body }, 'service_unavailable', 'answers 503'],
  ['too slow', late, 'service_unavailable', 'nothing within 8 s'],
])('by number: %s', async (_name, answer, reason, why) => {
  // After a rest: neither the cache nor the circuit answers.
  t.pass(40 * 86_400_000)
  const before = reasons().length
  gateway.answers['/recalls/'] = answer
  const { data, ...rest } = await t.call(calls.getRecall, { number: '20V505000' })
  expect(rest.reason ?? null).toBe(reason)
  if (reason === null) expect(data).toMatchObject({ source: 'gateway', alarms: ['park_outside'], units: 608_000 })
  expect(reasons().slice(before)).toEqual(why === null ? [] : [why])
})
