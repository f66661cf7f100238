import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conflictsOf } from './conflict.ts'

const base = { id: 1, version: 1, name: 'Post', price: 500, texts: { en: 'Post', de: 'Post' }, tags: ['a'] }

test('what somebody else has changed is named field by field, texts by their language', () => {
  const mine = { ...base, price: 700, texts: { en: 'Mail', de: 'Post' } }
  const theirs = { ...base, version: 2, price: 600, name: 'DHL', texts: { en: 'Letter', de: 'Post' }, tags: ['a', 'b'] }
  expect(conflictsOf(base, mine, theirs)).toEqual([
    { path: 'name', mine: 'Post', theirs: 'DHL', isTyped: false },
    { path: 'price', mine: 700, theirs: 600, isTyped: true },
    { path: 'texts.en', mine: 'Mail', theirs: 'Letter', isTyped: true },
    { path: 'tags', mine: ['a'], theirs: ['a', 'b'], isTyped: false },
  ])
})

test('what only I have changed, or both alike, is no conflict, and neither is the version', () => {
  expect(conflictsOf(base, { ...base, name: 'Mine' }, { ...base, version: 7 })).toEqual([])
  expect(conflictsOf(base, { ...base, name: 'Both' }, { ...base, name: 'Both' })).toEqual([])
  expect(conflictsOf({ note: null }, { note: '' }, { note: undefined })).toEqual([])
})

const values = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 3 }))

test('whoever takes all that is theirs, and keeps what only he typed, holds no conflict any more', () => {
  fc.assert(
    fc.property(values, values, values, (was, typed, now) => {
      const mine = { ...was, ...typed }
      const theirs = { ...was, ...now }
      const taken = Object.fromEntries(conflictsOf(was, mine, theirs).map(({ path, theirs: value }) => [path, value]))
      expect(conflictsOf(was, { ...mine, ...taken }, theirs)).toEqual([])
    }),
  )
})
