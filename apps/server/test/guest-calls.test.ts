import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { endpoints } from '@pitlane/contract/all.ts'
import { guestCalls, isForGuests } from '@pitlane/contract/guest-calls.ts'
import { invoiceFileEndpoints } from '@pitlane/contract/invoice/invoice.ts'
import { privacyFileEndpoints } from '@pitlane/contract/privacy/privacy.ts'
import { uploadEndpoints } from '@pitlane/contract/upload.ts'
import { describe, expect, test } from 'vitest'
import { aGuest } from '../src/domains/account/factory.ts'
import { testApp } from './harness.ts'

/** Generated from the contract: a guest makes the calls of the list, and nobody's other ones. */
const t = await testApp()
const all = Object.entries({ ...endpoints, ...uploadEndpoints, ...invoiceFileEndpoints, ...privacyFileEndpoints })
const nothing = { id: 999_999_999 }
// Each ends the session that calls it.
const endings = ['/system/logout']

describe('what is not a guest’s is refused to him', () => {
  const closed = all.filter(([, endpoint]) => endpoint.audience === 'user' && !isForGuests(endpoint))
  test.each(closed)('%s', async (_name, endpoint) => {
    expect(await t.call(endpoint, nothing, await guest())).toMatchObject({ reason: 'account_needed' })
  })
  test('and that is most of an account’s', () => expect(closed.length).toBeGreaterThan(60))
})

describe('what is his is not', () => {
  test.each(all.filter(([, endpoint]) => isForGuests(endpoint) && !endings.includes(endpoint.path)))(
    '%s',
    async (_name, endpoint) => {
      const { status, reason } = await t.call(endpoint, nothing, await guest())
      expect([401, 403]).not.toContain(status)
      expect(reason).not.toBe('account_needed')
    },
  )
})

test('what anybody may call answers a guest as a visitor', async () => {
  const { token } = await guest()
  for (const [name, endpoint] of all.filter(([, { audience, method }]) => audience === 'public' && method === 'GET')) {
    const [seen, visitor] = [await t.call(endpoint, nothing, { token }), await t.call(endpoint, nothing)]
    expect([name, seen.status, seen.reason]).toEqual([name, visitor.status, visitor.reason])
  }
})

test('the list names calls that there are, each once, and none that anybody or the staff may make', () => {
  const known = all.filter(([, { audience }]) => audience === 'user').map(([, { method, path }]) => `${method} ${path}`)
  expect(guestCalls.filter((call) => !known.includes(call))).toEqual([])
  expect(new Set(guestCalls).size).toBe(guestCalls.length)
})

const kept: { guest?: { id: number; token: string } } = {}
async function guest() {
  kept.guest ??= await aGuest(t)
  if ((await t.call(accountEndpoints.me, {}, kept.guest)).code !== 0) kept.guest = await aGuest(t)
  return kept.guest
}
