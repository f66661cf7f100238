import { endpoints } from '@pitlane/contract/all.ts'
import { staffEndpoints } from '@pitlane/contract/all-staff.ts'
import { roles, type Role } from '@pitlane/domain/account/account.ts'
import { describe, expect, test } from 'vitest'
import { aUser } from '../src/domains/account/factory.ts'
import { testApp } from './harness.ts'

/** Generated from the contract: every endpoint × nobody, a dead token, and each role. */
const t = await testApp()
const tokens = new Map<Role, string>()
for (const role of roles) tokens.set(role, (await aUser(t, { role })).token)

const all = Object.entries({ ...endpoints, ...staffEndpoints })
/** Nothing but what may be refused for other reasons than the caller's: the input is empty. */
const nothing = Object.fromEntries(['id', 'user_id'].map((name) => [name, 999_999_999]))

describe.each(all)('%s', (_name, endpoint) => {
  const { audience } = endpoint
  test('lets nobody in who is not logged in, unless it is public', async () => {
    for (const token of [undefined, 'x'.repeat(43)]) {
      const { status } = await t.call(endpoint, nothing, token ? { token } : {})
      if (audience === 'public') expect(status).not.toBe(401)
      else expect(status).toBe(401)
    }
  })
  test.each(roles)('as %s', async (role) => {
    const { status } = await t.call(endpoint, nothing, { token: await freshToken(role) })
    // A person is no device.
    if (audience === 'device') return expect(status).toBe(401)
    const open =
      (typeof audience === 'string' && audience !== 'staff') ||
      (audience === 'staff' && role !== 'user') ||
      role === 'administrator' ||
      (audience as readonly Role[]).includes(role)
    if (open) expect([401, 403]).not.toContain(status)
    else expect(status).toBe(403)
  })
})

/** Logging out ends the session that called it. */
async function freshToken(role: Role): Promise<string> {
  const token = tokens.get(role)!
  const { status } = await t.call(endpoints.me, {}, { token })
  if (status !== 401) return token
  const { token: next } = await aUser(t, { role })
  tokens.set(role, next)
  return next
}
