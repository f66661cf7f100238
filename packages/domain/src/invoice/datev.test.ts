import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Currency, minor } from '../money.ts'
import {
  accountOf,
  type Batch,
  bookDeliveries,
  datevColumns,
  datevHead,
  datevLines,
  type Posting,
  readAccounts,
} from './datev.ts'

const accounts = readAccounts(
  '19=4400, 7 = 4300, FR:20=4331, FR:5.5=4332, intra_community=4125, reverse_charge=4336, none=4338',
  '4000',
)!
const euro = 'EUR' as Currency
const batch: Batch = {
  consultant: '12345',
  client: '678',
  yearBegins: '2026-01-01',
  from: '2026-10-01',
  until: '2026-10-31',
  accountLength: 4,
  currency: euro,
  isFinal: true,
  created: '20261101093000123',
  title: 'Pitlane 2026-10',
}
const posting: Posting = {
  kind: 'invoice',
  gross: minor(119_05),
  tax: minor(19_01),
  currency: euro,
  day: '2026-10-07',
  number: 'INV-2026-000012',
  orderNumber: 'P2610070001',
  country: 'DE',
  treatment: 'taxed',
  basisPoints: 1_900,
  exemption: null,
  taxId: '',
}
const cellsOf = (line: string) => line.replace(/\r\n$/, '').split(';')
const readAll = (one: Posting, { isFinal = true, by = accounts } = {}) =>
  datevLines(one, '1200', by, isFinal)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => {
      const cells = cellsOf(line)
      return Object.fromEntries(datevColumns.map((name, index) => [name, cells[index]!]))
    })
const read = (one: Posting, isFinal = true) => readAll(one, { isFinal })[0]

test('the head says whose batch of which days it is', () => {
  const [head, names] = datevHead(batch).split('\r\n')
  expect(head).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20261101093000123;;"RE";"";"";12345;678;20260101;4;20261001;20261031;"Pitlane 2026-10";"";1;0;1;"EUR";;"";;;"";;;"";""',
  )
  expect(cellsOf(head!)).toHaveLength(31)
  expect(names!.split(';')).toHaveLength(125)
})

test('an invoice is owed by the buyer, and a credit note to him', () => {
  expect(read(posting)).toMatchObject({
    'Umsatz (ohne Soll/Haben-Kz)': '119,05',
    'Soll/Haben-Kennzeichen': '"S"',
    'WKZ Umsatz': '"EUR"',
    Konto: '1200',
    'Gegenkonto (ohne BU-Schlüssel)': '4400',
    Belegdatum: '0710',
    'Belegfeld 1': '"INV-2026-000012"',
    Buchungstext: '"P2610070001 DE"',
    'EU-Steuersatz (Bestimmung)': '19,00',
    Festschreibung: '1',
  })
  const credit = read({ ...posting, kind: 'credit_note', gross: minor(-119_05) }, false)
  expect(credit).toMatchObject({
    'Umsatz (ohne Soll/Haben-Kz)': '119,05',
    'Soll/Haben-Kennzeichen': '"H"',
    Festschreibung: '0',
  })
})

test('tax that no revenue account knows by itself is a line of its own, and only the Union’s taxes are told to it', () => {
  const by = readAccounts('US:tax=3800, US:7.25=4400', '4000')!
  const sale = { ...posting, country: 'US', basisPoints: 725, gross: minor(107_25), tax: minor(7_25) }
  const lines = (one: Posting) =>
    readAll(one, { by }).map((cells) => [
      cells['Umsatz (ohne Soll/Haben-Kz)'],
      cells['Gegenkonto (ohne BU-Schlüssel)'],
      cells['EU-Land u. UStID (Bestimmung)'],
      cells['EU-Steuersatz (Bestimmung)'],
    ])
  expect(lines(sale)).toEqual([
    ['100,00', '4400', '', ''],
    ['7,25', '3800', '', ''],
  ])
  expect(lines({ ...sale, treatment: 'none', basisPoints: 0, gross: minor(100_00), tax: minor(0) })).toHaveLength(1)
  expect(lines(posting)).toEqual([['119,05', '4000', '"DE"', '19,00']])
})

test('a business that owes the tax is named by its tax id', () => {
  const business = { ...posting, treatment: 'reverse_charge', basisPoints: 0, taxId: 'FR40303265045' } as const
  const told = { 'EU-Land u. UStID (Bestimmung)': '"FR40303265045"', 'EU-Steuersatz (Bestimmung)': '' }
  for (const [exemption, account] of [
    ['reverse_charge', '4336'],
    ['union_delivery', '4125'],
  ] as const)
    expect(read({ ...business, exemption })).toMatchObject({ 'Gegenkonto (ohne BU-Schlüssel)': account, ...told })
})

test('a delivery within the Union has no account but its own, or else that of all whose buyer owes the tax', () => {
  const delivery = { country: 'FR', treatment: 'reverse_charge', basisPoints: 0, exemption: 'union_delivery' } as const
  const bookedBy = (list: string) => {
    const by = readAccounts(list, '4000')!
    return [bookDeliveries(by), accountOf(by, delivery)]
  }
  expect(bookedBy('intra_community=4125, reverse_charge=4336')).toEqual([true, '4125'])
  expect(bookedBy('reverse_charge=4336')).toEqual([false, '4336'])
  expect(bookedBy('')).toEqual([false, '4000'])
})

test.each([
  ['DE', 'taxed', 1_900, '4400'],
  ['FR', 'taxed', 1_900, '4400'],
  ['FR', 'taxed', 2_000, '4331'],
  ['FR', 'taxed', 550, '4332'],
  ['DE', 'taxed', 2_000, '4000'],
  ['US', 'none', 0, '4338'],
] as const)('%s %s %i is booked on %s', (country, treatment, basisPoints, account) => {
  expect(accountOf(accounts, { country, treatment, basisPoints, exemption: null })).toBe(account)
})

test.each(['19', '19=', 'x=4400', '19=44', 'DEU:19=4400', 'taxed=4400', '19=4400;7=4300', 'UK:20=4400', 'UK:tax=3800'])(
  '“%s” is no list of accounts',
  (text) => expect(readAccounts(text, '4000')).toBeNull(),
)

test('whatever a document says, its line has all of its cells and nothing that breaks them', () => {
  const text = fc.string({ maxLength: 80 })
  fc.assert(
    fc.property(text, text, text, fc.integer({ min: 1 }), (number, orderNumber, taxId, gross) => {
      const line = datevLines({ ...posting, number, orderNumber, taxId, gross: minor(gross) }, '1200', accounts, true)
      expect(cellsOf(line)).toHaveLength(125)
      expect(line.match(/[\r\n]/g)).toEqual(['\r', '\n'])
    }),
  )
})
