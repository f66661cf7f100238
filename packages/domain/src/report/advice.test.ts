import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adviceOf, type Found } from './advice.ts'
import { findings } from './report.ts'

const topics = [
  'insulation',
  'lamp',
  'tread',
  'cells',
  'starter',
  'heat',
  'codes',
  'pressure',
  'axle',
  'health',
  'total',
  'age',
  'pack',
] as const
const anyFound = fc.record(
  Object.fromEntries(topics.map((topic) => [topic, fc.constantFrom(...findings)])),
) as fc.Arbitrary<Found>

test('each thing that is bad or to be watched has its advice, and a good report has none', () => {
  for (const topic of topics)
    for (const finding of ['bad', 'watch'] as const) expect(adviceOf({ [topic]: finding }), topic).toHaveLength(1)
  expect(adviceOf({ mixed: 'watch', wear: 'watch' })).toEqual(['mixed_watch', 'wear'])
  expect(adviceOf(Object.fromEntries(topics.map((topic) => [topic, 'good'])))).toEqual([])
})

test('what is missing is to be measured, and what can wait comes last', () => {
  expect(adviceOf({ pack: 'unknown', cells: 'watch', insulation: 'bad' })).toEqual([
    'insulation',
    'cells_watch',
    'pack',
  ])
  expect(adviceOf({ components: 'unknown', silent: 'unknown' })).toEqual(['silent'])
})

test('a worse finding never has less advice', () => {
  fc.assert(
    fc.property(anyFound, fc.constantFrom(...topics), (found, topic) => {
      const worse = { ...found, [topic]: 'bad' } as Found
      expect(adviceOf(worse).length).toBeGreaterThanOrEqual(adviceOf(found).length)
    }),
  )
})
