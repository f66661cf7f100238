import { expect, test } from 'vitest'
import { isComplete, nothingReceived, resellableOf, unitConditions } from './inspection.ts'

test('every unit is accounted for once, in whatever state', () => {
  for (const condition of unitConditions) {
    expect(isComplete({ ...nothingReceived, [condition]: 2 }, 2)).toBe(true)
    expect(isComplete({ ...nothingReceived, [condition]: 1 }, 2)).toBe(false)
    expect(isComplete({ ...nothingReceived, as_new: 2, [condition]: 3 }, 2)).toBe(false)
  }
  expect(isComplete({ ...nothingReceived, as_new: 1, damaged: 1 }, 2)).toBe(true)
})

test('only what is as new is sold again', () => {
  expect(unitConditions.filter((condition) => resellableOf({ ...nothingReceived, [condition]: 1 }) > 0)).toEqual([
    'as_new',
  ])
})
