import { isOneOf } from './record.ts'
import { allowed, refused, type Verdict } from './verdict.ts'

/** What a saved answer may leave open, in braces: whom it is to, the number of what he wrote, and that of his last order. */
export const answerBlanks = ['name', 'number', 'order'] as const
export type AnswerBlank = (typeof answerBlanks)[number]

/** A saved answer with what is known; what is not stays in its braces, for the staff to see. */
export const fillAnswer = (text: string, known: Partial<Record<AnswerBlank, string | null>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, blank: string) => (isOneOf(answerBlanks, blank) && known[blank]) || whole)

/** An answer in which one of the blanks still stands is not sent. */
export const checkAnswer = (text: string): Verdict<'answer_unfilled'> =>
  answerBlanks.some((blank) => text.includes(`{${blank}}`)) ? refused('answer_unfilled') : allowed
