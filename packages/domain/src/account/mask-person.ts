const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A person to somebody who need not know him: the first letter of his name, or of his e-mail where there is none. */
export function maskPerson({ name, email = '' }: { name: string; email?: string }): string {
  const [first] = letters.segment(name.trim() || email)
  return `${first?.segment.toUpperCase() ?? ''}•••`
}
