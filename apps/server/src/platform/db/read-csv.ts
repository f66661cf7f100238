import { parse } from 'csv-parse/sync'

/** A table with a head, as spreadsheets save it: with commas, semicolons or tabs. */
export type CsvTable = {
  /** In small letters. */
  names: string[]
  /** With the line of the text on which the row ends. */
  rows: { line: number; cells: string[] }[]
  /** Lines that are no rows: a quotation mark too many, or more cells than the head. */
  broken: number[]
}
type Record = { record: string[]; info: { lines: number } }

/** What parts the names of the head parts the cells: in a table with semicolons a comma is one of the text. */
const delimiterOf = (csv: string): string => {
  const [head = ''] = csv.split(/[\r\n]/, 1)
  return [';', '\t'].find((sign) => head.includes(sign)) ?? ','
}

export function readCsv(csv: string): CsvTable {
  const broken: number[] = []
  const records = parse(csv, {
    bom: true,
    delimiter: delimiterOf(csv),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
    on_skip: (error) => void broken.push(Number(error?.['lines'] ?? 0)),
  }) as unknown as Record[]
  const [head, ...body] = records
  const names = (head?.record ?? []).map((name) => name.toLowerCase())
  const isRow = ({ record }: Record) => record.length <= names.length
  broken.push(...body.filter((one) => !isRow(one)).map(({ info }) => info.lines))
  return { names, rows: body.filter(isRow).map(({ record, info }) => ({ line: info.lines, cells: record })), broken }
}
