import { expect, test } from 'vitest'
import { ignoredPaths } from './ignored-paths.ts'

test('what was sent and not read is named by its path, up to twenty', () => {
  expect(ignoredPaths({ a: 1, b: [{ c: 1 }] }, { a: 1, b: [{ c: 1, d: null }] })).toEqual([])
  expect(ignoredPaths({ a: 1, x: {}, b: [{ c: 1 }, { y: 2 }] }, { a: 1, b: [{ c: 1 }, { c: null }] })).toEqual([
    'x',
    'b.1.y',
  ])
  expect(ignoredPaths(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`x${at}`, 1])), {})).toHaveLength(20)
})
