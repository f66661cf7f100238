import { createFigures } from '../report/figures.ts'
import { unitsOf } from '../units.ts'
import { describe, expect, test } from 'vitest'
import { checkCase, type TypedCase, kilometersOf } from './form.ts'
import { addressWithKey, keyInAddress } from './mail.ts'
import { canRate, canReopen, caseEvents, caseStates, caseTransitions, endedCaseStates } from './states.ts'
import { nextState } from '../transitions.ts'

const now = Date.UTC(2026, 10, 20)
const day = 86_400_000
const typed: TypedCase = {
  vin: '',
  brand: 'Volkswagen',
  model: 'Golf',
  year: '2019',
  mileage: '',
  mileage_unit: '',
  serial_number: '',
  symptoms: 'It stalls.',
  work_done: '',
  faults: '',
  additional: '',
  recipient_id: '1',
  contact_name: 'Ada',
  contact_method: 'email',
  phone: '',
  email: 'ada@example.com',
}
const check = (over: Partial<TypedCase>) => checkCase({ ...typed, ...over }, now)

test('what has to be there is asked for, and the rest may stay empty', () => {
  const empty = Object.fromEntries(Object.keys(typed).map((field) => [field, ' '])) as TypedCase
  expect(checkCase({ ...empty, year: '', mileage: '', mileage_unit: '' }, now)).toEqual({
    brand: 'select',
    model: 'select',
    year: 'enter',
    symptoms: 'enter',
    recipient_id: 'select',
    contact_name: 'enter',
    contact_method: 'select',
    email: 'enter',
  })
  expect(check({})).toEqual({})
})

test.each([
  [{ email: 'ada@' }, { email: 'email' }],
  [{ year: '1899' }, { year: 'year' }],
  [{ year: '2029' }, { year: 'year' }],
  [{ year: '2028' }, {}],
  [{ mileage: '12.5', mileage_unit: 'Km' }, { mileage: 'mileage' }],
  [{ mileage: '10000000', mileage_unit: 'Km' }, { mileage: 'mileage' }],
  [{ mileage: '120000' }, { mileage_unit: 'select' }],
  [{ contact_method: 'phone' }, { phone: 'enter' }],
  [{ vin: 'WVWZZZ1KZAW000001' }, {}],
  [{ vin: '1HGCM82633A004353' }, { vin: 'vin_check_digit' }],
  [{ vin: '1HGCM82633A004352' }, {}],
  [{ vin: 'SHORT' }, { vin: 'vin_format' }],
] as const)('%o gives %o', (over, problems) => {
  expect(check(over)).toEqual(problems)
})

describe('the states', () => {
  test.each(endedCaseStates)('%s takes no words, and can only be opened again', (state) => {
    const open = caseEvents.filter((event) => nextState(caseTransitions, state, event) !== null)
    expect(open.filter((event) => event !== 'close')).toEqual(['reopen', 'requeue'])
  })
  test('every state can be reached and left', () => {
    const reached = new Set(Object.values(caseTransitions).flatMap((moves) => Object.values(moves)))
    expect(caseStates.filter((state) => !reached.has(state))).toEqual([])
  })
})

test('a case is opened again until its time is over, and what was merged never is', () => {
  const ended = { state: 'solved', endedAt: now, closeReason: null } as const
  expect(canReopen(ended, 30, now + 30 * day - 1)).toEqual({ ok: true })
  expect(canReopen(ended, 30, now + 30 * day)).toMatchObject({ reason: 'case_too_old' })
  expect(canReopen({ ...ended, state: 'closed', closeReason: 'merged' }, 30, now)).toMatchObject({
    reason: 'case_merged',
  })
  expect(canReopen({ state: 'waiting', endedAt: null, closeReason: null }, 30, now)).toMatchObject({
    reason: 'case_open',
  })
})

test('what is rated was answered and has ended', () => {
  expect(canRate({ state: 'waiting', firstAnswerAt: now, closeReason: null })).toMatchObject({ reason: 'case_open' })
  expect(canRate({ state: 'solved', firstAnswerAt: null, closeReason: null })).toMatchObject({
    reason: 'case_unanswered',
  })
  expect(canRate({ state: 'closed', firstAnswerAt: now, closeReason: null })).toEqual({ ok: true })
  expect(canRate({ state: 'closed', firstAnswerAt: now, closeReason: 'merged' })).toMatchObject({
    reason: 'case_merged',
  })
})

test('a key is found in the address that it was put into, and in no other', () => {
  const key = 'abcdefghjkmnpqrstvwxyz23'
  expect(addressWithKey('cases@shop.example', key)).toBe(`cases+${key}@shop.example`)
  expect(keyInAddress(`Cases+${key.toUpperCase()}@Shop.example`)).toBe(key)
  for (const address of ['cases@shop.example', 'cases+short@shop.example', '']) expect(keyInAddress(address)).toBeNull()
})

test('a mileage is read in the reader’s unit, and in the teller’s as it was told', () => {
  const read = (mileage: number | null, unit: 'Miles' | 'Km', chosen: string) =>
    createFigures('en', '', unitsOf('en', chosen)).figure(kilometersOf({ mileage, mileage_unit: unit }), 'km')
  expect(read(84_000, 'Km', 'mi')).toMatch(/^52,195\smi$/)
  for (let told = 1; told < 10_000_000; told = told * 3 + 1)
    expect(read(told, 'Miles', 'mi').replaceAll(/[^\d]/g, '')).toBe(String(told))
  expect(read(null, 'Km', 'km')).toBe('')
})
