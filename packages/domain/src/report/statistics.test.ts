import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statistics } from './statistics.ts'

const volts = fc.option(fc.integer({ min: 1500, max: 5000 }), { nil: null, freq: 8 })

/** The definitions, word by word. */
function reference(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b)
  const average = values.reduce((a, b) => a + b, 0) / values.length
  const half = Math.floor(values.length / 2)
  return {
    count: values.length,
    min: sorted[0]!,
    max: sorted.at(-1)!,
    average,
    median: values.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2,
    deviation: Math.sqrt(values.map((value) => (value - average) ** 2).reduce((a, b) => a + b, 0) / values.length),
  }
}

test('statistics equal a plain reference on random packs', () => {
  fc.assert(
    fc.property(fc.array(volts, { minLength: 1, maxLength: 400 }), (values) => {
      const present = values.filter((value) => value !== null)
      const found = statistics(values)
      if (present.length === 0) {
        expect(found).toBeNull()
        return
      }
      const expected = reference(present)
      for (const [name, value] of Object.entries(expected))
        expect(found![name as keyof typeof expected]).toBeCloseTo(value, 5)
      expect(values[found!.minAt]).toBe(expected.min)
      expect(values[found!.maxAt]).toBe(expected.max)
      expect(found!.delta).toBe(expected.max - expected.min)
    }),
  )
})

test('decimals leave no dust', () => {
  expect(statistics([3.68, 3.7])).toMatchObject({ delta: 0.02, sum: 7.38, average: 3.69, median: 3.69 })
})

test('where nothing was measured nothing is said', () => {
  expect([statistics([]), statistics([null, null])]).toEqual([null, null])
})
