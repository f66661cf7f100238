import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { mostShipRows, type shippingStaffEndpoints } from '@pitlane/contract/logistics/shipping.ts'
import { isTrackingNumber, trackingNumber, trackingNumberLength } from '@pitlane/domain/logistics/logistics.ts'
import { AppError } from '../../platform/app-error.ts'
import { readCsv } from '../../platform/db/read-csv.ts'

type Refused = OutputOf<typeof shippingStaffEndpoints.importShipping>['refused'][number]
export type CsvParcel = { line: number; orderNo: string; carrier: string; number: string }

/** The columns, and how else spreadsheets and couriers' programs call them. */
const columns = {
  order_no: ['order_no', 'order', 'order number'],
  carrier: ['carrier', 'courier'],
  tracking_number: ['tracking_number', 'number', 'tracking', 'tracking number'],
} as const

/** @throws AppError shipping_csv where a column is missing, or there are too many rows */
function findColumns(names: readonly string[]) {
  const at = (words: readonly string[]) => names.findIndex((name) => words.includes(name))
  const found = { order: at(columns.order_no), carrier: at(columns.carrier), number: at(columns.tracking_number) }
  if (Object.values(found).includes(-1)) throw new AppError('shipping_csv', { field: 'csv' })
  return found
}

function lacks({ orderNo, carrier, number }: CsvParcel): Refused['reason'] | null {
  if (orderNo === '') return 'order'
  if (carrier === '') return 'carrier'
  return number === '' || number.length > trackingNumberLength || !isTrackingNumber(number) ? 'number' : null
}

/**
 * Reads the parcels of a table. An order stands in it once, or with the same parcel again: which of two numbers is right nobody knows.
 * @throws AppError shipping_csv, field_too_long
 */
export function readCsvParcels(csv: string): { rows: CsvParcel[]; refused: Refused[] } {
  const table = readCsv(csv)
  const at = findColumns(table.names)
  if (table.rows.length > mostShipRows) throw new AppError('field_too_long', { field: 'csv' })
  const refused: Refused[] = table.broken.map((line) => ({ line, reason: 'columns' }))
  const rows: CsvParcel[] = []
  const first = new Map<string, string>()
  for (const { line, cells } of table.rows) {
    const row = {
      line,
      orderNo: (cells[at.order] ?? '').toUpperCase(),
      carrier: (cells[at.carrier] ?? '').toLowerCase(),
      number: trackingNumber(cells[at.number] ?? ''),
    }
    const parcel = `${row.carrier} ${row.number}`
    const before = first.get(row.orderNo)
    const reason = lacks(row) ?? (before !== undefined && before !== parcel ? 'twice' : null)
    if (reason) refused.push({ line, reason })
    else {
      first.set(row.orderNo, parcel)
      rows.push(row)
    }
  }
  return { rows, refused }
}
