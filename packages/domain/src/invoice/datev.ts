import { countryByCode } from '../address/countries.ts'
import { isUnion } from '../checkout/tax-id.ts'
import { type Currency, type Minor, minor, typedMoney } from '../money.ts'
import type { DocumentKind, Exemption, TaxTreatment } from './document.ts'

/** DATEV's posting batch (`Buchungsstapel`), format version 13, as German accountants' programs read it. */

const formatVersion = 13

/**
 * Where a sale is booked: the account of its country and rate, else of the rate anywhere, else of its treatment, else the usual one.
 * A delivery within the Union goes before other sales to those who owe the tax, if it has an account of its own.
 */
export type RevenueAccounts = { usual: string; byPlace: ReadonlyMap<string, string> }

const accountEntry = /^(?:(?:([A-Z]{2}):)?(\d{1,2}(?:\.\d{1,2})?|tax)|(reverse_charge|intra_community|none))=(\d{3,9})$/

/**
 * The setting `datev_accounts`: `19=4400, 7=4300, FR:20=4331, US:tax=3800, intra_community=4125, reverse_charge=4336, none=4338`. Spaces mean nothing.
 * `tax` is the account of what is owed to a country of which no revenue account knows the tax by itself.
 * @returns null where a part of it is none of these
 */
export function readAccounts(text: string, usual: string): RevenueAccounts | null {
  const byPlace = new Map<string, string>()
  for (const entry of text.replaceAll(/\s+/g, '').split(',').filter(Boolean)) {
    const found = accountEntry.exec(entry)
    if (!found) return null
    const [, country = '', rate, treatment, account] = found
    if (country !== '' && !countryByCode(country)) return null
    const basisPoints = Math.round(Number(rate) * 100)
    byPlace.set(treatment ?? `${country}:${rate === 'tax' ? rate : basisPoints}`, account!)
  }
  return { usual, byPlace }
}

/** Whether all accounts of a list are as long as the file says that accounts are. */
export function haveLength(text: string, length: number): boolean {
  const accounts = readAccounts(text, '')
  return accounts !== null && [...accounts.byPlace.values()].every((account) => account.length === length)
}

/** Whether goods and services that a business owes the tax of are told apart. */
export const bookDeliveries = ({ byPlace }: RevenueAccounts): boolean => byPlace.has('intra_community')

type Sale = { country: string; treatment: TaxTreatment; basisPoints: number; exemption: Exemption | null }
type Rate = Pick<Sale, 'country' | 'basisPoints'>
const accountOfRate = ({ byPlace }: RevenueAccounts, { country, basisPoints }: Rate) =>
  byPlace.get(`${country}:${basisPoints}`) ?? byPlace.get(`:${basisPoints}`)

export function accountOf(accounts: RevenueAccounts, sale: Sale): string {
  const { usual, byPlace } = accounts
  const { treatment, exemption } = sale
  const own =
    treatment === 'taxed'
      ? accountOfRate(accounts, sale)
      : ((exemption === 'union_delivery' ? byPlace.get('intra_community') : undefined) ?? byPlace.get(treatment))
  return own ?? usual
}

const taxAccountOf = ({ byPlace }: RevenueAccounts, country: string) =>
  byPlace.get(`${country}:tax`) ?? byPlace.get(':tax')

/**
 * Whether tax would be booked as revenue: neither does an account for the sale's rate know the tax by itself, nor is there
 * one for the tax.
 */
export const lacksTaxAccount = (accounts: RevenueAccounts, rate: Rate): boolean =>
  accountOfRate(accounts, rate) === undefined && taxAccountOf(accounts, rate.country) === undefined

export type Posting = Sale & {
  kind: DocumentKind
  /** Below zero on a credit note, as the document has them. */
  gross: Minor
  tax: Minor
  currency: Currency
  /** The day of the document in the books' zone: `2026-10-31`. */
  day: string
  number: string
  orderNumber: string
  /** Of a business that owes the tax. */
  taxId: string
}

export type Batch = {
  consultant: string
  client: string
  /** The first day of the business year, and of the batch, and its last day. */
  yearBegins: string
  from: string
  until: string
  accountLength: number
  currency: Currency
  /** Nothing of it changes any more: its month is closed. */
  isFinal: boolean
  /** `20261101093000000` */
  created: string
  title: string
}

const pairs = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => [`${name} - Art ${index + 1}`, `${name} - Inhalt ${index + 1}`]).flat()

/** In this order: programs read them by their place. */
// prettier-ignore
export const datevColumns: readonly string[] = [
  'Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs', 'Basis-Umsatz',
  'WKZ Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum',
  'Belegfeld 1', 'Belegfeld 2', 'Skonto', 'Buchungstext', 'Postensperre', 'Diverse Adressnummer',
  'Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre', 'Beleglink',
  ...pairs(8, 'Beleginfo'),
  'KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung',
  ...pairs(20, 'Zusatzinformation'),
  'Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp',
  'Auftragsnummer', 'Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)', 'Herkunft-Kz',
  'Buchungs GUID', 'KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre', 'Gesellschaftername', 'Beteiligtennummer',
  'Identifikationsnummer', 'Zeichnernummer', 'Postensperre bis', 'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung', 'Festschreibung', 'Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit',
  'Generalumkehr (GU)', 'Steuersatz', 'Land', 'Abrechnungsreferenz', 'BVV-Position',
  'EU-Land u. UStID (Ursprung)', 'EU-Steuersatz (Ursprung)', 'Abw. Skontokonto',
]
const places = new Map(datevColumns.map((name, index) => [name, index]))

/** Signs that all of the programs take; a document's number has no others by itself. */
const plain = (text: string, most: number) => text.replaceAll(/[^\w$&%*+/. -]/g, '').slice(0, most)
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const compact = (day: string) => day.replaceAll('-', '')
const comma = (text: string) => text.replace('.', ',')
const percent = (basisPoints: number) =>
  `${Math.trunc(basisPoints / 100)},${String(basisPoints % 100).padStart(2, '0')}`
const datevRow = (cells: readonly string[]) => `${cells.join(';')}\r\n`

/** The two lines before the postings. */
export function datevHead(batch: Batch): string {
  // prettier-ignore
  const head = [
    '"EXTF"', '700', '21', '"Buchungsstapel"', String(formatVersion), batch.created, '', '"RE"', '""', '""',
    plain(batch.consultant, 7), plain(batch.client, 5), compact(batch.yearBegins), String(batch.accountLength),
    compact(batch.from), compact(batch.until), quoted(plain(batch.title, 30)), '""', '1', '0',
    batch.isFinal ? '1' : '0', quoted(batch.currency), '', '""', '', '', '""', '', '', '""', '""',
  ]
  return datevRow(head) + datevRow(datevColumns)
}

type Line = Posting & { amount: Minor; account: string; isFinal: boolean }

function datevLine(line: Line, receivable: string): string {
  const { amount, currency, day, country, treatment, basisPoints, taxId } = line
  const cells = datevColumns.map(() => '')
  const set = (name: string, value: string) => (cells[places.get(name)!] = value)
  set('Umsatz (ohne Soll/Haben-Kz)', comma(typedMoney(minor(Math.abs(amount)), currency)))
  set('Soll/Haben-Kennzeichen', amount < 0 ? '"H"' : '"S"')
  set('WKZ Umsatz', quoted(currency))
  set('Konto', receivable)
  set('Gegenkonto (ohne BU-Schlüssel)', line.account)
  set('Belegdatum', `${day.slice(8)}${day.slice(5, 7)}`)
  set('Belegfeld 1', quoted(plain(line.number, 36)))
  set('Buchungstext', quoted(plain(`${line.orderNumber} ${country}`, 60)))
  if (treatment === 'reverse_charge') set('EU-Land u. UStID (Bestimmung)', quoted(plain(taxId, 15)))
  if (treatment === 'taxed' && isUnion(country)) {
    set('EU-Land u. UStID (Bestimmung)', quoted(country))
    set('EU-Steuersatz (Bestimmung)', percent(basisPoints))
  }
  set('Festschreibung', line.isFinal ? '1' : '0')
  return datevRow(cells)
}

/**
 * An invoice is owed by its buyer, a credit note to him; the account of the sale knows its tax by itself. Where an account
 * for the tax is named, the tax is a line of its own.
 */
export function datevLines(posting: Posting, receivable: string, accounts: RevenueAccounts, isFinal: boolean): string {
  const { gross, tax, country } = posting
  const account = accountOf(accounts, posting)
  const taxAccount = taxAccountOf(accounts, country)
  const lines = taxAccount
    ? [
        { amount: minor(gross - tax), account },
        { amount: tax, account: taxAccount },
      ]
    : [{ amount: gross, account }]
  return lines
    .filter(({ amount }) => amount !== 0)
    .map((one) => datevLine({ ...posting, ...one, isFinal }, receivable))
    .join('')
}
