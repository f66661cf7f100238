import { questionKinds } from '@pitlane/domain/survey/questions.ts'
import { mostText, surveyLengths, surveyMost, surveyStates, surveyStatuses } from '@pitlane/domain/survey/survey.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, id, instant, lang, pageOf } from '../shapes.ts'
import { day, inWords, key, listing, ownColumns, staffTexts, version } from '../staff-shapes.ts'
import { condition, scaleEnd, surveyAddress, surveyName } from './survey.ts'

const optionalTexts = (max: number) => z._default(z.nullable(staffTexts(max)), null)

/** A question as it is stored, with its texts in all languages. */
export const staffQuestion = z.object({
  id: surveyName,
  kind: z.enum(questionKinds),
  required: z._default(z.boolean(), true),
  titles: staffTexts(surveyLengths.question),
  hints: optionalTexts(surveyLengths.hint),
  options: z._default(
    z
      .array(z.object({ id: surveyName, titles: staffTexts(surveyLengths.option) }))
      .check(z.maxLength(surveyMost.options)),
    [],
  ),
  from: z._default(scaleEnd, 0),
  to: z._default(scaleEnd, 10),
  from_labels: optionalTexts(surveyLengths.option),
  to_labels: optionalTexts(surveyLengths.option),
  most: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(mostText))), null),
  only: z._default(z.array(condition).check(z.maxLength(surveyMost.conditions)), []),
})
export type StaffQuestion = z.output<typeof staffQuestion>

const fields = {
  code: surveyAddress,
  status: z._default(z.enum(surveyStatuses), 'draft'),
  titles: staffTexts(surveyLengths.title),
  intros: staffTexts(surveyLengths.intro),
  thanks: staffTexts(surveyLengths.thanks),
  /** An IANA name: the zone that the times are meant in. */
  zone: filled(60),
  opens_at: instant,
  closes_at: instant,
  points: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(surveyMost.points))), null),
  anonymous: z._default(z.boolean(), true),
  questions: z.array(staffQuestion).check(z.minLength(1), z.maxLength(surveyMost.questions)),
}

const staffSurvey = z.object({
  id: z.int(),
  code: z.string(),
  status: z.enum(surveyStatuses),
  state: z.enum(surveyStates),
  title: z.string(),
  titles: staffTexts(surveyLengths.title),
  intros: staffTexts(surveyLengths.intro),
  thanks: staffTexts(surveyLengths.thanks),
  zone: z.string(),
  opens_at: instant,
  closes_at: instant,
  points: z.nullable(z.int()),
  anonymous: z.boolean(),
  questions: z.array(staffQuestion),
  /** How many have answered: with the first one all of the questions but their words is fixed. */
  answers: z.int(),
  kept_until: instant,
  version,
})
export type StaffSurvey = z.output<typeof staffSurvey>

const filters = {
  lang: z.optional(lang),
  from: z.optional(day),
  until: z.optional(day),
  /** Only those who have chosen this option of this question. */
  question: z.optional(surveyName),
  option: z.optional(surveyName),
}

const results = z.object({
  id: z.int(),
  /** How many answers the filters let through, and how many there are. */
  shown: z.int(),
  total: z.int(),
  questions: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(questionKinds),
      title: z.string(),
      answered: z.int(),
      /** Of a scale; null where nobody has answered. */
      mean: z.nullable(z.number()),
      /** Options, numbers of the scale and days, in their order; the newest texts. */
      bars: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
    }),
  ),
})
export type SurveyResults = z.output<typeof results>

const answer = z.object({
  /** Of the answer, and of the line. */
  id: z.string(),
  survey: z.string(),
  day: z.string(),
  lang,
  /** Empty for an anonymous survey, and for whoever was not logged in. */
  email: z.string(),
  /** Question and answer, one line each. */
  said: inWords,
  /** Of one survey only. */
  columns: ownColumns,
})
export type StaffSurveyAnswer = z.output<typeof answer>

const marketing = { audience: ['marketing'], flavour: 'shop' } as const
const path = '/console_api/surveys/{id}'

export const surveyStaffEndpoints = {
  listStaffSurveys: endpoint({
    ...marketing,
    method: 'GET',
    path: '/console_api/surveys',
    summary: 'Surveys with how many have answered; `q` is a part of the title or the code',
    input: z.object({ ...listing(['id']), status: z.optional(z.enum(surveyStatuses)) }),
    output: pageOf(staffSurvey),
  }),
  getStaffSurvey: endpoint({
    ...marketing,
    method: 'GET',
    path,
    summary: 'One survey',
    input: z.object({ id }),
    output: staffSurvey,
  }),
  createStaffSurvey: endpoint({
    ...marketing,
    method: 'POST',
    path: '/console_api/surveys',
    summary: 'Creates a survey',
    input: z.object({ key, ...fields }),
    output: staffSurvey,
    codes: ['survey_code_taken'],
  }),
  updateStaffSurvey: endpoint({
    ...marketing,
    method: 'PUT',
    path,
    summary:
      'Changes a survey; once somebody has answered, of its questions only the words, nor whose answers are kept, nor the points',
    input: z.object({ id, version, ...fields }),
    output: staffSurvey,
    codes: ['edited_meanwhile', 'survey_code_taken', 'survey_has_answers'],
  }),
  getSurveyResults: endpoint({
    ...marketing,
    method: 'GET',
    path: '/console_api/surveys/{id}/results',
    summary: 'How many have said what, of all or of those whom the filters let through',
    input: z.object({ id, ...filters }),
    output: results,
  }),
  listSurveyAnswers: endpoint({
    ...marketing,
    method: 'GET',
    path: '/console_api/survey-answers',
    summary: 'Each answer with all that it says; `q` is a part of a text',
    input: z.object({ ...listing(['id']), survey_id: z.optional(id), ...filters }),
    output: pageOf(answer),
  }),
}
