/** Letters put in, left out, exchanged or swapped with their neighbour, at least, to make one word of the other. */
export function typingMistakes(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + same,
        swapped ? rows[i - 2]![j - 2]! + 1 : Infinity,
      )
    }
    rows.push(row)
  }
  return rows[one.length]![other.length]!
}

/** How many mistakes a word of this length may have and still be meant: in three letters, one changes it wholly. */
const mostMistakes = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : 2)

export type KnownTerm = { term: string; spelling: string }

/**
 * The word that a misspelled one most likely meant: with the fewest mistakes, and that begins like it. Terms come in the
 * order in which they are preferred.
 */
export function meantTerm<Candidate extends KnownTerm>(spelled: string, terms: readonly Candidate[]): Candidate | null {
  const most = mostMistakes(spelled.length)
  const near = terms
    .filter(({ spelling }) => Math.abs(spelling.length - spelled.length) <= most)
    .map((term) => {
      const mistakes = typingMistakes(spelled, term.spelling)
      return { term, mistakes, cost: mistakes + (term.spelling[0] === spelled[0] ? 0 : 0.5) }
    })
    .filter(({ mistakes }) => mistakes > 0 && mistakes <= most)
  return near.toSorted((a, b) => a.cost - b.cost)[0]?.term ?? null
}
