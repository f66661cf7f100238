import { isRecordNumber } from '@pitlane/domain/record-number.ts'

export type Filter = Record<string, unknown>

/** The number of a record, if that is what the list is searched for. */
export const numberIn = ({ q }: Filter): string | null => (typeof q === 'string' && isRecordNumber(q) ? q : null)

/** What a list is to let through: a number names its record, whatever filters have been left standing. */
export function meantBy(filter: Filter): Filter {
  const q = numberIn(filter)
  return q === null ? filter : { q }
}

/** Whether a text holds all the words of a search, in any order. */
export function holdsWords(text: string, q: string): boolean {
  const said = text.toLocaleLowerCase()
  return q
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word))
}
