import { expect, test } from 'vitest'
import { applicationTransitions, canTest, canGiveFeedback, judgeCriteria, labStateAt, mostFeedback } from './lab.ts'

const period = { startsAt: 1_000, endsAt: 2_000 }
const open = { ...period, needsDevice: false, models: [], countryIds: [] }
const picky = { ...period, needsDevice: true, models: ['Scan 900'], countryIds: [80] }
const nobody = { models: [], countryId: null }

test.each([
  [999, 'upcoming'],
  [1_000, 'running'],
  [1_999, 'running'],
  [2_000, 'ended'],
] as const)('at %i ms it is %s', (now, state) => {
  expect(labStateAt(period, now)).toBe(state)
})

test.each([
  [nobody, ['lab_needs_device', 'lab_country_unknown']],
  [{ models: ['Scan 500'], countryId: 4 }, ['lab_needs_model', 'lab_country']],
  [{ models: ['Scan 500', 'Scan 900'], countryId: 80 }, ['ok', 'ok']],
])('%j is told of each criterion whether he meets it', (applicant, told) => {
  const verdicts = judgeCriteria(picky, applicant).map(({ verdict }) => (verdict!.ok ? 'ok' : verdict!.reason))
  expect(verdicts).toEqual(told)
})

test('a visitor is told the criteria without a verdict', () => {
  expect(judgeCriteria(picky, null)).toEqual([
    { criterion: 'device', verdict: null },
    { criterion: 'country', verdict: null },
  ])
})

test('without models any device will do, and without criteria anybody', () => {
  expect(canTest({ ...picky, models: [] }, { models: ['Scan 1'], countryId: 80 }, 1_500)).toEqual({ ok: true })
  expect(canTest(open, nobody, 1_500)).toEqual({ ok: true })
})

test.each([
  [999, 'lab_not_started'],
  [2_000, 'lab_ended'],
])('at %i ms nobody applies: %s', (now, reason) => {
  expect(canTest(open, nobody, now)).toEqual({ ok: false, reason })
})

test('whoever has left does not come back, and a place is never got past the waiting list', () => {
  expect([applicationTransitions.declined, applicationTransitions.withdrawn]).toEqual([{}, {}])
  expect(Object.keys(applicationTransitions.waiting)).toEqual(['move_up', 'decline', 'withdraw'])
})

test('testers report until two weeks after the end, and not without limit', () => {
  const last = period.endsAt + 14 * 86_400_000
  const tester = { state: 'accepted', given: 0 } as const
  expect(canGiveFeedback(period, tester, last - 1)).toEqual({ ok: true })
  expect(canGiveFeedback(period, tester, last)).toEqual({ ok: false, reason: 'lab_feedback_closed' })
  expect(canGiveFeedback(period, { ...tester, state: 'registered' }, 1_500)).toMatchObject({ ok: false })
  expect(canGiveFeedback(period, { ...tester, given: mostFeedback }, 1_500)).toMatchObject({ ok: false })
})
