import { isErasedEmail } from './erased.ts'

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * A person to somebody who need not know him: the first letter of his name, or of his e-mail where there is none; of an
 * erased account nothing.
 */
export function maskPerson({ name, email = '' }: { name: string; email?: string }): string {
  const [first] = letters.segment(name.trim() || (isErasedEmail(email) ? '' : email))
  return `${first?.segment.toUpperCase() ?? ''}•••`
}
