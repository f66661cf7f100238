import { expect, test } from 'vitest'
import { drawRecoveryCode, lackingStep, normalRecoveryCode } from './second-factor.ts'

const fresh = { role: 'seller', hasFactor: false, passed: false } as const

test('whoever has a factor shows it, whether or not his role demands one', () => {
  for (const demanded of [false, true]) {
    expect(lackingStep({ ...fresh, hasFactor: true }, demanded)).toBe('pass')
    expect(lackingStep({ ...fresh, hasFactor: true, passed: true }, demanded)).toBeNull()
  }
})

test('whoever has none sets one up where the role demands it', () => {
  expect(lackingStep(fresh, true)).toBe('enrol')
  expect(lackingStep(fresh, false)).toBeNull()
  // What he showed once and has no more does not count.
  expect(lackingStep({ ...fresh, passed: true }, true)).toBe('enrol')
})

test('buyers lack nothing', () => {
  expect(lackingStep({ role: 'user', hasFactor: true, passed: false }, true)).toBeNull()
})

test('a recovery code is four groups of letters that nobody confuses, and is read however it is typed', () => {
  let at = 0
  const code = drawRecoveryCode((below) => at++ % below)
  expect(code).toBe('2345-6789-abcd-efgh')
  expect(normalRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe('23456789abcdefgh')
})
