import { langs } from '@pitlane/domain/lang.ts'
import { surveyEndpoints } from '@pitlane/contract/survey/survey.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aSession } from '../src/domains/account/factory.ts'
import { pointsEntries } from '../src/domains/points/tables.ts'
import { surveyAnswers, surveys } from '../src/domains/survey/tables.ts'
import { surveyDeadlines } from '../src/reads/survey-invariants.ts'
import { inTransaction } from '../src/platform/http/implement.ts'
import { testApp } from '../test/harness.ts'
import { checkInvariants, expectKept } from '../test/invariants.ts'
import { seedPeople } from './seed-people.ts'
import { seedSurveys } from './seed-surveys.ts'

const t = await testApp()
const people = await inTransaction(t.systemContext(), ({ db }) => seedPeople(db, '', t.now()))
await seedSurveys(t.deps)

test('the demonstration has a survey that forty people have answered, one that is closed and one to come', async () => {
  const see = async (code: string) => (await t.call(surveyEndpoints.getSurvey, { code })).data
  expect(await see('scanner')).toMatchObject({ state: 'open', points: 30, answered: false })
  expect(await see('delivery')).toMatchObject({ state: 'closed' })
  expect(await see('next')).toMatchObject({ state: 'upcoming' })
  const ofScanner = eq(surveyAnswers.surveyId, surveys.id)
  const said = await t.db
    .select()
    .from(surveyAnswers)
    .innerJoin(surveys, and(ofScanner, eq(surveys.code, 'scanner')))
  expect(said).toHaveLength(40)
  // Every question was answered by somebody.
  const asked = said[0]!.surveys.questions.map(({ id }) => id)
  expect(new Set(said.flatMap((one) => Object.keys(one.survey_answers.answers)))).toEqual(new Set(asked))
  await checkInvariants(t)
  await expectKept(t, surveyDeadlines(t.now()))
})

test('it asks in every language, and who of the demonstration has answered was thanked', async () => {
  const rows = await t.db.select().from(surveys)
  for (const { titles, questions } of rows)
    for (const texts of [titles, ...questions.map((one) => one.titles)])
      expect(new Set(Object.keys(texts))).toEqual(new Set(langs))
  const thanked = await t.db.select().from(pointsEntries).where(eq(pointsEntries.kind, 'survey'))
  const who = ['workshop', 'wei', 'sanne', 'lucia'].map((name) => people.get(`${name}@pitlane.example`))
  expect(new Set(thanked.map(({ userId }) => userId))).toEqual(new Set(who))
  // Whom the demonstration is tried as can still answer.
  const token = await aSession(t, { id: people.get('owner@pitlane.example')! })
  expect((await t.call(surveyEndpoints.getSurvey, { code: 'scanner' }, { token })).data.answered).toBe(false)
})
