import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'

/** A table with a header row, as spreadsheets save it: with commas, semicolons or tabs. */
export type CsvTable = {
  /** The column names in lower case. */
  names: string[]
  /** Each with its row in a spreadsheet, where the header's is 1: texts with line breaks make more lines than rows. */
  rows: { line: number; cells: string[] }[]
  /** Rows that are none: a quotation mark too many, or more cells than columns. */
  broken: number[]
}

const parsedShape = z.object({
  record: z.array(z.string()),
  info: z.object({ lines: z.number(), records: z.number(), empty_lines: z.number() }),
})
export type CsvRecord = { line: number; record: string[] }

/** The header's delimiter is the table's: in a table with semicolons a comma belongs to the text. */
const delimiterOf = (csv: string): string => {
  const [head = ''] = csv.split(/[\r\n]/, 1)
  return [';', '\t'].find((sign) => head.includes(sign)) ?? ','
}

/** Every row with its place in a spreadsheet; that of a broken one is passed to `skip`, and the rest is read. */
export function readRecords(csv: string, delimiter: string | string[], skip: (line: number) => undefined): CsvRecord[] {
  const skipped: number[] = []
  const read = parse(csv, {
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
    on_skip: (error) => {
      skip(Number(error?.['records'] ?? 0) + Number(error?.['empty_lines'] ?? 0) + skipped.length + 1)
      skipped.push(Number(error?.['lines'] ?? 0))
    },
  })
  return z
    .array(parsedShape)
    .parse(read)
    .map(({ record, info }) => ({
      record,
      line: info.records + info.empty_lines + skipped.filter((lines) => lines <= info.lines).length,
    }))
}

export function readCsv(csv: string): CsvTable {
  const broken: number[] = []
  const records = readRecords(csv, delimiterOf(csv), (line) => void broken.push(line))
  const [head, ...body] = records
  const names = (head?.record ?? []).map((name) => name.toLowerCase())
  const isRow = ({ record }: CsvRecord) => record.length <= names.length
  broken.push(...body.filter((one) => !isRow(one)).map(({ line }) => line))
  return { names, rows: body.filter(isRow).map(({ record, line }) => ({ line, cells: record })), broken }
}
