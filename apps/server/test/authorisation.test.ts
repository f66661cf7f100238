import { endpoints } from '@pitlane/contract/all.ts'
import { staffEndpoints } from '@pitlane/contract/all-staff.ts'
import { scopeOf } from '@pitlane/contract/scopes.ts'
import { roles, type Role } from '@pitlane/domain/account/account.ts'
import { type Scope, scopes } from '@pitlane/domain/integration/api-key.ts'
import { describe, expect, test } from 'vitest'
import { aUser } from '../src/domains/account/factory.ts'
import { anApiKey } from '../src/domains/integration/factory.ts'
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

/** Every call × a key with no other scope than its own, and one with all but that. */
const { owner } = await anApiKey(t)
const ownKeys = new Map<Scope, string>()
const otherKeys = new Map<Scope | null, string>([[null, (await anApiKey(t, { owner })).token]])
for (const scope of scopes) {
  ownKeys.set(scope, (await anApiKey(t, { owner, scopes: [scope] })).token)
  otherKeys.set(scope, (await anApiKey(t, { owner, scopes: scopes.filter((one) => one !== scope) })).token)
}

describe.each(all)('with a key %s', (_name, endpoint) => {
  const scope = scopeOf(endpoint)
  test('is made with the scope that it needs, and not with all the others', async () => {
    const refused = await t.call(endpoint, nothing, { token: otherKeys.get(scope)! })
    if (endpoint.audience === 'public') return expect(refused.reason).not.toBe('key_scope')
    expect(refused).toMatchObject({ status: 403, reason: 'key_scope', data: { scope } })
    if (scope === null) return
    const { status } = await t.call(endpoint, nothing, { token: ownKeys.get(scope)! })
    expect([401, 403]).not.toContain(status)
  })
})

test('what decides who may do what is decided by people', () => {
  const never = [
    'role',
    'block',
    'second-factor',
    'settings',
    'sessions',
    'api-keys',
    'device-keys',
    'login-pauses',
    'audit',
    'mails',
    'jobs',
    'points',
    'coupons',
  ]
  const callable = all.filter(([, endpoint]) => scopeOf(endpoint) !== null)
  const paths = callable.map(([, { path }]) => path)
  expect(paths.filter((path) => path.split('/').some((part) => never.includes(part)))).toEqual([])
  // No role is stood in for: only the staff's calls have scopes, and each scope has a call.
  expect(paths.filter((path) => !path.startsWith('/console_api/'))).toEqual([])
  expect(new Set(callable.map(([, endpoint]) => scopeOf(endpoint)))).toEqual(new Set(scopes))
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
