import { conditionTests, questionKinds } from '@pitlane/domain/survey/questions.ts'
import { mostText, surveyCode, surveyId, surveyMost, surveyStates } from '@pitlane/domain/survey/survey.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant } from '../shapes.ts'

/** The name of a question or of an option. */
export const surveyName = z.string().check(z.regex(surveyId), z.maxLength(12))
export const surveyAddress = z.string().check(z.trim(), z.toLowerCase(), z.regex(surveyCode), z.maxLength(40))
export const scaleEnd = z.int().check(z.minimum(-10), z.maximum(10))

export const condition = z.object({
  question: surveyName,
  test: z.enum(conditionTests),
  options: z._default(z.array(surveyName).check(z.maxLength(surveyMost.options)), []),
  number: z._default(z.nullable(scaleEnd), null),
})

const question = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  required: z.boolean(),
  title: z.string(),
  /** Empty for none. */
  hint: z.string(),
  options: z.array(z.object({ id: z.string(), title: z.string() })),
  from: z.int(),
  to: z.int(),
  /** What the ends of a scale mean; empty for nothing. */
  from_label: z.string(),
  to_label: z.string(),
  most: z.nullable(z.int()),
  only: z.array(condition),
})
export type SurveyQuestion = z.output<typeof question>

const survey = z.object({
  code: z.string(),
  title: z.string(),
  intro: z.string(),
  thanks: z.string(),
  state: z.enum(surveyStates),
  opens_at: instant,
  closes_at: instant,
  /** For whoever is logged in; null for none. */
  points: z.nullable(z.int()),
  /** The answers are kept without whose they are. */
  anonymous: z.boolean(),
  /** The answers are deleted then. */
  kept_until: instant,
  /** By me, or from this browser. */
  answered: z.boolean(),
  /** What an answer names, so that it is one to these questions. */
  revision: z.int(),
  /** None unless it is open. */
  questions: z.array(question),
})
export type Survey = z.output<typeof survey>

/** What a person has said to each question. */
const answers = z
  .array(
    z.object({
      question: surveyName,
      value: z.union([
        z.string().check(z.maxLength(mostText)),
        z.int().check(z.minimum(-10), z.maximum(10)),
        z.array(surveyName).check(z.maxLength(surveyMost.options)),
      ]),
    }),
  )
  .check(z.maxLength(surveyMost.questions))

const open = { audience: 'public', flavour: 'shop' } as const
/** A browser's own name for one survey, which tells nothing of who uses it. */
const browser = z.uuid()

export const surveyEndpoints = {
  getSurvey: endpoint({
    ...open,
    method: 'GET',
    path: '/system/survey',
    summary: 'A survey by its code, and whether I have answered it',
    input: z.object({ code: surveyAddress, key: z.optional(browser) }),
    output: survey,
    codes: ['survey_gone'],
  }),
  answerSurvey: endpoint({
    ...open,
    method: 'POST',
    path: '/system/survey/answer',
    summary: 'Answers a survey, once a person or a browser; answers to questions that were not asked are dropped',
    input: z.object({
      code: surveyAddress,
      revision: z.int().check(z.minimum(1), z.maximum(1_000_000)),
      answers,
      /** Made by the browser once for each survey: the same key is the same answer. */
      key: browser,
    }),
    output: z.object({
      thanks: z.string(),
      /** What I was given now or before; null for nothing. */
      points: z.nullable(z.int()),
    }),
    codes: [
      'survey_gone',
      'survey_not_open',
      'survey_closed',
      'survey_answered',
      'survey_changed',
      'survey_required',
      'survey_answer',
    ],
    // A guest is known by a key that he makes himself: nothing else keeps one network from answering for many.
    limit: { max: 30, seconds: 600, by: 'ip' },
  }),
}
