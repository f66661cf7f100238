import type { Texts } from '@pitlane/domain/lang.ts'
import type { Question } from '@pitlane/domain/survey/questions.ts'

/** A question while it is typed: much of it may be missing yet. */
export type TypedQuestion = Partial<Omit<Question, 'options'>> & {
  titles?: Partial<Texts>
  hints?: Partial<Texts> | null
  from_labels?: Partial<Texts> | null
  to_labels?: Partial<Texts> | null
  options?: readonly ({ id?: string; titles?: Partial<Texts> } | null)[]
}

const textOrNone = (texts: Partial<Texts> | null | undefined) => (texts?.en ? texts : null)

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
    only: question.only,
  }
}
