import { mostCsvRows } from '@pitlane/contract/logistics/staff.ts'
import { isPlausibleTime, readState, readTime, trackingNumber } from '@pitlane/domain/logistics/logistics.ts'
import { AppError } from '../../platform/app-error.ts'
import { type CsvRecord, readRecords } from '../../platform/db/read-csv.ts'
import type { ToldEvent } from './record-events.ts'

export const columns = ['carrier', 'number', 'time', 'state', 'place', 'text'] as const
type Column = (typeof columns)[number]
type Reason = Column | 'columns' | 'unknown_parcel'
export type Refused = { line: number; reason: Reason }
export type ReadRow = { line: number; carrier: string; number: string; event: ToldEvent }

const needed: readonly Column[] = ['carrier', 'number', 'time', 'state']
const longest = { number: 60, place: 120, text: 300 } as const

function readHead(head: CsvRecord | undefined): Column[] {
  const names = (head?.record ?? []).map((name) => name.toLowerCase() as Column)
  if (!needed.every((column) => names.includes(column))) throw new AppError('tracking_csv', { field: 'csv' })
  return names
}

function readRow(cells: Partial<{ [column in Column]: string }>, now: number): ReadRow['event'] | Column {
  const { number = '', time = '', state = '', place = '', text = '' } = cells
  const at = readTime(time)
  const word = readState(state)
  if (!cells.carrier) return 'carrier'
  if (number === '' || number.length > longest.number) return 'number'
  if (at === null || !isPlausibleTime(at, now)) return 'time'
  if (word === null) return 'state'
  if (place.length > longest.place) return 'place'
  if (text.length > longest.text) return 'text'
  return { at, state: word, place, text }
}

/**
 * Reads tracking events from a table with a header row, as spreadsheets save it: with commas, semicolons or tabs.
 * @throws AppError tracking_csv, field_too_long
 */
export function readCsvEvents(csv: string, now: number): { rows: ReadRow[]; refused: Refused[] } {
  const refused: Refused[] = []
  const skip = (line: number) => void refused.push({ line, reason: 'columns' })
  const [head, ...body] = readRecords(csv, [',', ';', '\t'], skip)
  const names = readHead(head)
  if (body.length > mostCsvRows) throw new AppError('field_too_long', { field: 'csv' })
  const rows: ReadRow[] = []
  for (const { record, line } of body) {
    const cells = Object.fromEntries(names.map((name, index) => [name, record[index] ?? '']))
    const read = record.length > names.length ? ('columns' as const) : readRow(cells, now)
    if (typeof read === 'string') refused.push({ line, reason: read })
    else rows.push({ line, carrier: cells['carrier']!, number: trackingNumber(cells['number']!), event: read })
  }
  return { rows, refused }
}
