import { surveyEndpoints as calls } from '@pitlane/contract/survey/survey.ts'
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { expectKept, guardInvariants } from '../../../test/invariants.ts'
import { surveyDeadlines } from '../../reads/survey-invariants.ts'
import { aUser } from '../account/factory.ts'
import { pointsEntries, pointsWallets } from '../points/tables.ts'
import { answer, aSurvey } from './factory.ts'
import { forgetAnswers } from './forget-answers.ts'
import { surveyAnswers, surveyPeople } from './tables.ts'

const t = await testApp()
guardInvariants(t)

const day = 86_400_000
const see = async (code: string, user?: { token: string }, key?: string) =>
  (await t.call(calls.getSurvey, { code, ...(key ? { key } : {}) }, user)).data
const saidTo = async ({ id }: { id: number }) =>
  (await t.db.select().from(surveyAnswers).where(eq(surveyAnswers.surveyId, id))).map(({ answers }) => answers)

test('anybody with the code sees what is asked, in his language, and until when it is kept', async () => {
  const survey = await aSurvey(t)
  const { data } = await t.call(calls.getSurvey, { code: survey.code }, { headers: { lang: 'de' } })
  expect(data).toMatchObject({ state: 'open', anonymous: true, answered: false, points: null, revision: 1 })
  expect(data.title).toBe('Ihr Scanner')
  expect(data.kept_until).toBe(survey.closes_at + 730 * day)
  expect(data.questions.map(({ id }) => id)).toEqual(['score', 'why', 'uses', 'since'])
  expect(await t.call(calls.getSurvey, { code: 'no-such-survey' })).toMatchObject({ reason: 'survey_gone' })
  const draft = await aSurvey(t, { status: 'draft' })
  expect(await t.call(calls.getSurvey, { code: draft.code })).toMatchObject({ reason: 'survey_gone' })
  expect(await answer(t, draft)).toMatchObject({ reason: 'survey_gone' })
})

test('before it opens and after it has closed nobody answers, nor sees the questions', async () => {
  const later = await aSurvey(t, { opens_at: t.now() + day, closes_at: t.now() + 2 * day })
  const over = await aSurvey(t, { opens_at: t.now() - 2 * day, closes_at: t.now() - day })
  expect(await see(later.code)).toMatchObject({ state: 'upcoming', questions: [] })
  expect(await see(over.code)).toMatchObject({ state: 'closed', questions: [] })
  expect(await answer(t, later)).toMatchObject({ reason: 'survey_not_open' })
  expect(await answer(t, over)).toMatchObject({ reason: 'survey_closed' })
})

test('answers to questions that were not asked are dropped, and what must be answered is', async () => {
  const survey = await aSurvey(t)
  await answer(t, survey, { answers: { score: 9, why: 'said on another way', uses: ['scan', 'live'] } })
  expect(await answer(t, survey, { answers: { score: 3 } })).toMatchObject({ reason: 'survey_required', field: 'why' })
  expect(await answer(t, survey, { answers: { score: 11 - 22, why: 'x' } })).toMatchObject({
    field: expect.any(String),
  })
  expect(await answer(t, survey, { answers: { score: 3, why: 'x', uses: ['nothing'] } })).toMatchObject({
    reason: 'survey_answer',
    field: 'uses',
  })
  await answer(t, survey, { answers: { score: 3, why: ' \u202eturned\u202c\u200b ', since: '2026-02-28' } })
  expect(await saidTo(survey)).toEqual(
    expect.arrayContaining([
      { score: 9, uses: ['scan', 'live'] },
      { score: 3, why: 'turned', since: '2026-02-28' },
    ]),
  )
})

test('of 32 answers that somebody sends at once one is kept, and he is thanked once', async () => {
  const survey = await aSurvey(t, { points: 50 })
  const user = await aUser(t)
  const [wallet] = await t.db.select().from(pointsWallets).where(eq(pointsWallets.userId, user.id))
  const sent = await Promise.all(Array.from({ length: 32 }, () => answer(t, survey, { user })))
  expect(sent.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(sent.filter(({ reason }) => reason === 'survey_answered')).toHaveLength(31)
  expect(await saidTo(survey)).toHaveLength(1)
  const thanks = and(eq(pointsEntries.userId, user.id), eq(pointsEntries.kind, 'survey'))
  expect(await t.db.$count(pointsEntries, thanks)).toBe(1)
  const [after] = await t.db.select().from(pointsWallets).where(eq(pointsWallets.userId, user.id))
  expect(after!.balance - (wallet?.balance ?? 0)).toBe(50)
})

test('of 32 that a browser sends at once with its key all are told the same, and one is kept', async () => {
  const survey = await aSurvey(t, { points: 50 })
  const key = randomUUID()
  const sent = await Promise.all(Array.from({ length: 32 }, () => answer(t, survey, { key })))
  expect(sent.map(({ data }) => data)).toEqual(
    Array.from({ length: 32 }, () => ({ thanks: 'Thank you.', points: null })),
  )
  expect(await saidTo(survey)).toHaveLength(1)
  expect(await see(survey.code, undefined, key)).toMatchObject({ answered: true })
})

test('who has answered with an account does not answer again elsewhere, nor another from the same browser', async () => {
  const survey = await aSurvey(t)
  const [one, two, key] = [await aUser(t), await aUser(t), randomUUID()]
  expect((await answer(t, survey, { user: one, key })).code).toBe(0)
  expect(await answer(t, survey, { user: one })).toMatchObject({ reason: 'survey_answered' })
  expect(await answer(t, survey, { user: two, key })).toMatchObject({ reason: 'survey_answered' })
  expect(await answer(t, survey, { key })).toMatchObject({ reason: 'survey_answered' })
  expect(await see(survey.code, one)).toMatchObject({ answered: true })
  expect(await see(survey.code, two)).toMatchObject({ answered: false })
  expect((await answer(t, survey, { user: two })).code).toBe(0)
})

test('from one network 30 are heard in ten minutes, whoever they say they are', async () => {
  const survey = await aSurvey(t)
  const sent = await Promise.all(Array.from({ length: 40 }, () => answer(t, survey, { from: '203.0.113.30' })))
  expect(sent.filter(({ reason }) => reason === 'too_many_requests')).toHaveLength(10)
  expect(await saidTo(survey)).toHaveLength(30)
  expect(await answer(t, survey, { from: '203.0.113.31' })).toMatchObject({ code: 0 })
})

test('an anonymous answer is kept without whose it is, another with it', async () => {
  const user = await aUser(t)
  const persons = async (anonymous: boolean) => {
    const survey = await aSurvey(t, { anonymous })
    await answer(t, survey, { user })
    const [row] = await t.db.select().from(surveyAnswers).where(eq(surveyAnswers.surveyId, survey.id))
    return row!.personId
  }
  expect(await persons(true)).toBeNull()
  expect(await persons(false)).not.toBeNull()
})

test('who answers questions that were changed meanwhile is told so', async () => {
  const survey = await aSurvey(t)
  expect(await answer(t, survey, { revision: 2 })).toMatchObject({ reason: 'survey_changed' })
})

test('what was said is forgotten when its time is over', async () => {
  const survey = await aSurvey(t)
  await answer(t, survey)
  const at = (now: number) => forgetAnswers({ ...t.systemContext(), now })
  const end = survey.closes_at + 730 * day
  await at(end - 1)
  expect(await saidTo(survey)).toHaveLength(1)
  await expect(expectKept(t, surveyDeadlines(end + 10 * day))).rejects.toThrow()
  await at(end + 1)
  expect(await saidTo(survey)).toEqual([])
  expect(await t.db.$count(surveyPeople, eq(surveyPeople.surveyId, survey.id))).toBe(0)
})

test('a browser without script sends all questions as a form, once, and is told where something is missing', async () => {
  const survey = await aSurvey(t)
  const send = async (fields: Record<string, string | string[]>, cookie = '') => {
    const own = { _code: survey.code, _revision: '1', _key: randomUUID(), _lang: 'de' }
    const pairs = Object.entries({ ...own, ...fields }).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one]),
    )
    const answered = await t.app.inject({
      method: 'POST',
      url: '/research/index',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload: new URLSearchParams(pairs).toString(),
    })
    expect(answered.statusCode).toBe(303)
    const { searchParams } = new URL(String(answered.headers.location), 'http://shop.test')
    return {
      told: Object.fromEntries(searchParams),
      cookie: String(answered.headers['set-cookie'] ?? '').split(';')[0]!,
    }
  }
  const here = { code: survey.code, lang: 'de' }
  // Whether it is asked why is decided by the score.
  expect(await send({ score: '3', why: ' ' })).toEqual({ told: { ...here, problem: 'why' }, cookie: '' })
  expect((await send({ score: 'x' })).told).toEqual({ ...here, problem: 'answers.0.value.0' })
  expect((await send({ score: '9', _revision: '7' })).told).toEqual({ ...here, problem: 'survey_changed' })
  const sent = await send({ score: '9', why: 'not asked', uses: ['scan', 'live'], since: '' })
  expect(sent.told).toEqual({ ...here, told: 'thanks' })
  expect((await send({ score: '9' }, sent.cookie)).told).toEqual({ ...here, told: 'answered' })
  expect(await saidTo(survey)).toEqual([{ score: 9, uses: ['scan', 'live'] }])
  expect((await send({ _code: 'no-such\r\nset-cookie: a=b' })).cookie).toBe('')
})
