/** Files for spreadsheets. What somebody typed into the shop must not become a formula on the desk of who opens it. */

export const byteOrderMark = '\u{feff}'

/** What a spreadsheet takes for the beginning of a formula; the wide signs are how Chinese and Japanese keyboards write them. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

const needsQuotes = /[",;\r\n\t]|^\s|\s$/

/** Where people write `1,5`, their spreadsheets take a semicolon between cells. */
export const csvForms = { point: { between: ',', decimal: '.' }, comma: { between: ';', decimal: ',' } } as const
type CsvForm = (typeof csvForms)[keyof typeof csvForms]

/** A number with digits that it would lose as one: `400.00`. */
export type CsvNumber = { number: string }
type Cell = string | number | boolean | CsvNumber | null

/** A number or nothing stays as it is: `-5` is an amount. A text that could be a formula gets a quote in front, and one that looks as if it had got one, another. */
export function csvCell(value: Cell, { decimal }: CsvForm = csvForms.point): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', decimal)
  if (typeof value === 'object') return value.number.replace('.', decimal)
  if (typeof value !== 'string') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A text as it was before `csvCell`. */
export const csvText = (cell: string): string => (formula.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell)

/** One line, with its end, as RFC 4180 has it. */
export const csvLine = (cells: readonly Cell[], form: CsvForm = csvForms.point): string =>
  `${cells.map((cell) => csvCell(cell, form)).join(form.between)}\r\n`
