import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meantTerm, typingMistakes } from './spelling.ts'

test.each([
  ['dongel', 'dongle', 1],
  ['scaner', 'scanner', 1],
  ['tiers', 'tires', 1],
  ['kitten', 'sitting', 3],
  ['', 'obd', 3],
])('%s is written as %s with %i mistakes', (one, other, mistakes) => {
  expect(typingMistakes(one, other)).toBe(mistakes)
})

const word = fc.string({ maxLength: 8 })
test('mistakes are as many in both directions, none in the same word, and at most a letter each', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const mistakes = typingMistakes(one, other)
      expect(mistakes).toBe(typingMistakes(other, one))
      expect(mistakes === 0).toBe(one === other)
      expect(mistakes).toBeLessThanOrEqual(Math.max(one.length, other.length))
    }),
  )
})

const terms = ['tire', 'tires', 'wires', 'obd', 'scanner'].map((term) => ({ term, spelling: term }))
test.each([
  ['tiers', 'tires'],
  ['tiree', 'tire'],
  ['odb', 'obd'],
  ['scannner', 'scanner'],
  ['ob', undefined],
  ['bicycle', undefined],
  ['scanner', undefined],
])('by %s is meant %s', (spelled, meant) => {
  expect(meantTerm(spelled, terms)?.term).toBe(meant)
})
