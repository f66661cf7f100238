import { surveyStaffEndpoints as staffCalls } from '@pitlane/contract/survey/staff.ts'
import { surveyEndpoints as calls } from '@pitlane/contract/survey/survey.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { aUser } from '../account/factory.ts'
import { answer, aSurvey, aSurveyOf, someQuestions } from './factory.ts'

const t = await testApp()
guardInvariants(t)
const marketing = await aUser(t, { role: 'marketing' })
const create = (over: object = {}) => t.call(staffCalls.createStaffSurvey, aSurveyOf(t, over), marketing)
const get = async (id: number) => (await t.call(staffCalls.getStaffSurvey, { id }, marketing)).data
const update = async (id: number, over: object) =>
  t.call(staffCalls.updateStaffSurvey, { ...(await get(id)), ...over }, marketing)
const results = async (id: number, filters: object = {}) =>
  (await t.call(staffCalls.getSurveyResults, { id, ...filters }, marketing)).data

test('a survey is created once, and no other has its code', async () => {
  const input = aSurveyOf(t)
  const [first, second] = await Promise.all([1, 2].map(() => t.call(staffCalls.createStaffSurvey, input, marketing)))
  expect(second!.data.id).toBe(first!.data.id)
  expect(await create({ code: input.code })).toMatchObject({ reason: 'survey_code_taken', field: 'code' })
  const acts = await t.db.select().from(auditLog).where(eq(auditLog.entity, 'survey'))
  expect(acts.map(({ action }) => action)).toEqual(['create'])
})

test.each([
  [{ zone: 'Mars/Olympus' }, 'zone'],
  [{ closes_at: 1 }, 'closes_at'],
  [{ questions: [someQuestions[1]] }, 'questions.0.only'],
  [{ questions: [{ id: 'a', kind: 'single', titles: { en: 'A' } }] }, 'questions.0.options'],
])('%j is refused', async (over, field) => {
  expect(await create(over)).toMatchObject({ reason: 'field_format', field })
})

test('questions change until somebody has answered, and whoever saw the old ones is told; then they are fixed', async () => {
  const survey = await aSurvey(t)
  const fewer = someQuestions.slice(0, 1)
  expect((await update(survey.id, { questions: fewer })).data.questions).toHaveLength(1)
  expect(await answer(t, survey, { revision: 1 })).toMatchObject({ reason: 'survey_changed' })
  expect((await t.call(calls.getSurvey, { code: survey.code })).data.revision).toBe(2)
  // Words beside the questions change none of them.
  await update(survey.id, { intros: { en: 'One minute.' } })
  expect((await answer(t, survey, { revision: 2 })).code).toBe(0)
  expect(await update(survey.id, { questions: someQuestions })).toMatchObject({
    reason: 'survey_has_answers',
    field: 'questions',
  })
  expect(await update(survey.id, { anonymous: false })).toMatchObject({ field: 'anonymous' })
  expect(await update(survey.id, { points: 5 })).toMatchObject({ field: 'points' })
  expect((await update(survey.id, { closes_at: t.now() })).data).toMatchObject({ state: 'closed', answers: 1 })
  expect(await update(survey.id, { version: 1 })).toMatchObject({ reason: 'edited_meanwhile' })
})

test('words are mended after the first answer, and nothing else of a question; the results stay', async () => {
  const survey = await aSurvey(t)
  await answer(t, survey, { answers: { score: 9, uses: ['scan', 'live'] } })
  const counts = async () =>
    (await results(survey.id)).questions.map(({ bars, ...rest }) => [
      rest.answered,
      rest.mean,
      bars.map((b) => b.count),
    ])
  const counted = await counts()
  const uses = survey.questions[2]!
  const [scan, ...others] = uses.options
  const withUses = (over: object) => ({ questions: survey.questions.with(2, { ...uses, ...over }) })
  const mended = {
    titles: { en: 'Your scanner', de: 'Ihr Diagnosegerät' },
    ...withUses({
      titles: { ...uses.titles, de: 'Was benutzen Sie?' },
      hints: { en: 'Several, if you like' },
      options: [{ ...scan!, titles: { en: 'Scan', fra: 'Analyse' } }, ...others],
    }),
  }
  expect((await update(survey.id, mended)).data).toMatchObject(mended)
  for (const over of [
    { required: true },
    { most: 1 },
    { kind: 'single' },
    { options: others },
    { options: [{ ...scan!, id: 'other' }, ...others] },
    { only: [{ question: 'score', test: 'answered' }] },
  ])
    expect(await update(survey.id, withUses(over))).toMatchObject({ reason: 'survey_has_answers', field: 'questions' })
  const ofIt = and(
    eq(auditLog.entity, 'survey'),
    eq(auditLog.entityId, String(survey.id)),
    eq(auditLog.action, 'update'),
  )
  const acts = await t.db.select().from(auditLog).where(ofIt)
  expect(acts).toMatchObject([
    {
      staffId: marketing.id,
      before: { titles: { de: 'Ihr Scanner' } },
      after: { titles: { de: 'Ihr Diagnosegerät' } },
    },
  ])
  expect(await counts()).toEqual(counted)
  // Whoever is just answering is not turned away.
  const { data: asked } = await t.call(calls.getSurvey, { code: survey.code }, { headers: { lang: 'de' } })
  expect(asked).toMatchObject({ revision: 1, title: 'Ihr Diagnosegerät' })
  expect(asked.questions[2]!.title).toBe('Was benutzen Sie?')
  expect((await answer(t, survey, { revision: 1 })).code).toBe(0)
})

test('results count each option, of all or of those who said something else', async () => {
  const survey = await aSurvey(t)
  const said: Record<string, number | string | string[]>[] = [
    { score: 9, uses: ['scan', 'live'], since: '2025-01-01' },
    { score: 10, uses: ['scan'] },
    { score: 2, why: 'The manual', uses: ['tests'] },
  ]
  for (const answers of said) await answer(t, survey, { answers })
  const all = await results(survey.id)
  expect(all).toMatchObject({ shown: 3, total: 3 })
  const [score, why, uses, since] = all.questions
  expect(score).toMatchObject({ answered: 3, mean: 7 })
  expect(score!.bars.map(({ count }) => count)).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1])
  expect(why).toMatchObject({ answered: 1, bars: [] })
  expect(uses!.bars.map(({ value, count }) => [value, count])).toEqual([
    ['scan', 2],
    ['live', 1],
    ['tests', 1],
  ])
  expect(since!.bars).toEqual([{ value: '2025-01-01', label: '2025-01-01', count: 1 }])
  const scanners = await results(survey.id, { question: 'uses', option: 'scan' })
  expect(scanners).toMatchObject({ shown: 2, total: 3 })
  expect(scanners.questions[0]!.mean).toBe(9.5)
  expect(await results(survey.id, { lang: 'de' })).toMatchObject({ shown: 0 })
  expect(await results(survey.id, { until: '2000-01-01' })).toMatchObject({ shown: 0 })
})

test.each(['2026-02-31', '2026-13-01', '0000-00-00', '0000-01-01'])('%s is no day to filter by', async (day) => {
  const { id } = await aSurvey(t)
  const refused = (field: string) => ({ reason: 'field_format', field })
  const { getSurveyResults, listSurveyAnswers } = staffCalls
  expect(await t.call(getSurveyResults, { id, from: day }, marketing)).toMatchObject(refused('from'))
  expect(await t.call(getSurveyResults, { id, until: day }, marketing)).toMatchObject(refused('until'))
  expect(await t.call(listSurveyAnswers, { survey_id: id, from: day }, marketing)).toMatchObject(refused('from'))
})

const taken = async (survey_id: number) => {
  const url = `/console_api/export/survey-answers?survey_id=${survey_id}`
  return (await t.app.inject({ url, headers: { authorization: `Bearer ${marketing.token}` } })).body
}

test('in a file each question is a column, and each of several options, with what was not said left empty', async () => {
  const survey = await aSurvey(t)
  await answer(t, survey, { answers: { score: 9, uses: ['scan', 'live'] } })
  await answer(t, survey, { answers: { score: 2, why: 'The manual, "all" of it', since: '2025-01-01' } })
  const [names, ...lines] = (await taken(survey.id)).trim().split('\r\n')
  const asked = 'How likely are you to recommend us?,What was missing?'
  const options = 'What do you use? – Scan,What do you use? – Live data,What do you use? – Tests'
  expect(names).toBe(`id,survey,day,lang,email,${asked},${options},Since when?`)
  const said = lines.map((line) => line.split(',').slice(5).join(',')).toSorted()
  expect(said).toEqual(['2,"The manual, ""all"" of it",,,,2025-01-01', '9,,1,1,0,'])
})

test('signs that turn or hide what stands beside them are no part of a survey', async () => {
  const turned = { en: 'You\u202erennacs\u202c\u200b' }
  const [question] = someQuestions
  const { data } = await create({ titles: turned, questions: [{ ...question, titles: turned, to_labels: turned }] })
  const plain = { en: 'Yourennacs' }
  expect(data).toMatchObject({ titles: plain, questions: [{ titles: plain, to_labels: plain }] })
})

test.each([
  [{ titles: { en: '\u200b' } }, 'titles.en'],
  [{ intros: { en: ' \u200b ' } }, 'intros.en'],
  [{ thanks: { en: '\u202e' } }, 'thanks.en'],
  [{ questions: [{ ...someQuestions[0], titles: { en: '\u2060' } }] }, 'questions.0.titles.en'],
  [{ questions: [{ ...someQuestions[0], to_labels: { en: '\u3164' } }] }, 'questions.0.to_labels.en'],
])('%j has no words that anybody sees, and is not kept', async (over, field) => {
  const count = async () => (await t.call(staffCalls.listStaffSurveys, {}, marketing)).data.total
  const before = await count()
  expect(await create(over)).toMatchObject({ reason: 'field_required', field })
  expect(await count()).toBe(before)
})

test('a language without words that anybody sees is read in English', async () => {
  const hidden = { en: 'Yours?', de: '\u200b' }
  const { data } = await create({ titles: hidden, questions: [{ ...someQuestions[0], titles: hidden }] })
  expect(data.titles).toEqual({ en: 'Yours?' })
  const { code } = data
  const { data: asked } = await t.call(calls.getSurvey, { code }, { headers: { lang: 'de' } })
  expect(asked).toMatchObject({ title: 'Yours?', questions: [{ title: 'Yours?' }] })
})

test('many days are counted by months, and many months by years', async () => {
  const survey = await aSurvey(t)
  const spansOf = async () => (await results(survey.id)).questions[3]!.bars.map(({ value, count }) => [value, count])
  const since = (day: string) => answer(t, survey, { answers: { score: 9, since: day } })
  for (let day = 10; day < 25; day += 1) await since(`2025-0${day % 2 ? 3 : 4}-${day}`)
  expect(await spansOf()).toEqual([
    ['2025-03', 7],
    ['2025-04', 8],
  ])
  for (let month = 1; month <= 12; month += 1) await since(`2024-${String(month).padStart(2, '0')}-01`)
  await since('2025-05-01')
  expect(await spansOf()).toEqual([
    ['2024', 12],
    ['2025', 16],
  ])
})

test('answers go to a spreadsheet without formulas, and with their accounts only where that was said', async () => {
  const user = await aUser(t)
  const open = await aSurvey(t, { anonymous: false, questions: [{ id: 'why', kind: 'text', titles: { en: '=Why?' } }] })
  await answer(t, open, { user, answers: { why: '=HYPERLINK("http://evil.example")\n@SUM(A1)' } })
  const list = (survey_id: number) => t.call(staffCalls.listSurveyAnswers, { survey_id }, marketing)
  expect((await list(open.id)).data.list).toMatchObject([{ email: user.email, lang: 'en' }])
  const file = await taken(open.id)
  expect(file).toContain('\r\n')
  expect(file.split(/\r\n/)[0]).toBe("\ufeffid,survey,day,lang,email,'=Why?")
  expect(file).toContain(`,"'=HYPERLINK(""http://evil.example"")\n@SUM(A1)"`)
  const anonymous = await aSurvey(t)
  await answer(t, anonymous, { user })
  expect((await list(anonymous.id)).data.list).toMatchObject([{ email: '' }])
})
