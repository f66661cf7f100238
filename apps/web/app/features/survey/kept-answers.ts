import { newKey } from '@pitlane/contract/new-key.ts'
import type { Answers } from '@pitlane/domain/survey/questions.ts'

/** What this browser keeps of a survey: what was said until it is sent, and then that it was. */
export type Kept = {
  answers: Answers
  /** The browser's name for this survey, the same for good. */
  key: string
  sent: boolean
}

const place = (code: string): string => `survey.${code}`
export const nothingKept = (): Kept => ({ answers: {}, key: newKey(), sent: false })

export function readKept(code: string): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(place(code)) ?? 'null') as Partial<Kept> | null
    return { ...nothingKept(), ...kept }
  } catch {
    return nothingKept()
  }
}

/** A browser that keeps nothing shows it all the same, until it is reloaded. */
export function keep(code: string, kept: Kept): void {
  try {
    localStorage.setItem(place(code), JSON.stringify(kept))
  } catch {
    // Private windows may refuse.
  }
}
