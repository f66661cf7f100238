import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskPassport, maskPlate, maskVin } from './mask.ts'

test.each([
  [maskVin('WVWZZZ1JZ3W386752'), 'WVW•••6752'],
  [maskVin('SHORT'), '•••'],
  [maskPlate('B-MW 1234'), 'B-•••'],
  [maskPlate('粤B12345'), '粤B•••'],
  [maskPlate(''), ''],
  [maskVin(''), ''],
  [maskPassport('https://passport.example/b/7F3A22K9'), '•••22K9'],
  [maskPassport('7F3A'), '•••'],
])('%s is what a stranger sees', (masked, expected) => {
  expect(masked).toBe(expected)
})

test('nothing is given away whole', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 20 }), (secret) => {
      for (const mask of [maskVin, maskPlate, maskPassport]) {
        const masked = mask(secret)
        expect(masked === secret && /[\p{L}\d]/u.test(secret)).toBe(false)
        expect([...masked.replaceAll('•', '')].length).toBeLessThanOrEqual(7)
      }
    }),
  )
})
