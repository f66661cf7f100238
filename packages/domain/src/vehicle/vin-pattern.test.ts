import { expect, test } from 'vitest'
import { fitsPattern } from './vin-pattern.ts'

test.each([
  ['CM', true],
  ['CM8', true],
  ['C***6', true],
  ['[A-CX]M', true],
  ['[XC]M[5-8]2', true],
  ['*****|3A', true],
  ['CM8|*A', true],
  ['CM7', false],
  ['[D-Z]M', false],
  ['*****|3B', false],
])('1HGCM82633A004352 and %s: %s', (pattern, fits) => {
  expect(fitsPattern('1HGCM82633A004352', pattern)).toBe(fits)
})
