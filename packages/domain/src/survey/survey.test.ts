import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answers, type Condition, faultOf, judgeAnswers, pathOf, type Question } from './questions.ts'
import { canAnswer, surveyCode, surveyStateAt } from './survey.ts'

const base = { required: true, options: [], from: 0, to: 10, most: null, only: [] }
const options = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const when = (over: Partial<Condition>): Condition => ({
  question: 'q1',
  test: 'any_of',
  options: [],
  number: null,
  ...over,
})
const ask = (over: Partial<Question> & Pick<Question, 'kind'>): Question => ({ id: 'q1', ...base, ...over })
const first = ask({ kind: 'single', options })
const follow = (only: Condition[], over: Partial<Question> = {}) => ask({ kind: 'text', ...over, id: 'q2', only })

const someCondition = (before: number) =>
  fc.record({
    question: fc.integer({ min: 1, max: before }).map((at) => `q${at}`),
    test: fc.constantFrom('any_of' as const, 'none_of' as const, 'answered' as const),
    options: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
    number: fc.constant(null),
  })
/** Up to eight choices, each with conditions on those before it. */
const someQuestions: fc.Arbitrary<Question[]> = fc.integer({ min: 1, max: 8 }).chain((count) =>
  fc.tuple(
    ...Array.from({ length: count }, (_, at) =>
      fc.record({
        id: fc.constant(`q${at + 1}`),
        kind: fc.constantFrom('single' as const, 'multiple' as const),
        required: fc.boolean(),
        options: fc.constant(options),
        from: fc.constant(0),
        to: fc.constant(10),
        most: fc.constant(null),
        only: at === 0 ? fc.constant([]) : fc.array(someCondition(at), { maxLength: 3 }),
      }),
    ),
  ),
)
const someAnswers: fc.Arbitrary<Answers> = fc.dictionary(
  fc.constantFrom('q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9', '__proto__'),
  fc.oneof(fc.constantFrom('a', 'b', 'c', ''), fc.uniqueArray(fc.constantFrom('a', 'b', 'c'))),
)

test('answers to questions that were not asked are dropped, and change nothing of the way', () => {
  fc.assert(
    fc.property(someQuestions, someAnswers, (questions, answers) => {
      const path = pathOf(questions, answers)
      const asked = Object.fromEntries(
        path.flatMap(({ id }) => (Object.hasOwn(answers, id) ? [[id, answers[id]!]] : [])),
      )
      expect(pathOf(questions, asked)).toEqual(path)
      const judged = judgeAnswers(questions, answers)
      expect(judgeAnswers(questions, asked)).toEqual(judged)
      if (!judged.ok) return
      const ids = path.map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining(Object.keys(judged.kept)))
      for (const { id, required } of path) if (required) expect(Object.hasOwn(judged.kept, id)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('conditions look back only: whatever the order, there is no circle', () => {
  fc.assert(
    fc.property(someQuestions, fc.nat(), (questions, seed) => {
      expect(faultOf(questions)).toBeNull()
      const rotated = [...questions.slice(seed % questions.length), ...questions.slice(0, seed % questions.length)]
      const place = new Map(rotated.map(({ id }, at) => [id, at]))
      const looksAhead = rotated.some(({ only }, at) => only.some(({ question }) => place.get(question)! >= at))
      expect(faultOf(rotated)?.field ?? null).toBe(looksAhead ? 'only' : null)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  [when({ options: ['a'] }), { q1: 'a' }, true],
  [when({ options: ['a'] }), { q1: 'b' }, false],
  [when({ options: ['a'] }), {}, false],
  [when({ test: 'none_of', options: ['a'] }), {}, true],
  [when({ test: 'none_of', options: ['a', 'b'] }), { q1: 'c' }, true],
  [when({ test: 'answered' }), { q1: 'c' }, true],
  [when({ test: 'answered' }), {}, false],
] as const)('%j after %j asks: %s', (condition, answers, asked) => {
  expect(pathOf([first, follow([condition])], answers)).toHaveLength(asked ? 2 : 1)
})

test('a number of a scale leads on, and 0 is one', () => {
  const scale = ask({ kind: 'scale' })
  const path = (answers: Answers) => pathOf([scale, follow([when({ test: 'at_most', number: 6 })])], answers).length
  expect([path({ q1: 0 }), path({ q1: 6 }), path({ q1: 7 }), path({})]).toEqual([2, 2, 1, 1])
  expect(judgeAnswers([scale], { q1: 0 })).toEqual({ ok: true, kept: { q1: 0 } })
})

test.each([
  [ask({ kind: 'single', options }), 'd'],
  [ask({ kind: 'single', options }), ['a']],
  [ask({ kind: 'multiple', options, most: 1 }), ['a', 'b']],
  [ask({ kind: 'multiple', options }), ['a', 'a']],
  [ask({ kind: 'multiple', options }), 'a'],
  [ask({ kind: 'scale' }), 11],
  [ask({ kind: 'scale' }), 0.5],
  [ask({ kind: 'scale' }), '5'],
  [ask({ kind: 'text', most: 3 }), 'four'],
  [ask({ kind: 'text' }), 7],
  [ask({ kind: 'date' }), '2026-02-30'],
  [ask({ kind: 'date' }), 'tomorrow'],
])('%j does not take %j', (question, value) => {
  expect(judgeAnswers([question], { q1: value })).toEqual({ ok: false, reason: 'survey_answer', question: 'q1' })
})

test.each(['', '   ', []])('what must be answered is not answered by %j', (value) => {
  const kind = typeof value === 'string' ? 'text' : 'multiple'
  expect(judgeAnswers([ask({ kind, options })], { q1: value })).toMatchObject({ reason: 'survey_required' })
  expect(judgeAnswers([ask({ kind, options, required: false })], { q1: value })).toEqual({ ok: true, kept: {} })
})

test.each([
  [[first, first], { at: 1, field: 'id' }],
  [[ask({ kind: 'single', options: [{ id: 'a' }] })], { at: 0, field: 'options' }],
  [[ask({ kind: 'multiple', options: [{ id: 'a' }, { id: 'a' }] })], { at: 0, field: 'options' }],
  [[ask({ kind: 'scale', from: 5, to: 5 })], { at: 0, field: 'to' }],
  [[first, follow([when({ options: ['z'] })])], { at: 1, field: 'only' }],
  [[first, follow([when({ options: [] })])], { at: 1, field: 'only' }],
  [[first, follow([when({ test: 'at_least', number: 3 })])], { at: 1, field: 'only' }],
  [[first, follow([when({ question: 'q2', test: 'answered' })])], { at: 1, field: 'only' }],
] as const)('questions that contradict each other are found (%#)', (questions, fault) => {
  expect(faultOf(questions)).toEqual(fault)
})

test('one answers while it is open, once, to the questions as they are', () => {
  const survey = { opensAt: 10, closesAt: 20, revision: 3 }
  const said = { revision: 3, answered: false, now: 15 }
  expect([9, 10, 19, 20].map((now) => surveyStateAt(survey, now))).toEqual(['upcoming', 'open', 'open', 'closed'])
  expect(canAnswer(survey, said)).toEqual({ ok: true })
  expect(canAnswer(survey, { ...said, now: 9 })).toMatchObject({ reason: 'survey_not_open' })
  expect(canAnswer(survey, { ...said, now: 20 })).toMatchObject({ reason: 'survey_closed' })
  expect(canAnswer(survey, { ...said, revision: 2 })).toMatchObject({ reason: 'survey_changed' })
  expect(canAnswer(survey, { ...said, answered: true, now: 20 })).toMatchObject({ reason: 'survey_answered' })
})

test('a code is short and in plain small letters', () => {
  expect(
    ['scan-2026', 'a1b', 'ab', 'Scan', 'scan_1', '-scan', 'a'.repeat(41)].map((code) => surveyCode.test(code)),
  ).toEqual([true, true, false, false, false, false, false])
})
