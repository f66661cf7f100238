import { deviceRefusals, mostDeviceCsv, mostDeviceRows } from '@pitlane/contract/device/staff.ts'
import { normalRegistration, normalSn } from '@pitlane/domain/device/device.ts'
import { isTerm } from '@pitlane/domain/membership/term.ts'
import { readCsv } from '../../platform/db/read-csv.ts'
import { AppError } from '../../platform/app-error.ts'
import { hashRegistration } from './bind-device.ts'

export type DeviceRefusal = { line: number; reason: (typeof deviceRefusals)[number] }
/** A device as its maker lists it. */
export type ListedDevice = {
  line: number
  sn: string
  model: string
  registrationHash: Buffer
  isTpms: boolean
  includedTerm: string | null
}
export type ReadDevices = { devices: ListedDevice[]; refused: DeviceRefusal[] }

const needed = ['sn', 'model', 'registration_code'] as const
const longestModel = 60
const snFormat = /^[A-Z0-9][A-Z0-9-]{3,39}$/
/** Letters and digits of the code: fewer could be guessed within the allowed tries. */
const codeFormat = /^[\p{L}\d]{6,40}$/u
const flags: Partial<Record<string, boolean>> = {
  '': false,
  '0': false,
  no: false,
  false: false,
  '1': true,
  yes: true,
  true: true,
}

function readRow(cell: (column: string) => string, line: number): ListedDevice | DeviceRefusal['reason'] {
  const sn = normalSn(cell('sn'))
  const model = cell('model')
  const code = cell('registration_code')
  const isTpms = flags[cell('is_tpms').toLowerCase()]
  const term = cell('included_term').toUpperCase()
  if (!snFormat.test(sn)) return 'sn'
  if (model === '' || model.length > longestModel) return 'model'
  if (!codeFormat.test(normalRegistration(code))) return 'code'
  if (isTpms === undefined) return 'tpms'
  if (term !== '' && !isTerm(term)) return 'term'
  const includedTerm = term === '' ? null : term
  return { line, sn, model, registrationHash: hashRegistration(sn, code), isTpms, includedTerm }
}

/**
 * Reads devices from a table and checks each row by itself.
 * @throws AppError device_csv, field_too_long
 */
export function readCsvDevices(csv: string): ReadDevices {
  if (Buffer.byteLength(csv) > mostDeviceCsv) throw new AppError('field_too_long', { field: 'csv' })
  const { names, rows, broken } = readCsv(csv)
  if (!needed.every((column) => names.includes(column))) throw new AppError('device_csv', { field: 'csv' })
  if (rows.length > mostDeviceRows) throw new AppError('field_too_long', { field: 'csv' })
  const refused: DeviceRefusal[] = broken.map((line) => ({ line, reason: 'columns' }))
  const devices = new Map<string, ListedDevice>()
  for (const { line, cells } of rows) {
    const read = readRow((column) => cells[names.indexOf(column)] ?? '', line)
    const reason = typeof read === 'string' ? read : devices.has(read.sn) ? 'twice' : null
    if (reason !== null) refused.push({ line, reason })
    else if (typeof read === 'object') devices.set(read.sn, read)
  }
  return { devices: [...devices.values()], refused }
}
