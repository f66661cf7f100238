type Code = { text: string; freeze_frame: readonly { name: string; value: string; unit: string }[] }

const encoder = new TextEncoder()
const bytesOf = (...texts: string[]) => encoder.encode(texts.join('')).length

/** The bytes (UTF-8) of what is written in parts of a report, which have bounds (`report-bounds.ts`). */
export const codeTexts = ({ text, freeze_frame: frame }: Code): number =>
  bytesOf(text, ...frame.flatMap(({ name, value, unit }) => [name, value, unit]))
export const systemTexts = ({ name, codes }: { name: string; codes: readonly Code[] }): number =>
  codes.reduce((sum, code) => sum + codeTexts(code), bytesOf(name))
export const componentTexts = ({ name, value }: { name: string; value: string }): number => bytesOf(name, value)
