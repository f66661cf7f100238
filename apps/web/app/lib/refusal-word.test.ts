import { expect, test } from 'vitest'
import { refusalWord } from './refusal-word.ts'

test.each([
  [Object.assign(new Error('x'), { code: 'post_gone' }), 'post_gone'],
  [{ code: 'not_found' }, 'not_found'],
  [Object.assign(new Error('x'), { code: 404 }), null],
  [new Response(null, { status: 404 }), null],
  [new Error('x'), null],
  [null, null],
  ['post_gone', null],
])('the word of %j is %j', (error, word) => {
  expect(refusalWord(error)).toBe(word)
})
