import { bcp47, type Lang, langs } from '@pitlane/domain/lang.ts'
import { createFigures } from '@pitlane/domain/report/figures.ts'
import { judge } from '@pitlane/domain/report/judgement.ts'
import { defaultTyreLimits, tyreFigures as judgeTyre } from '@pitlane/domain/report/tyre.ts'
import { unitsOf } from '@pitlane/domain/units.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { componentText, frameText, tyreFigures } from './parts.ts'
import type { TyreReport } from './report.ts'

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10)
const limits = { ...defaultTyreLimits }
const shownLimits = {
  legal_mm: limits.legalMm,
  advised_mm: limits.advisedMm,
  winter_mm: limits.winterMm,
  pressure_share: limits.pressureShare,
  pressure_least_kpa: limits.pressureLeastKpa,
  pressure_high_warn: limits.pressureHighWarn,
  pressure_high_alert: limits.pressureHighAlert,
}
const depths = fc.oneof(tenths(0, 9), tenths(1, 5))
const anyTyre = fc.record({
  depth: depths,
  winter: fc.boolean(),
  pressure: fc.oneof(tenths(0, 500), fc.integer({ min: 150, max: 400 })),
  target: fc.constantFrom(180, 200, 220, 230, 240, 241, 241.3, 250, 290, 340),
})

/** The number as its reader reads it, whatever marks his language has. */
const read = (text: string) => Number(text.match(/\d+(?:[.,]\d+)?/)![0].replace(',', '.'))

test('in no language and no units a tyre reads as if it stood on another side of its printed limits', () => {
  fc.assert(
    fc.property(fc.array(anyTyre, { minLength: 1, maxLength: 5 }), fc.constantFrom(...langs), (set, lang) => {
      const tyres = set.map(({ depth, winter, pressure, target }) => ({
        depth,
        winter,
        pressure_kpa: pressure,
        target_kpa: target,
      })) as TyreReport['tyres']
      const words = createFigures(bcp47[lang], '–', unitsOf(lang))
      const written = tyreFigures({ tyres, limits: shownLimits as TyreReport['limits'], in_winter: true }, words)
      for (const { depth, winter, pressure, target } of set) {
        const judged = judgeTyre(
          {
            position: 'front_left',
            depths: { outer: depth, centre: depth, inner: depth },
            winter,
            pressureKpa: pressure,
            targetKpa: target,
            celsius: 20,
            age: null,
            size: '',
            inWinter: true,
          },
          limits,
        )
        const [legal, advised] = [limits.legalMm, winter ? limits.winterMm : limits.advisedMm].map((limit) =>
          read(written.depthLimit(limit)),
        ) as [number, number]
        const below = { warn: advised, alert: legal }
        expect(judge('depth', read(written.depth(depth)), { below }).finding).toBe(judged.findings.depth)
        // Exactly on a limit any rounding is as near.
        const isOnLimit = [limits.pressureShare, limits.pressureHighWarn, limits.pressureHighAlert].some(
          (share) => Math.abs(Math.round(pressure) / target - share) < 1e-9,
        )
        if (isOnLimit) continue
        const [kpa, least] = [written.pressure(pressure), written.pressureLimit(limits.pressureLeastKpa)].map(read)
        if (kpa! < least!) {
          expect(judged.findings.pressure).toBe('bad')
          continue
        }
        const share = read(written.pressure(pressure)) / read(written.target(target))
        expect(
          judge('pressure', share, {
            below: { warn: limits.pressureShare, alert: limits.pressureShare },
            above: { warn: limits.pressureHighWarn, alert: limits.pressureHighAlert },
          }).finding,
        ).toBe(judged.findings.pressure)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('values of the moment are in the units and letters of their reader, and anything else is as it was sent', () => {
  const read = (lang: Lang, value: string, unit: string) =>
    frameText({ value, unit }, createFigures(bcp47[lang], '–', unitsOf(lang)))
  expect(read('en', '88', '°C')).toBe('190°F')
  expect(read('en', '72', 'km/h')).toBe('45\u00a0mph')
  expect(read('ru', '14.1', 'V')).toBe('14,1\u00a0В')
  expect(read('de', '2140', 'rpm')).toBe('2.140\u00a01/min')
  expect(read('en', '35', 'kPa')).toBe('35 kPa')
  for (const [value, unit] of [
    ['on', '°C'],
    ['1e9', 'km'],
    ['', 'V'],
    ['5', 'constructor'],
  ] as const)
    expect(read('en', value, unit)).toBe(`${value} ${unit}`)
})

test('what a component says of itself is read like that, and what is no number of a known unit as it was sent', () => {
  const read = (lang: Lang, sent: string) => componentText(sent, createFigures(bcp47[lang], '–', unitsOf(lang)))
  expect(read('ru', '14.3 V')).toBe('14,3\u00a0В')
  expect(read('en', '41 °C')).toBe('106°F')
  expect(read('de', '0 rpm')).toBe('0\u00a01/min')
  for (const sent of ['', '2,914', 'closed', 'two of three', '14.3V', '1,5 bar', '5 constructor'])
    expect(read('de', sent)).toBe(sent)
})
