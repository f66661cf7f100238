import { expect, test } from 'vitest'
import { type Tries, type TryKind, tryRules, withFailure, withoutFailure } from './tries.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const none: Tries = { failures: 0, at: 0, until: 0 }

/** So many failures, each as soon as it is allowed. */
function failing(kind: TryKind, times: number): Tries {
  let tries = none
  for (let time = 0; time < times; time += 1) tries = withFailure(tries, tryRules[kind], tries.until)
  return tries
}

test.each<[TryKind, number, number]>([
  ['pair', 4, 0],
  ['pair', 5, 30 * second],
  ['pair', 6, minute],
  ['pair', 7, 2 * minute],
  ['pair', 40, 12 * hour],
  ['account', 19, 0],
  ['account', 20, minute],
  ['account', 21, 2 * minute],
  ['account', 40, hour],
  ['address', 39, 0],
  ['address', 40, minute],
  ['device', 9, 0],
  ['device', 10, 30 * second],
])('after failure of %s number %i the next try waits %i ms', (kind, times, pause) => {
  const { at, until } = failing(kind, times)
  // Whoever waits for hours is forgiven some meanwhile.
  if (pause < hour) expect(until - at).toBe(pause)
  else expect(until - at).toBeLessThanOrEqual(pause)
})

test('failures are forgiven one by one', () => {
  const five = failing('pair', 5)
  const later = withFailure(five, tryRules.pair, five.at + 12 * hour)
  expect(later.failures).toBeCloseTo(4)
  expect(later.until).toBe(later.at)
  expect(withFailure(five, tryRules.pair, five.at + 30 * day).failures).toBe(1)
})

test('a clock that goes back forgives nothing', () => {
  expect(withFailure({ failures: 3, at: hour, until: hour }, tryRules.pair, 0).failures).toBe(4)
})

test('what was no failure leaves neither a count nor a pause', () => {
  const at = 100 * hour
  const held = withFailure({ failures: 45, at: at - 1, until: at - 1 }, tryRules.address, at)
  expect(held.until).toBeGreaterThan(at)
  expect(withoutFailure(held, tryRules.address, at)).toEqual({ failures: held.failures - 1, at, until: at })
})

test('of two at once the one that failed keeps its pause, and not the other’s', () => {
  const first = withFailure({ failures: 4, at: 0, until: 0 }, tryRules.pair, 0)
  const both = withFailure(first, tryRules.pair, 1)
  const { failures, until } = withoutFailure(both, tryRules.pair, 0)
  expect(Math.round(failures)).toBe(5)
  expect(until).toBe(1 + 30 * second)
})

/** The tries that `attackers` addresses get at one account in so many days if each asks as soon as it may. */
function attack(attackers: number, days: number) {
  const pairs = Array.from({ length: attackers }, () => none)
  let account = none
  let tries = 0
  let pauses = 0
  for (let now = 0; now < days * day; now += 30 * second) {
    for (const [index, pair] of pairs.entries()) {
      if (pair.until > now || account.until > now) continue
      pairs[index] = withFailure(pair, tryRules.pair, now)
      account = withFailure(account, tryRules.account, now)
      tries += 1
      if (account.until > now) pauses += 1
    }
  }
  return { tries, pauses }
}

test('one address alone never holds an account, however long it tries', () => {
  expect(attack(1, 30).pauses).toBe(0)
})

test('a thousand addresses together get few guesses at one account', () => {
  expect(attack(1_000, 2).tries).toBeLessThan(100)
})
