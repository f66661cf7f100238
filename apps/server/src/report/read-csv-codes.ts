import { parse } from 'csv-parse/sync'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { mostCodeCsv, mostCodeRows, type reportStaffEndpoints } from '@pitlane/contract/report.staff.ts'
import { type Lang, langs } from '@pitlane/domain/lang.ts'
import { listedCode } from '@pitlane/domain/report/fault-code.ts'
import { AppError } from '../http/app-error.ts'

const columns = ['code', 'lang', 'text'] as const
const longestText = 300

type Refused = OutputOf<typeof reportStaffEndpoints.importCodeList>['rows'][number]
type Record = { record: string[]; info: { lines: number } }
type CodeTexts = Partial<{ [lang in Lang]: string }>
/** By code, then by language. */
export type ReadCodes = { codes: Map<string, CodeTexts>; accepted: number; refused: Refused[] }

/** What parts the names of the head parts the cells: in a table with semicolons a comma is one of the text. */
const delimiterOf = (csv: string): string => {
  const [head = ''] = csv.split(/[\r\n]/, 1)
  return [';', '\t'].find((sign) => head.includes(sign)) ?? ','
}

/** Rows with the line on which they end; those that are no rows are refused one by one, and the rest is read. */
function readRecords(csv: string): { records: Record[]; refused: Refused[] } {
  const refused: Refused[] = []
  const records = parse(csv, {
    bom: true,
    delimiter: delimiterOf(csv),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
    on_skip: (error) => void refused.push({ line: Number(error?.['lines'] ?? 0), reason: 'columns' }),
  }) as unknown as Record[]
  return { records, refused }
}

function addRow(codes: ReadCodes['codes'], cells: readonly string[], at: readonly number[]): Refused['reason'] | null {
  const [named, word, text] = at.map((index) => cells[index] ?? '') as [string, string, string]
  const code = listedCode(named)
  const lang = langs.find((one) => one === word.toLowerCase())
  if (code === null) return 'code'
  if (lang === undefined) return 'lang'
  if (text === '' || text.length > longestText) return 'text'
  const known = codes.get(code) ?? {}
  if (known[lang] !== undefined) return 'twice'
  codes.set(code, { ...known, [lang]: text })
  return null
}

/**
 * Texts of fault codes from a table with a head, as spreadsheets save it: with commas, semicolons or tabs.
 * @throws AppError code_list_csv, field_too_long
 */
export function readCsvCodes(csv: string): ReadCodes {
  if (Buffer.byteLength(csv) > mostCodeCsv) throw new AppError('field_too_long', { field: 'csv' })
  const { records, refused } = readRecords(csv)
  const [head, ...body] = records
  const names = (head?.record ?? []).map((name) => name.toLowerCase())
  const at = columns.map((column) => names.indexOf(column))
  if (at.includes(-1)) throw new AppError('code_list_csv', { field: 'csv' })
  if (body.length > mostCodeRows) throw new AppError('field_too_long', { field: 'csv' })
  const codes: ReadCodes['codes'] = new Map()
  let accepted = 0
  for (const { record, info } of body) {
    const reason = record.length > names.length ? 'columns' : addRow(codes, record, at)
    if (reason === null) accepted += 1
    else refused.push({ line: info.lines, reason })
  }
  return { codes, accepted, refused: refused.toSorted((a, b) => a.line - b.line) }
}
