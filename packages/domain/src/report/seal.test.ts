import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeSeal, readSealCode, sealCodeOf, writeSealCode } from './seal.ts'

const hashes = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })

test('a code is twelve signs in groups, and the same however it is typed', () => {
  expect(writeSealCode(sealCodeOf('f'.repeat(64)))).toBe('ZZZZ-ZZZZ-ZZZZ')
  for (const typed of [' 7qf2 k0vx 91mn ', '7QF2–KOVX–9lMN', '７ＱＦ２-K0VX-91MN'])
    expect(readSealCode(typed), typed).toBe('7QF2K0VX91MN')
})

test('what is no code is none', () => {
  for (const typed of ['', '7QF2-K0VX', '7QF2-K0VX-91MU', '7QF2-K0VX-91MN-0', '<b>'])
    expect(readSealCode(typed), typed).toBeNull()
})

test('what is printed is read again', () => {
  fc.assert(fc.property(hashes, (hash) => readSealCode(writeSealCode(sealCodeOf(hash))) === sealCodeOf(hash)))
})

test('two hashes that differ in their first sixty bits have two codes', () => {
  fc.assert(
    fc.property(hashes, hashes, (one, other) => {
      expect(sealCodeOf(one) === sealCodeOf(other)).toBe(one.slice(0, 15) === other.slice(0, 15))
    }),
  )
})

test('nothing but an untouched file of an open report of ours is valid', () => {
  for (const file of ['intact', 'changed', null] as const)
    for (const known of [true, false])
      for (const open of [true, false])
        expect(judgeSeal({ file, known, open }) === 'valid').toBe(file === 'intact' && known && open)
  expect(judgeSeal({ file: null, known: true, open: true })).toBe('issued')
  expect(judgeSeal({ file: 'changed', known: true, open: false })).toBe('changed')
  expect(judgeSeal({ file: 'intact', known: true, open: false })).toBe('withdrawn')
  expect(judgeSeal({ file: 'changed', known: false, open: true })).toBe('unknown')
})
