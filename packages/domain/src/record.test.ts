import { describe, expect, test } from 'vitest'
import { isOneOf, keysOf, recordOf } from './record.ts'

describe('records', () => {
  test('something is made for each key, in their order', () => {
    const made = recordOf(['b', 'a'], (key) => key.toUpperCase())
    expect(made).toEqual({ b: 'B', a: 'A' })
    expect(keysOf(made)).toEqual(['b', 'a'])
  })

  test.each([
    ['red', true],
    ['Red', false],
    ['toString', false],
    [0, false],
    [null, false],
  ])('%o among the colours: %s', (value, expected) => expect(isOneOf(['red', 'green'], value)).toBe(expected))
})
