import fc from 'fast-check'
import { expect, test } from 'vitest'
import { langs } from './lang.ts'
import {
  addChosen,
  convert,
  convertible,
  type Convertible,
  unitChoices,
  type Units,
  unitsOf,
  writeUnits,
} from './units.ts'

const measures = Object.keys(convertible) as Convertible[]
const anyUnits: fc.Arbitrary<Units> = fc.record({
  distance: fc.constantFrom(...unitChoices.distance),
  pressure: fc.constantFrom(...unitChoices.pressure),
  tread: fc.constantFrom(...unitChoices.tread),
  temperature: fc.constantFrom(...unitChoices.temperature),
})
const values = fc.double({ min: -1000, max: 1_000_000, noNaN: true })

test('there and back is the same, and more is more', () => {
  fc.assert(
    fc.property(values, values, fc.constantFrom(...measures), anyUnits, (one, other, measure, units) => {
      const to = (value: number) => convert(value, measure, units)
      const back = (value: number) => (value - to(0)) / (to(1) - to(0))
      expect(back(to(one))).toBeCloseTo(one, 6)
      if (one - other > 1e-6) expect(to(one)).toBeGreaterThan(to(other))
    }),
  )
})

test.each([
  ['km', 1.609_344, 'mi', 1],
  ['kPa', 250, 'bar', 2.5],
  ['kPa', 241.317, 'psi', 35],
  ['mm', 1.587_5, '32nds', 2],
  ['°C', -40, 'F', -40],
  ['°C', 37, 'F', 98.6],
  ['K', 5, 'F', 9],
] as const)('%s %d are %s %d', (measure, value, unit, shown) => {
  expect(convert(value, measure, unitsOf('de', unit))).toBeCloseTo(shown, 3)
})

test('a reader who chose nothing gets what is usual where his language is spoken', () => {
  expect(writeUnits(unitsOf('en'))).toBe('mi.psi.32nds.F')
  expect(writeUnits(unitsOf('de'))).toBe('km.bar.mm.C')
  expect(writeUnits(unitsOf('zh'))).toBe('km.kPa.mm.C')
  expect(writeUnits(unitsOf('kor'))).toBe('km.psi.mm.C')
})

test('a choice holds in every language, the last one of each quantity, and other words are none', () => {
  for (const lang of langs) {
    expect(unitsOf(lang, 'mi.kPa')).toEqual({ ...unitsOf(lang), distance: 'mi', pressure: 'kPa' })
    expect(unitsOf(lang, '<b>.furlong..constructor')).toEqual(unitsOf(lang))
    expect(unitsOf(lang, writeUnits(unitsOf('en')))).toEqual(unitsOf('en'))
  }
  expect(addChosen('mi.psi', '', 'bar', 'x')).toBe('mi.bar')
})
