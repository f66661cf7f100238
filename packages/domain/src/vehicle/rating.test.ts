import { expect, test } from 'vitest'
import { fittingOf, rolloverOf, starsOf } from './rating.ts'

test('what is not rated is no zero', () => {
  expect(['1', '5', 5, ' 3 '].map(starsOf)).toEqual([1, 5, 5, 3])
  expect(['Not Rated', '0', 0, '', null, undefined, '6', '2.5', 'N/A'].map(starsOf)).toEqual(Array(9).fill(null))
  expect([0.134, '0.066', 0, '0.0', 'Not Rated', null].map(rolloverOf)).toEqual([0.134, 0.066, null, null, null, null])
  expect(['Standard', 'optional', 'No', '', undefined].map(fittingOf)).toEqual([
    'standard',
    'optional',
    'no',
    null,
    null,
  ])
})
