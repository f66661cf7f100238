import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'

/** A table with a header row, as spreadsheets save it: with commas, semicolons or tabs. */
export type CsvTable = {
  /** The column names in lower case. */
  names: string[]
  /** Each with the line of the text on which the row ends. */
  rows: { line: number; cells: string[] }[]
  /** Lines that are no rows: a quotation mark too many, or more cells than columns. */
  broken: number[]
}

const recordShape = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) })
export type CsvRecord = z.infer<typeof recordShape>

/** The header's delimiter is the table's: in a table with semicolons a comma belongs to the text. */
const delimiterOf = (csv: string): string => {
  const [head = ''] = csv.split(/[\r\n]/, 1)
  return [';', '\t'].find((sign) => head.includes(sign)) ?? ','
}

/** Every row with the line on which it ends; a broken line is passed to `skip`, and the rest is read. */
export const readRecords = (
  csv: string,
  delimiter: string | string[],
  skip: (line: number) => undefined,
): CsvRecord[] =>
  z.array(recordShape).parse(
    parse(csv, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      trim: true,
      on_skip: (error) => skip(Number(error?.['lines'] ?? 0)),
    }),
  )

export function readCsv(csv: string): CsvTable {
  const broken: number[] = []
  const records = readRecords(csv, delimiterOf(csv), (line) => void broken.push(line))
  const [head, ...body] = records
  const names = (head?.record ?? []).map((name) => name.toLowerCase())
  const isRow = ({ record }: CsvRecord) => record.length <= names.length
  broken.push(...body.filter((one) => !isRow(one)).map(({ info }) => info.lines))
  return { names, rows: body.filter(isRow).map(({ record, info }) => ({ line: info.lines, cells: record })), broken }
}
