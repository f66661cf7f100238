import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apiKeyState, isNetworkText, isScope, scopes } from './api-key.ts'

const running = { revokedAt: null, expiresAt: null, hasOwner: true }

test('a key runs until it expires, is revoked, or nobody answers for it', () => {
  expect(apiKeyState(running, 5)).toBe('running')
  expect(apiKeyState({ ...running, expiresAt: 6 }, 5)).toBe('running')
  expect(apiKeyState({ ...running, expiresAt: 5 }, 5)).toBe('expired')
  expect(apiKeyState({ ...running, hasOwner: false }, 5)).toBe('resting')
  expect(apiKeyState({ revokedAt: 1, expiresAt: 2, hasOwner: false }, 5)).toBe('revoked')
})

test('every IPv4 address and network is one, and what has more in it is none', () => {
  fc.assert(
    fc.property(
      fc.ipV4(),
      fc.integer({ min: 0, max: 32 }),
      (ip, bits) => isNetworkText(ip) && isNetworkText(`${ip}/${bits}`),
    ),
  )
  for (const text of [
    '',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.4/33',
    '256.1.1.1',
    '1.2.3.4/',
    'example.com',
    '1.2.3.4, 5.6.7.8',
  ])
    expect(isNetworkText(text), text).toBe(false)
})

test('IPv6 too', () => {
  fc.assert(fc.property(fc.ipV6(), (ip) => ip.includes('.') || isNetworkText(ip)))
  for (const text of ['::1', '2001:db8::/32', 'fe80::/128']) expect(isNetworkText(text), text).toBe(true)
  for (const text of ['2001:db8::/129', 'g::', '1234']) expect(isNetworkText(text), text).toBe(false)
})

test('no scope is named twice, and none that is not there is one', () => {
  expect(new Set(scopes).size).toBe(scopes.length)
  expect(isScope('orders:read')).toBe(true)
  expect(isScope('settings:write')).toBe(false)
})
