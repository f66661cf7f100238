import { isDay } from '../day.ts'
import { mostText } from './survey.ts'

export const questionKinds = ['single', 'multiple', 'scale', 'text', 'date'] as const
export type QuestionKind = (typeof questionKinds)[number]
/** Whose answers are options. */
export const choiceKinds = ['single', 'multiple'] as const satisfies readonly QuestionKind[]

/** `any_of` and `none_of` name options; `at_least` and `at_most` a number on a scale. */
export const conditionTests = ['any_of', 'none_of', 'at_least', 'at_most', 'answered'] as const
export type ConditionTest = (typeof conditionTests)[number]
export type Condition = { question: string; test: ConditionTest; options: readonly string[]; number: number | null }

/** What the rules ask of a question; its texts are the caller's. */
export type Question = {
  id: string
  kind: QuestionKind
  required: boolean
  options: readonly { id: string }[]
  /** The ends of a scale. */
  from: number
  to: number
  /** How many options at most, or how many characters. */
  most: number | null
  /** Asked only if all of these hold. */
  only: readonly Condition[]
}

/** All of a question but its words: what is fixed with the first answer. */
export const structureOf = ({ id, kind, required, options, from, to, most, only }: Question): Question => ({
  id,
  kind,
  required,
  options: options.map((option) => ({ id: option.id })),
  from,
  to,
  most,
  only,
})

/** An option, options, a number of the scale, a text, or a day (`2026-03-29`), by the question's id. */
export type AnswerValue = string | number | readonly string[]
export type Answers = Readonly<Record<string, AnswerValue>>

const isEmpty = (value: AnswerValue | undefined): boolean =>
  value === undefined || (typeof value !== 'number' && value.length === 0)

function holds({ test, options, number }: Condition, value: AnswerValue | undefined): boolean {
  if (test === 'answered') return !isEmpty(value)
  const chosen: readonly AnswerValue[] = Array.isArray(value) ? value : value === undefined ? [] : [value]
  if (test === 'any_of') return options.some((one) => chosen.includes(one))
  if (test === 'none_of') return !options.some((one) => chosen.includes(one))
  // Whoever has not answered has said no number.
  if (typeof value !== 'number' || number === null) return false
  return test === 'at_least' ? value >= number : value <= number
}

/**
 * The questions that are asked of whoever has given these answers, in their order. Only the answers to questions that are
 * asked themselves count: who goes back and takes another way has not said what he said on the first one.
 */
export function pathOf<Asked extends Question>(questions: readonly Asked[], answers: Answers): Asked[] {
  const path: Asked[] = []
  const said = new Map<string, AnswerValue | undefined>()
  for (const question of questions) {
    if (!question.only.every((condition) => holds(condition, said.get(condition.question)))) continue
    path.push(question)
    said.set(question.id, Object.hasOwn(answers, question.id) ? answers[question.id] : undefined)
  }
  return path
}

function fits(question: Question, value: AnswerValue): boolean {
  const isOption = (one: unknown) => question.options.some(({ id }) => id === one)
  const within = {
    single: () => isOption(value),
    multiple: () =>
      Array.isArray(value) &&
      value.every(isOption) &&
      new Set(value).size === value.length &&
      value.length <= (question.most ?? question.options.length),
    scale: () => Number.isInteger(value) && Number(value) >= question.from && Number(value) <= question.to,
    text: () => typeof value === 'string' && value.length <= (question.most ?? mostText),
    date: () => typeof value === 'string' && isDay(value),
  } as const satisfies Record<QuestionKind, () => boolean>
  return within[question.kind]()
}

export type AnswerProblem = 'survey_required' | 'survey_answer'

/** What is wrong with the answer to a question that is asked; null for nothing. */
export function problemOf(question: Question, value: AnswerValue | undefined): AnswerProblem | null {
  const said = typeof value === 'string' ? value.trim() : value
  if (said === undefined || isEmpty(said)) return question.required ? 'survey_required' : null
  return fits(question, said) ? null : 'survey_answer'
}

/** The answers to the questions that were asked, without empty ones; or the first question that is not answered well. */
export function judgeAnswers(
  questions: readonly Question[],
  answers: Answers,
): { ok: true; kept: Answers } | { ok: false; reason: AnswerProblem; question: string } {
  const kept: Record<string, AnswerValue> = {}
  for (const question of pathOf(questions, answers)) {
    const value = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined
    const reason = problemOf(question, value)
    if (reason) return { ok: false, reason, question: question.id }
    const said = typeof value === 'string' ? value.trim() : value
    if (said !== undefined && !isEmpty(said)) kept[question.id] = said
  }
  return { ok: true, kept }
}

const conditionFits = ({ test, options, number }: Condition, { kind, ...asked }: Question): boolean => {
  if (test === 'answered') return true
  if (test === 'any_of' || test === 'none_of')
    return (
      (kind === 'single' || kind === 'multiple') &&
      options.length > 0 &&
      options.every((one) => asked.options.some(({ id }) => id === one))
    )
  return kind === 'scale' && number !== null && number >= asked.from && number <= asked.to
}

const repeats = (ids: readonly { id: string }[]): boolean => new Set(ids.map(({ id }) => id)).size < ids.length

/**
 * Where questions contradict each other, as the place in the list and the field; null where they do not. A condition looks
 * back only, so that there is no circle of them and one way through the list decides all.
 */
export function faultOf(
  questions: readonly Question[],
): { at: number; field: 'id' | 'options' | 'to' | 'only' } | null {
  for (const [at, question] of questions.entries()) {
    const before = questions.slice(0, at)
    if (before.some(({ id }) => id === question.id)) return { at, field: 'id' }
    const chooses = question.kind === 'single' || question.kind === 'multiple'
    if (chooses && (question.options.length < 2 || repeats(question.options))) return { at, field: 'options' }
    if (question.kind === 'scale' && question.from >= question.to) return { at, field: 'to' }
    for (const condition of question.only) {
      const asked = before.find(({ id }) => id === condition.question)
      if (!asked || !conditionFits(condition, asked)) return { at, field: 'only' }
    }
  }
  return null
}
