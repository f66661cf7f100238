import { expect, test } from 'vitest'
import { isSuccess, messageOf } from './envelope.ts'

test.each([
  [{ code: 0 }, true],
  [{ code: 200 }, true],
  [{ code: 20001 }, true],
  [{ code: 20002 }, true],
  [{ code: 20003 }, false],
  [{ code: 1 }, false],
  [{ code: '0' }, false],
  [{ success: true }, true],
  [{ success: 'true' }, false],
  [{ success: false, code: 500 }, false],
  [{ count: 3, message: 'success' }, true],
  [{ count: 0, message: 'Query SUCCESSful' }, true],
  [{ count: 3, message: 'failed' }, false],
  [{ count: null, message: 'success' }, false],
  [{ message: 'success' }, false],
  [{ code: 60302, message: 'success' }, false],
  [{ code: 60302, success: true }, true],
  [{}, false],
])('%j is a success: %s', (answer, success) => {
  expect(isSuccess(answer)).toBe(success)
})

test('the text of an answer is in either field', () => {
  expect(messageOf({ message: 'a' })).toBe('a')
  expect(messageOf({ msg: 'b' })).toBe('b')
  expect(messageOf({})).toBe('')
})
