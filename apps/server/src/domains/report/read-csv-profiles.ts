import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import {
  mostProfileCsv,
  mostProfileRows,
  profileColumns,
  type ProfileRow,
  profileRow,
  type profileStaffEndpoints,
} from '@pitlane/contract/report/staff-profiles.ts'
import { readCsv } from '../../platform/db/read-csv.ts'
import { AppError } from '../../platform/app-error.ts'
import { wrongColumn } from './battery-profile.ts'

type Refused = OutputOf<typeof profileStaffEndpoints.importBatteryProfiles>['rows'][number]
export type ReadProfiles = { profiles: Map<string, ProfileRow>; refused: Refused[] }

const needed = ['id', 'make', 'model'] as const

function readLimits(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}

/** A cell as the contract has the field; what it cannot be stays a text, which the contract refuses. */
function valueOf(column: keyof ProfileRow, cell: string): unknown {
  if (cell === '') return undefined
  if (column === 'vins') return cell.split(/[\s;]+/).filter(Boolean)
  if (column === 'limits') return readLimits(cell)
  if (column === 'chemistry' || column === 'cycle') return cell.toLowerCase()
  const isText = column === 'id' || column === 'make' || column === 'model' || column === 'source'
  return isText || !/^-?\d+(?:\.\d+)?$/.test(cell) ? cell : Number(cell)
}

function readRow(cell: (column: string) => string): ProfileRow | keyof ProfileRow {
  const read = profileRow.safeParse(
    Object.fromEntries(profileColumns.map((column) => [column, valueOf(column, cell(column))])),
  )
  if (read.success) return wrongColumn(read.data) ?? read.data
  const wrong = read.error.issues[0]?.path[0]
  return profileColumns.find((column) => column === wrong) ?? 'id'
}

/**
 * Reads batteries of vehicles from a table and checks each row by itself.
 * @throws AppError profile_csv, field_too_long
 */
export function readCsvProfiles(csv: string): ReadProfiles {
  if (Buffer.byteLength(csv) > mostProfileCsv) throw new AppError('field_too_long', { field: 'csv' })
  const { names, rows, broken } = readCsv(csv)
  if (!needed.every((column) => names.includes(column))) throw new AppError('profile_csv', { field: 'csv' })
  if (rows.length > mostProfileRows) throw new AppError('field_too_long', { field: 'csv' })
  const refused: Refused[] = broken.map((line) => ({ line, reason: 'columns' }))
  const profiles: ReadProfiles['profiles'] = new Map()
  for (const { line, cells } of rows) {
    const read = readRow((column) => cells[names.indexOf(column)] ?? '')
    if (typeof read === 'string') refused.push({ line, reason: read })
    else if (profiles.has(read.id)) refused.push({ line, reason: 'twice' })
    else profiles.set(read.id, read)
  }
  return { profiles, refused: refused.toSorted((a, b) => a.line - b.line) }
}
