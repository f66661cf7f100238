import { expect, test } from 'vitest'
import { reviewsAtAGlance } from './reviews-at-a-glance.ts'

const words = (...texts: string[]) => reviewsAtAGlance(texts.map((text) => ({ text }))).map(({ text }) => text)

test('beside an item stand the first two reviews that have words, and stars alone where there are none', () => {
  expect(words('', 'Good.', '', 'Fine.', 'Bad.')).toEqual(['Good.', 'Fine.'])
  expect(words('', '', 'Good.')).toEqual(['Good.', ''])
  expect(words('', '', '')).toEqual(['', ''])
  expect(words()).toEqual([])
})
