import { expect, test } from 'vitest'
import { checkAnswer, fillAnswer } from './saved-answer.ts'

test('blanks take what is known, each as often as it stands there', () => {
  expect(fillAnswer('Hallo {name}, {number}: {name}', { name: 'Ada', number: 'C-1', order: null })).toBe(
    'Hallo Ada, C-1: Ada',
  )
})

test('a name that looks like a pattern or a blank stays as it is', () => {
  expect(fillAnswer('{name} {number}', { order: '3', number: '7', name: '$& {order}' })).toBe('$& {order} 7')
})

test('what is not known stays, and is not sent', () => {
  const text = fillAnswer('{order}', { order: '' })
  expect(text).toBe('{order}')
  expect(checkAnswer(text).ok).toBe(false)
  expect(checkAnswer('in {braces} of one’s own').ok).toBe(true)
})
