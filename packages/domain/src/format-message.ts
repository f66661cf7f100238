import { listFormat, numberFormat, pluralRules } from './formats.ts'

/** Several words are put together as the language does: “a, b and c”. */
export type TextValues = Record<string, string | number | readonly string[]>
/** A text as Lingui compiles it: words, and values with what a plural says of them. */
export type CompiledMessage = readonly (string | [name: string, kind?: string, cases?: unknown])[]
type Cases = Record<string, CompiledMessage>

/** Which of the cases a number takes: `=0` is compiled to `0`, and stands before the language's `one`, `few`, `many`. */
const caseOf = (cases: Cases, count: number, locale: string): CompiledMessage =>
  cases[count] ?? cases[pluralRules(locale).select(count)] ?? cases['other'] ?? []

const written = (value: TextValues[string], locale: string): string | number =>
  typeof value === 'object' ? listFormat(locale).format(value) : value

/** A compiled text with its values: `{name}`, and plurals with `#`. Nothing else of ICU is used, and a test holds that. */
export function formatMessage(message: CompiledMessage, values: TextValues, locale: string, count?: number): string {
  let text = ''
  for (const token of message) {
    if (typeof token === 'string') {
      text += token === '#' && count !== undefined ? numberFormat(locale).format(count) : token
      continue
    }
    const [name, , cases] = token
    const value = values[name] ?? ''
    text +=
      cases === undefined
        ? written(value, locale)
        : formatMessage(caseOf(cases as Cases, Number(value), locale), values, locale, Number(value))
  }
  return text
}
