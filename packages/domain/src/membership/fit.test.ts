import { expect, test } from 'vitest'
import { commonModels, runsOn } from './fit.ts'

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
