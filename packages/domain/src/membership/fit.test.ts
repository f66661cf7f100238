import { expect, test } from 'vitest'
import { commonModels, newlyFitting, runsOn } from './fit.ts'

test('software runs on the models that it names, and on any where it names none', () => {
  expect(runsOn({ models: [] }, 'Scan 500')).toBe(true)
  expect(runsOn({ models: ['Apex 8'] }, 'Apex 8')).toBe(true)
  expect(runsOn({ models: ['Apex 8'] }, 'Scan 500')).toBe(false)
})

test('what is bought together runs where all of it runs', () => {
  expect(commonModels([{ models: [] }])).toBeNull()
  expect(commonModels([{ models: ['A', 'B'] }, { models: [] }, { models: ['B', 'C'] }])).toEqual(['B'])
  expect(commonModels([{ models: ['A'] }, { models: ['B'] }])).toEqual([])
})

test('what waits begins on the first device that it newly runs on, unless it could have begun before', () => {
  const [a, b] = [{ model: 'A' }, { model: 'B' }]
  expect(newlyFitting([a, b], ['C'], ['A', 'B', 'C'])).toBe(a)
  expect(newlyFitting([a, b], ['C'], [])).toBe(a)
  expect(newlyFitting([a, b], ['C'], ['B'])).toBe(b)
  expect(newlyFitting([a, b], ['B'], [])).toBeNull()
  expect(newlyFitting([a, b], [], ['A'])).toBeNull()
  expect(newlyFitting([], ['C'], [])).toBeNull()
})
