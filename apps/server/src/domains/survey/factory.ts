import { dayMs } from '@pitlane/domain/day.ts'
import { surveyStaffEndpoints as staffCalls } from '@pitlane/contract/survey/staff.ts'
import { surveyEndpoints as calls } from '@pitlane/contract/survey/survey.ts'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'

const option = (id: string, en: string) => ({ id, titles: { en } })

/** Of whoever is not content it is asked why. */
export const someQuestions = [
  { id: 'score', kind: 'scale' as const, titles: { en: 'How likely are you to recommend us?' } },
  {
    id: 'why',
    kind: 'text' as const,
    titles: { en: 'What was missing?' },
    only: [{ question: 'score', test: 'at_most' as const, number: 6 }],
  },
  {
    id: 'uses',
    kind: 'multiple' as const,
    required: false,
    titles: { en: 'What do you use?', de: 'Was verwenden Sie?' },
    options: [option('scan', 'Scan'), option('live', 'Live data'), option('tests', 'Tests')],
  },
  { id: 'since', kind: 'date' as const, required: false, titles: { en: 'Since when?' } },
]

/** What the console sends of a survey that is open for a month. */
export const aSurveyOf = (t: Pick<TestApp, 'now'>, over: object = {}) => ({
  key: randomUUID(),
  code: `s-${randomUUID().slice(0, 8)}`,
  status: 'published' as const,
  titles: { en: 'Your scanner', de: 'Ihr Scanner' },
  intros: { en: 'Two minutes.' },
  thanks: { en: 'Thank you.' },
  zone: 'Europe/Berlin',
  opens_at: t.now() - dayMs,
  closes_at: t.now() + 30 * dayMs,
  questions: someQuestions,
  ...over,
})

/** A published survey, made by the staff. */
export async function aSurvey(t: TestApp, over: object = {}) {
  const marketing = await aUser(t, { role: 'marketing' })
  const { data, reason, field } = await t.call(staffCalls.createStaffSurvey, aSurveyOf(t, over), marketing)
  if (reason) throw new Error(`no survey: ${reason} ${field}`)
  return { ...data, marketing }
}

type Sent = {
  answers?: Record<string, string | number | string[]>
  key?: string
  user?: { token: string }
  revision?: number
  from?: string
}
let networks = 0
/** Each from a network of its own, as people answer. */
const aNetwork = () => `198.18.${Math.floor(++networks / 250)}.${1 + (networks % 250)}`
export const answer = (
  t: TestApp,
  { code }: { code: string },
  { answers = { score: 9 }, key = randomUUID(), user, revision = 1, from = aNetwork() }: Sent = {},
) => {
  const said = Object.entries(answers).map(([question, value]) => ({ question, value }))
  return t.call(calls.answerSurvey, { code, revision, key, answers: said }, { ...user, from })
}
