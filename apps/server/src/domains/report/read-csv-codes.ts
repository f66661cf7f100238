import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { mostCodeCsv, mostCodeRows, type reportStaffEndpoints } from '@pitlane/contract/report/staff.ts'
import { cleanName } from '@pitlane/domain/community/text.ts'
import { type Lang, langs } from '@pitlane/domain/lang.ts'
import { listedCode } from '@pitlane/domain/report/fault-code.ts'
import { readCsv } from '../../platform/db/read-csv.ts'
import { AppError } from '../../platform/app-error.ts'

const columns = ['code', 'lang', 'text'] as const
const longestText = 300

type Refused = OutputOf<typeof reportStaffEndpoints.importCodeList>['rows'][number]
type CodeTexts = Partial<{ [lang in Lang]: string }>
/** By code, then by language. */
export type ReadCodes = { codes: Map<string, CodeTexts>; accepted: number; refused: Refused[] }

function addRow(codes: ReadCodes['codes'], cells: readonly string[], at: readonly number[]): Refused['reason'] | null {
  const [named = '', word = '', text = ''] = at.map((index) => cleanName(cells[index] ?? ''))
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
 * Reads texts of fault codes from a table.
 * @throws AppError code_list_csv, field_too_long
 */
export function readCsvCodes(csv: string): ReadCodes {
  if (Buffer.byteLength(csv) > mostCodeCsv) throw new AppError('field_too_long', { field: 'csv' })
  const { names, rows, broken } = readCsv(csv)
  const at = columns.map((column) => names.indexOf(column))
  if (at.includes(-1)) throw new AppError('code_list_csv', { field: 'csv' })
  if (rows.length > mostCodeRows) throw new AppError('field_too_long', { field: 'csv' })
  const codes: ReadCodes['codes'] = new Map()
  const refused: Refused[] = broken.map((line) => ({ line, reason: 'columns' }))
  let accepted = 0
  for (const { line, cells } of rows) {
    const reason = addRow(codes, cells, at)
    if (reason === null) accepted += 1
    else refused.push({ line, reason })
  }
  return { codes, accepted, refused: refused.toSorted((a, b) => a.line - b.line) }
}
