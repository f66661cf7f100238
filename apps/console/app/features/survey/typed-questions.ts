import { type Lang, langs, type Texts } from '@pitlane/domain/lang.ts'
import type { Condition, ConditionTest, Question, QuestionKind } from '@pitlane/domain/survey/questions.ts'

type SomeTexts = Partial<Texts> | null
export type TypedOption = { id?: string; titles?: SomeTexts }
/** A question while it is typed: much of it may be missing yet. */
export type TypedQuestion = Partial<Omit<Question, 'options' | 'only'>> & {
  titles?: SomeTexts
  hints?: SomeTexts
  from_labels?: SomeTexts
  to_labels?: SomeTexts
  options?: readonly (TypedOption | null)[]
  only?: readonly Partial<Condition>[]
}

export const textOf = (texts: SomeTexts | undefined, lang: Lang): string => texts?.[lang] || texts?.en || ''
const textOrNone = (texts: SomeTexts | undefined) => (texts?.en ? texts : null)

/** What a question of a kind can be asked about. */
export const testsOf: Record<QuestionKind, readonly ConditionTest[]> = {
  single: ['any_of', 'none_of', 'answered'],
  multiple: ['any_of', 'none_of', 'answered'],
  scale: ['at_least', 'at_most', 'answered'],
  text: ['answered'],
  date: ['answered'],
}

/** Without the rests of what a question of its kind does not have. */
function sentQuestion(question: TypedQuestion) {
  const chooses = question.kind === 'single' || question.kind === 'multiple'
  const scales = question.kind === 'scale'
  return {
    ...question,
    hints: textOrNone(question.hints),
    from_labels: scales ? textOrNone(question.from_labels) : null,
    to_labels: scales ? textOrNone(question.to_labels) : null,
    options: chooses ? (question.options ?? []) : [],
    from: scales ? (question.from ?? 0) : 0,
    to: scales ? (question.to ?? 10) : 10,
    most: question.kind === 'multiple' || question.kind === 'text' ? (question.most ?? null) : null,
    only: (question.only ?? []).map((one) => ({ ...one, options: one.options ?? [], number: one.number ?? null })),
  }
}

export const toSend = (data: Record<string, unknown>) => ({
  ...data,
  questions: ((data['questions'] ?? []) as TypedQuestion[]).map(sentQuestion),
})

/** As the rules take them; null for one that is not typed yet. */
export const ruleOf = (typed: TypedQuestion | null): Question | null => {
  if (!typed?.id || !typed.kind) return null
  const question = sentQuestion(typed)
  return {
    id: typed.id,
    kind: typed.kind,
    required: typed.required ?? true,
    options: question.options.flatMap((one) => (one?.id ? [{ id: one.id }] : [])),
    from: question.from,
    to: question.to,
    most: question.most,
    only: question.only.flatMap((one) => (one.question && one.test ? [one as Condition] : [])),
  }
}

/** The first name of its kind that nobody has: it is never shown. */
export function newName(prefix: string, taken: readonly ({ id?: string } | null)[]): string {
  const names = new Set(taken.map((one) => one?.id))
  for (let number = taken.length + 1; ; number += 1) if (!names.has(`${prefix}${number}`)) return `${prefix}${number}`
}

export const newQuestion = (taken: readonly TypedQuestion[]): TypedQuestion => ({
  id: newName('q', taken),
  kind: 'single',
  required: true,
  titles: {},
  options: [
    { id: 'o1', titles: {} },
    { id: 'o2', titles: {} },
  ],
  from: 0,
  to: 10,
  only: [],
})

const textsOf = (question: TypedQuestion) => {
  const { titles, hints, options, from_labels, to_labels } = sentQuestion(question)
  return [titles, hints, from_labels, to_labels, ...options.map((option) => option?.titles)]
}

/** How many of the texts that are there in English are missing in each language; in English, how many must be typed yet. */
export function missingTexts(
  questions: readonly TypedQuestion[],
  others: readonly (SomeTexts | undefined)[] = [],
): Record<Lang, number> {
  const must = [
    ...others,
    ...questions.flatMap((one) => [one.titles, ...sentQuestion(one).options.map((option) => option?.titles)]),
  ]
  const all = [...others, ...questions.flatMap(textsOf)]
  const missing = (lang: Lang) =>
    lang === 'en' ? must.filter((texts) => !texts?.en).length : all.filter((texts) => texts?.en && !texts[lang]).length
  return Object.fromEntries(langs.map((lang) => [lang, missing(lang)])) as Record<Lang, number>
}
