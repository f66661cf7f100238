import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bcp47, type Lang, langs } from '../lang.ts'
import { type Convertible, unitChoices, unitsOf } from '../units.ts'
import { createFigures, unitWord } from './figures.ts'
import { judge } from './judgement.ts'

const figuresIn = (lang: Lang, chosen = '') => createFigures(bcp47[lang], '–', unitsOf(lang, chosen))

test('a figure is written as the language writes it, with its unit', () => {
  const { figure, signed } = figuresIn('de')
  expect(figure(3.68, 'V', 3)).toBe('3,680\u00a0V')
  expect(figure(-3.5, 'A', 1)).toBe('\u22123,5\u00a0A')
  expect(figure(12, '')).toBe('12')
  expect(signed(12, 'mV')).toBe('+12\u00a0mV')
  expect(signed(-12, 'mV')).toBe('\u221212\u00a0mV')
  expect(signed(0, 'mV')).toBe('0\u00a0mV')
})

test('what was not measured is said so', () => {
  const { figure, signed } = figuresIn('en')
  expect(figure(null, 'V')).toBe('–')
  expect(signed(null, 'V')).toBe('–')
})

test.each([
  ['en', '76,389 mi', '35 psi', '7.9/32 in', '77.0°F', '30 mV', '95.5%'],
  ['de', '122.936 km', '2,4 bar', '6,3 mm', '25,0 °C', '30 mV', '95,5 %'],
  ['fra', '122 936 km', '2,4 bar', '6,3 mm', '25,0 °C', '30 mV', '95,5 %'],
  ['ru', '122 936 км', '2,4 бар', '6,3 мм', '25,0 °C', '30 мВ', '95,5 %'],
  ['pl', '122 936 km', '2,4 bar', '6,3 mm', '25,0 °C', '30 mV', '95,5%'],
  ['tr', '122.936 km', '35 psi', '6,3 mm', '25,0°C', '30 mV', '%95,5'],
  ['zh', '122,936 公里', '240 kPa', '6.3 毫米', '25.0°C', '30 mV', '95.5%'],
  ['jp', '122,936 km', '240 kPa', '6.3 mm', '25.0°C', '30 mV', '95.5%'],
] as const)('in %s drivers and workshops read their own units', (lang, ...expected) => {
  const { figure } = figuresIn(lang)
  const written = [
    figure(122_936, 'km'),
    figure(240, 'kPa'),
    figure(6.3, 'mm', 1),
    figure(25, '°C', 1),
    figure(30, 'mV'),
    figure(95.5, '%', 1),
  ]
  expect(written.map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual(expected)
  for (const text of written) expect(text).not.toMatch(/ |\u202f\D/)
})

test('a difference of temperatures has no zero of its own', () => {
  const { figure, signed } = figuresIn('en')
  expect(figure(5, 'K', 1)).toBe('9.0°F')
  expect(signed(-5, 'K', 1)).toBe('\u22129.0°F')
  expect(figure(0, '°C')).toBe('32°F')
  expect(figure(100, 'km/h')).toBe('62\u00a0mph')
})

test('Russian writes every unit in its own letters but psi and degrees', () => {
  const { figure } = figuresIn('ru')
  const written = (['V', 'mV', 'A', 'kΩ', 'kΩ/V', 'kWh', 'km', 'km/h', 'kPa', 'mm', 'rpm'] as const).map((unit) =>
    figure(1, unit),
  )
  expect(written.join()).not.toMatch(/[a-zΩ]/i)
})

test('every unit that can be chosen has a name in every language', () => {
  for (const lang of langs)
    for (const unit of Object.values(unitChoices).flat()) expect(unitWord(bcp47[lang], unit)).toMatch(/\p{L}/u)
  expect(unitWord('en', '32nds')).toBe('1/32\u00a0in')
  expect(unitWord('zh-Hans', 'km')).toBe('公里')
})

const measures = ['km', 'mm', '°C', 'K'] as const satisfies Convertible[]
const tenths = fc.integer({ min: -400, max: 20_000 }).map((value) => value / 10)
const hundredths = fc.integer({ min: -4_000, max: 200_000 }).map((value) => value / 100)

test('in no units a value stands on another side of its printed limit than where it was judged', () => {
  const near = fc.tuple(hundredths, fc.integer({ min: -3, max: 3 })).map(([limit, steps]) => ({
    limit,
    value: Math.round(limit * 10 + steps) / 10,
  }))
  const cases = fc.oneof(near, fc.record({ limit: hundredths, value: tenths }))
  fc.assert(
    fc.property(cases, fc.constantFrom(...measures), fc.boolean(), ({ value, limit }, measure, isAmerican) => {
      const figures = figuresIn('en', isAmerican ? '' : 'km.bar.mm.C')
      const more = figures.moreBeside([[value, limit]], measure, 1)
      const numberIn = (text: string) =>
        Number(
          text
            .replace('\u2212', '-')
            .replaceAll(',', '')
            .match(/^-?[\d.]+/)![0],
        )
      const read = numberIn(figures.figure(value, measure, 1, more))
      const printed = numberIn(figures.limit(limit, measure, 1, more))
      const verdict = (is: number, at: number) =>
        (['above', 'below'] as const).map((side) => judge('part', is, { [side]: { warn: at, alert: at } }).finding)
      expect(verdict(read, printed)).toEqual(verdict(value, limit))
    }),
    { numRuns: 2_000 },
  )
})

test('an estimate has two digits, in whatever unit it is read', () => {
  const about = (lang: Lang, km: number) => createFigures(bcp47[lang], '–', unitsOf(lang)).about(km, 'km')
  expect(about('de', 10_600).replaceAll(/\s/g, ' ')).toBe('10.000 km')
  expect(about('en', 10_600).replaceAll(/\s/g, ' ')).toBe('6,500 mi')
  expect(about('en', 0).replaceAll(/\s/g, ' ')).toBe('0 mi')
})
