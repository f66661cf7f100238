import { mostUserCsv, mostUserRows, userRefusals } from '@pitlane/contract/account/staff-import.ts'
import { isEmail, normalEmail } from '@pitlane/domain/account/account.ts'
import { csvText } from '@pitlane/domain/csv.ts'
import { bcp47, type Lang, langs } from '@pitlane/domain/lang.ts'
import { domainOf, emailKey } from '@pitlane/domain/invitation/email-key.ts'
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { readCsv } from '../../platform/db/read-csv.ts'
import { AppError } from '../../platform/app-error.ts'

type Refusal = (typeof userRefusals)[number]
export type ListedUser = { line: number; email: string; name: string; lang: Lang }
type Read = { listed: ListedUser[]; refused: { line: number; reason: Refusal }[] }

const longestName = 80
/** The list by which invited friends are looked at, too. */
const disposableDomains = disposableEmailBlocklistSet()

/** By our short name, or as the rest of the world writes it: `fr`, `zh-Hant`. */
const langOf = (text: string): Lang | undefined =>
  text === ''
    ? 'en'
    : langs.find((lang) => lang === text.toLowerCase() || bcp47[lang].toLowerCase() === text.toLowerCase())

function readRow(cell: (name: string) => string, line: number): ListedUser | Refusal {
  const email = normalEmail(cell('email'))
  const name = csvText(cell('name'))
  const lang = langOf(cell('language'))
  if (!isEmail(email)) return 'email'
  if (disposableDomains.has(domainOf(emailKey(email)))) return 'disposable'
  if (name.length > longestName) return 'name'
  if (!lang) return 'language'
  // Who works in the console is made one of the staff there, by name.
  if (!['', 'user'].includes(cell('role').toLowerCase())) return 'role'
  return { line, email, name, lang }
}

/**
 * Reads people from a table and checks each row by itself.
 * @throws AppError csv_encoding, users_csv, field_too_long
 */
export function readCsvUsers(csv: string): Read {
  if (csv.includes('\u{fffd}')) throw new AppError('csv_encoding', { field: 'csv' })
  if (Buffer.byteLength(csv) > mostUserCsv) throw new AppError('field_too_long', { field: 'csv' })
  const { names, rows, broken } = readCsv(csv)
  if (!names.includes('email')) throw new AppError('users_csv', { field: 'csv' })
  if (rows.length > mostUserRows) throw new AppError('field_too_long', { field: 'csv' })
  const refused: Read['refused'] = broken.map((line) => ({ line, reason: 'columns' }))
  const byEmail = new Map<string, ListedUser>()
  for (const { line, cells } of rows) {
    const read = readRow((name) => cells[names.indexOf(name)] ?? '', line)
    if (typeof read === 'string') refused.push({ line, reason: read })
    else if (byEmail.has(read.email)) refused.push({ line, reason: 'twice' })
    else byEmail.set(read.email, read)
  }
  return { listed: [...byEmail.values()], refused: refused.toSorted((a, b) => a.line - b.line) }
}
