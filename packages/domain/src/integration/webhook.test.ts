import { expect, test } from 'vitest'
import { isTaken, mostTries, pauseAfter, webhookUrlFault } from './webhook.ts'

test('tries go on for three days, each pause no shorter than the one before', () => {
  const pauses = Array.from({ length: mostTries - 1 }, (_, index) => pauseAfter(index + 1)!)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000
  expect(hours).toBeGreaterThan(72)
  expect(hours).toBeLessThan(78)
  expect(pauseAfter(mostTries)).toBeNull()
})

test('only an answer of success is one', () => {
  expect([200, 204, 299].map(isTaken)).toEqual([true, true, true])
  expect([null, 199, 301, 302, 400, 410, 500].map(isTaken)).toEqual([false, false, false, false, false, false, false])
})

test('an address is https, without a password or a fragment; http where private networks are allowed', () => {
  const outside = { mayBePrivate: false }
  expect(webhookUrlFault('https://erp.example/hooks?a=1', outside)).toBeNull()
  expect(webhookUrlFault('http://erp.example/hooks', outside)).toBe('https')
  expect(webhookUrlFault('http://localhost:8080/hooks', { mayBePrivate: true })).toBeNull()
  for (const text of [
    '',
    'erp.example',
    'ftp://erp.example',
    'https://a:b@erp.example',
    'https://erp.example/#a',
    'file:///etc/passwd',
  ])
    expect(webhookUrlFault(text, { mayBePrivate: true }), text).toBe('format')
})
