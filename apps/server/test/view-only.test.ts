import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { accountStaffEndpoints } from '@pitlane/contract/account/staff.ts'
import { endpoints } from '@pitlane/contract/all.ts'
import { staffEndpoints } from '@pitlane/contract/all-staff.ts'
import { isViewable } from '@pitlane/contract/endpoint.ts'
import { uploadEndpoints } from '@pitlane/contract/upload.ts'
import { describe, expect, test } from 'vitest'
import { aUser } from '../src/domains/account/factory.ts'
import { testApp } from './harness.ts'

/** Generated from the contract: no call changes anything while the staff look at an account as its owner sees it. */
const t = await testApp()
const customer = await aUser(t)
const support = await aUser(t, { role: 'support' })
const { data } = await t.call(accountStaffEndpoints.viewAsUser, { id: customer.id, why: 'A test' }, support)
const { token } = (await t.call(accountEndpoints.redeemHandover, { code: data.code })).data

const all = Object.entries({ ...endpoints, ...staffEndpoints, ...uploadEndpoints })
const nothing = Object.fromEntries(['id', 'user_id'].map((name) => [name, 999_999_999]))
const byRule = (viewable: boolean) => all.filter(([, endpoint]) => isViewable(endpoint) === viewable)

describe('what changes something, or is its owner’s alone, is refused', () => {
  test.each(byRule(false).filter(([, { audience }]) => audience !== 'device'))('%s', async (_name, endpoint) => {
    expect(await t.call(endpoint, nothing, { token })).toMatchObject({ reason: 'view_only' })
  })
})

describe('all other calls answer as they answer the customer', () => {
  test.each(byRule(true))('%s', async (_name, endpoint) => {
    const seen = await t.call(endpoint, nothing, { token })
    const own = await t.call(endpoint, nothing, customer)
    expect([seen.status, seen.reason]).toEqual([own.status, own.reason])
  })
})

test('every way of the rule is walked, and each method but GET is refused unless it says that it only reads', () => {
  expect(byRule(true).length).toBeGreaterThan(100)
  expect(byRule(false).length).toBeGreaterThan(100)
  for (const [, { method, readOnly }] of byRule(true)) expect(method === 'GET' || readOnly).toBe(true)
})

test('a request that is no call of the contract is refused, whatever it does', async () => {
  for (const [method, url] of [
    ['POST', '/report/check'],
    ['GET', '/console_api/export/users'],
  ] as const) {
    const { body } = await t.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
    expect(body).toContain('61250')
  }
})
