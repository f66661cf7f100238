import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBarcode } from './barcode.ts'

test.each(['96385074', '036000291452', '4006381333931', '10614141000415'])('%s is a barcode', (text) => {
  expect(isBarcode(text)).toBe(true)
})

test.each(['', '4006381333932', '400638133393', '40063813339310', 'ABCDEFGH', '4006381 333931', '９６３８５０７４'])(
  '“%s” is none',
  (text) => {
    expect(isBarcode(text)).toBe(false)
  },
)

test('of the ten last digits exactly one is right, and no other digit may be mistyped', () => {
  const digits = fc.stringMatching(/^(?:\d{7}|\d{11,13})$/)
  fc.assert(
    fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, at, step) => {
      const right = Array.from({ length: 10 }, (_, last) => body + last).filter(isBarcode)
      expect(right).toHaveLength(1)
      const place = at % body.length
      const mistyped = (Number(body[place]) + step) % 10
      expect(isBarcode(body.slice(0, place) + mistyped + right[0]!.slice(place + 1))).toBe(false)
    }),
  )
})
