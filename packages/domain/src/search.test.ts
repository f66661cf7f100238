import { expect, test } from 'vitest'
import { searchedFor, searchedText } from './search.ts'

test('a search takes words, pairs of signs, and what a single sign begins', () => {
  expect(searchedText('Die BREMSE: 刹车片!')).toEqual({
    words: 'die bremse',
    plain: 'die bremse',
    pairs: ['刹车', '车片', '片'],
  })
  expect(searchedFor('Öl 刹车片 油')).toEqual({ words: 'öl', plain: 'ol', pairs: ['刹车', '车片'], signs: ['油'] })
  expect(searchedFor('İSTANBUL').plain).toBe('istanbul')
  expect(searchedFor('브레이크').pairs).toEqual(['브레', '레이', '이크'])
  expect(searchedFor(`'; drop & | ! :* <-> "`)).toEqual({ words: 'drop', plain: 'drop', pairs: [], signs: [] })
})
