import { expect, test } from 'vitest'
import { alarmsOf, componentWord, coversYear, worstFirst } from './recall.ts'

const flags = (doNotDrive: boolean | null, parkOutside: boolean | null, received: string | null = null) => ({
  doNotDrive,
  parkOutside,
  received,
})

test('what must not be driven comes first, then what must stand outside, then the newest', () => {
  const list = [
    flags(null, null),
    flags(false, false, '2024-01-01'),
    flags(null, true, '2019-01-01'),
    flags(null, null, '2025-01-01'),
    flags(true, true, '2018-01-01'),
  ]
  expect(list.toSorted(worstFirst).map(({ received }) => received)).toEqual([
    '2018-01-01',
    '2019-01-01',
    '2025-01-01',
    '2024-01-01',
    null,
  ])
  expect(list.map(alarmsOf)).toEqual([[], [], ['park_outside'], [], ['do_not_drive', 'park_outside']])
})

test.each([
  ['AIR BAGS: AIR BAG/RESTRAINT CONTROL MODULE', 'air_bags'],
  ['SERVICE BRAKES, HYDRAULIC:FOUNDATION COMPONENTS:MASTER CYLINDER', 'brakes'],
  ['FUEL SYSTEM, GASOLINE:DELIVERY:FUEL PUMP', 'fuel'],
  ['ENGINE AND ENGINE COOLING:ENGINE', 'engine'],
  ['LATCHES/LOCKS/LINKAGES:HOOD:LATCH', 'latches'],
  ['UNKNOWN OR OTHER', 'other'],
])('%s is %s', (name, word) => {
  expect(componentWord(name)).toBe(word)
})

const now = Date.UTC(2026, 10, 20)
const after2010 = { from: '2010-01-04', until: '2026-11-18' }
const before2010 = { from: '1966-01-19', until: '2009-12-30' }

test('none are said only of years that the files have from their beginning, and of files of late', () => {
  const covers = (files: { from: string; until: string }[], year: number) => coversYear(files, year, now, 90)
  expect(covers([after2010], 2012)).toBe(true)
  expect(covers([after2010], 2011)).toBe(false)
  expect(covers([after2010, before2010], 2011)).toBe(true)
  expect(covers([before2010], 2000)).toBe(false)
  expect(covers([{ ...after2010, until: '2026-08-01' }], 2020)).toBe(false)
  expect(covers([before2010, { ...after2010, from: '2010-03-01' }], 2005)).toBe(false)
  expect(covers([], 2020)).toBe(false)
  for (const year of [2029, 2100, 9999]) expect([covers([], year), covers([after2010], year)]).toEqual([false, false])
})
