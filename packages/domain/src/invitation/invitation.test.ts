import { expect, test } from 'vitest'
import { emailKey, seriesOf } from './email-key.ts'
import { canReceive, dayStart, isCode, monthStart, readCode, spellCode } from './invitation.ts'
import { holdScore, mustHold, signals, signalWeights, weightOf } from './signals.ts'

test.each([
  ['Anna.Berg+shop@GoogleMail.com', 'annaberg@gmail.com'],
  ['a.b@proton.me', 'ab@proton.me'],
  ['ab+1@pm.me', 'ab@proton.me'],
  ['x@icloud.com', 'x@icloud.com'],
  ['x+y@me.com', 'x@icloud.com'],
  ['kim-news@yahoo.com', 'kim@yahoo.com'],
  ['a.b+c@example.com', 'a.b@example.com'],
  ['A-B@Example.com', 'a-b@example.com'],
  // A tag without a mailbox before it is a name.
  ['+tag@example.com', '+tag@example.com'],
])('%s reaches %s', (email, key) => expect(emailKey(email)).toBe(key))

test('mailboxes that differ by digits are a series', () => {
  expect(seriesOf('anna1@example.com')).toBe(seriesOf('anna.22@example.com'))
  expect(seriesOf('anna1@example.com')).not.toBe(seriesOf('anna1@example.org'))
  expect(seriesOf('284711@qq.com')).toBeNull()
})

test('no signal that is weighed holds a reward alone, whatever the setting', () => {
  for (const weight of Object.values(signalWeights)) expect(weight).toBeLessThan(holdScore.min)
})

test('a self-invitation is held at any setting; two that weigh enough are too', () => {
  const at = (holdAt: number, cleared = 0) => ({ holdAt, cleared })
  expect(mustHold(['same_browser'], at(holdScore.max))).toBe(true)
  expect(mustHold(['same_mailbox'], at(holdScore.max))).toBe(true)
  expect(mustHold(['same_address', 'same_network'], at(holdScore.default))).toBe(true)
  expect(mustHold(['same_network', 'burst'], at(56))).toBe(false)
  expect(mustHold([], at(holdScore.min))).toBe(false)
})

test('what was found harmless is held again only by more', () => {
  const found = ['same_address', 'same_network'] as const
  expect(mustHold(found, { holdAt: 50, cleared: 65 })).toBe(false)
  expect(mustHold([...found, 'same_wallet'], { holdAt: 50, cleared: 65 })).toBe(true)
  expect(signals.every((signal) => weightOf(signal) > 0)).toBe(true)
})

test('a code is read however it is written', () => {
  expect(readCode(' acdef-ghjkm ')).toBe('ACDEFGHJKM')
  expect(isCode('ACDEFGHJKM')).toBe(true)
  expect([isCode('ACDEFGHJK'), isCode('ACDEFGHJK0'), isCode('')]).toEqual([false, false, false])
  expect(spellCode('ACDEFGHJKM')).toBe('ACDEF-GHJKM')
})

test('rewards for friends stop at the limits of a day, a month and in all', () => {
  const limits = { day: 1, month: 2, total: 3 }
  expect(canReceive({ day: 0, month: 1, total: 2 }, limits)).toEqual({ ok: true })
  expect(canReceive({ day: 1, month: 1, total: 1 }, limits)).toEqual({ ok: false, reason: 'reward_day_limit' })
  expect(canReceive({ day: 1, month: 2, total: 2 }, limits)).toEqual({ ok: false, reason: 'reward_month_limit' })
  expect(canReceive({ day: 0, month: 0, total: 3 }, limits)).toEqual({ ok: false, reason: 'reward_total_limit' })
  expect(canReceive({ day: 9, month: 1, total: 9 }, { day: null, month: 2, total: null })).toEqual({ ok: true })
})

test('a day and a month begin at midnight UTC', () => {
  expect(dayStart(Date.UTC(2026, 10, 30, 23, 59, 59, 999))).toBe(Date.UTC(2026, 10, 30))
  expect(monthStart(Date.UTC(2026, 10, 30, 23, 59, 59, 999))).toBe(Date.UTC(2026, 10, 1))
  expect(monthStart(Date.UTC(2026, 11, 1))).toBe(Date.UTC(2026, 11, 1))
})
