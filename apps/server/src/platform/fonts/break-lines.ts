const glue = /\u00a0/
/** Characters that never begin a line, and characters that never end one. */
const closing =
  /^[\p{Pe}\p{Pf}\p{Po}\u3005\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u30a1-\u30a9\u30c3\u30e3\u30e5\u30e7\u30fc°%+\u2212\p{Pd}]/u
const opening = /[\p{Ps}\p{Pi}+\u2212]$/u

/** Splits the text into parts that stay whole: words with their punctuation. */
function partsOf(text: string, locale: string): string[] {
  const parts: string[] = []
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    const last = parts.at(-1)
    const belongs = last !== undefined && (closing.test(segment) || glue.test(segment) || glue.test(last.at(-1)!))
    if (last !== undefined && last !== ' ' && segment !== ' ' && (belongs || opening.test(last)))
      parts[parts.length - 1] = last + segment
    else parts.push(segment)
  }
  return parts
}

type Measure = (text: string) => number

/** Cuts a part that is wider than a line. */
function cutPart(part: string, width: number, measure: Measure): string[] {
  if (measure(part) <= width) return [part]
  const pieces: string[] = ['']
  for (const character of part) {
    const next = pieces.at(-1)! + character
    if (pieces.at(-1) !== '' && measure(next) > width) pieces.push(character)
    else pieces[pieces.length - 1] = next
  }
  return pieces
}

/** Breaks a text into lines that are no wider than `width`. Parts are measured, because they recur. */
export function breakLines(text: string, locale: string, width: number, measure: Measure): string[] {
  if (measure(text) <= width) return [text]
  const lines: { text: string; width: number }[] = []
  for (const part of partsOf(text, locale).flatMap((whole) => cutPart(whole, width, measure))) {
    const last = lines.at(-1)
    const own = measure(part)
    if (last && last.width + own <= width) {
      last.text += part
      last.width += own
    } else if (part !== ' ') lines.push({ text: part, width: own })
    else if (last) last.width = width
  }
  return lines.map((one) => one.text.trim()).filter(Boolean)
}
