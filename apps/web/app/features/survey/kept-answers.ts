import { newKey } from '@pitlane/contract/new-key.ts'
import type { Answers } from '@pitlane/domain/survey/questions.ts'
import { keep, readKept } from '../../lib/kept.ts'

/** What this browser keeps of a survey: what was said until it is sent, and then that it was. */
export type Kept = {
  answers: Answers
  /** The browser's name for this survey, the same for good. */
  key: string
  sent: boolean
}

const place = (code: string): string => `survey.${code}`
export const nothingKept = (): Kept => ({ answers: {}, key: newKey(), sent: false })

export const readAnswers = (code: string): Kept => ({ ...nothingKept(), ...readKept<Kept>(place(code)) })
export const keepAnswers = (code: string, kept: Kept): void => keep(place(code), kept)
