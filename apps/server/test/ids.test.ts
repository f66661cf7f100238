import { endpoints } from '@pitlane/contract/all.ts'
import { staffEndpoints } from '@pitlane/contract/all-staff.ts'
import { type Endpoint, requestOf } from '@pitlane/contract/endpoint.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '../src/domains/account/factory.ts'
import { rateLimits } from '../src/platform/db/tables.ts'
import { aDeviceKey } from '../src/domains/report/factory.ts'
import { leavesOf, sampleInput, valueAt, withValue } from './inputs.ts'
import { testApp } from './harness.ts'

/**
 * Generated from the contract: each number and each id of each endpoint, wherever it travels and in lists and objects too, as
 * every caller, is one that some column or some rule does not hold, in an input that else fits. No answer is a failure of ours.
 */
const t = await testApp()
// The first of its kind, as samples name it: blocking it or taking its role ends no session of the callers.
await aUser(t)

const numbers = [2_147_483_648, 2 ** 53, 9_007_199_254_740_991, -1, 0, 1.5, '9007199254740993', '2147483648', 'x']

const isIdLike = (input: unknown, at: readonly (string | number)[]) => {
  const name = at.findLast((part) => typeof part === 'string') ?? ''
  return typeof valueAt(input, at) === 'number' || /(?:ids?|_no|(?<!phone)number|version|page|size)$/i.test(name)
}

async function callersOf({ audience }: Endpoint): Promise<(string | undefined)[]> {
  if (audience === 'device') return [undefined, await aDeviceKey(t)]
  // Where a call names no roles they are served alike; an administrator may make all calls.
  const named = typeof audience === 'string' ? [] : audience
  const people = await Promise.all((['user', ...named, 'administrator'] as const).map((role) => aUser(t, { role })))
  return [undefined, ...people.map(({ token }) => token)]
}

type Request = Pick<Endpoint, 'method' | 'path'>

async function walk(request: Request, endpoint: Endpoint): Promise<void> {
  const input = sampleInput(endpoint)
  const callers = await callersOf(endpoint)
  for (const at of leavesOf(input).filter((path) => isIdLike(input, path))) {
    await t.db.delete(rateLimits)
    const send = async (value: unknown, token: string | undefined): Promise<number> => {
      const { path, body } = requestOf(request, withValue(input, at, value))
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const payload = body ? { payload: body } : {}
      return (await t.app.inject({ method: request.method, url: path, headers, ...payload })).statusCode
    }
    const failed = await Promise.all(
      callers.map(async (token) => {
        const [first, ...others] = numbers
        const status = await send(first, token)
        // Whoever may not call is refused before the input is looked at.
        const rest = status === 401 || status === 403 ? [] : others
        const statuses = [status, ...(await Promise.all(rest.map((value) => send(value, token))))]
        return numbers.filter((_, nth) => (statuses[nth] ?? 0) >= 500)
      }),
    )
    expect(failed.flat(), at.join('.')).toEqual([])
  }
}

beforeEach(() => void t.errors.splice(0))

describe.each(Object.entries({ ...endpoints, ...staffEndpoints }))('%s', (_name, endpoint) => {
  test('can be tried: its sample fits the contract', () => {
    expect(endpoint.input.safeParse(sampleInput(endpoint)).error).toBeUndefined()
  })
  test('refuses every number that does not fit, whoever sends it', () => walk(endpoint, endpoint))
  const [, list] = /^\/console_api\/([^{}]+)$/.exec(endpoint.path) ?? []
  if (endpoint.method === 'GET' && list !== undefined)
    test('so does its export', () =>
      walk({ method: 'GET', path: `/console_api/export/${encodeURIComponent(list)}` }, endpoint))
})
