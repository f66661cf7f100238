import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createClient } from './client.ts'
import { endpoint } from './endpoint.ts'
import { errorCodes } from './error-codes.ts'
import { CallError, createHttpTransport, timeoutMs } from './http-transport.ts'

const read = endpoint({
  method: 'GET',
  path: '/shop/{id}',
  audience: 'public',
  flavour: 'shop',
  summary: '',
  input: z.object({ id: z.int(), q: z.optional(z.string()) }),
  output: z.string(),
})
const silent = endpoint({ ...read, onFailure: 'silent' })
const save = endpoint({ ...read, method: 'PUT' })

type Said = { toasts: string[]; loading: number; most: number; requests: [string, RequestInit][] }

function setUp(answer: () => Promise<Response>) {
  const said: Said = { toasts: [], loading: 0, most: 0, requests: [] }
  const transport = createHttpTransport({
    fetch: async (url, init) => {
      said.requests.push([String(url), init!])
      return answer()
    },
    headers: () => ({ authorization: 'Bearer t', appid: 'a', lang: 'en', userId: '7' }),
    loading: () => {
      said.loading += 1
      said.most = Math.max(said.most, said.loading)
      return () => void (said.loading -= 1)
    },
    toastStatus: (status) => said.toasts.push(String(status)),
    toastTimeoutInChinese: () => said.toasts.push('中文'),
    toastMessage: (message) => said.toasts.push(message),
  })
  return { said, api: createClient({ read, silent, save }, transport) }
}
const json =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a success gives its data, and each input travels where the contract says', async () => {
  const { said, api } = setUp(json({ code: 0, message: 'success', data: 'here' }))
  expect(await api.read({ id: 1, q: 'a b' })).toBe('here')
  await api.save({ id: 2, q: 'x' })
  expect(said.requests.map(([url, init]) => [url, init.method, init.body])).toEqual([
    ['/shop/1?q=a+b', 'GET', null],
    ['/shop/2', 'PUT', '{"q":"x"}'],
  ])
  expect(said.requests[0]![1].headers).toMatchObject({ authorization: 'Bearer t', appid: 'a', lang: 'en', userId: '7' })
})

test('a business failure is toasted and fails', async () => {
  const { said, api } = setUp(
    json({ code: 60302, reason: 'insufficient_stock', message: 'Insufficient stock', field: 'goods' }),
  )
  await expect(api.read({ id: 1 })).rejects.toMatchObject({ code: 'insufficient_stock', field: 'goods' })
  expect(said.toasts).toEqual(['Insufficient stock'])
})

test('a community failure toasts its msg', async () => {
  const { said, api } = setUp(json({ code: 60101, msg: 'Email does not exist' }))
  await expect(api.read({ id: 1 })).rejects.toBeInstanceOf(CallError)
  expect(said.toasts).toEqual(['Email does not exist'])
})

test('a call that fails silently only fails', async () => {
  const { said, api } = setUp(json({ code: 60302, message: 'no' }))
  await expect(api.silent({ id: 1 })).rejects.toBeInstanceOf(CallError)
  await expect(api.read({ id: 1 }, { quiet: true })).rejects.toBeInstanceOf(CallError)
  expect(said.toasts).toEqual([])
})

test('a silent call is silent about the shop’s refusals, and not about statuses', async () => {
  const { said, api } = setUp(json({ code: 1 }, 503))
  await expect(api.silent({ id: 1 })).rejects.toMatchObject({ status: 503 })
  await expect(api.silent({ id: 1 }, { quiet: true })).rejects.toMatchObject({ status: 503 })
  expect(said.toasts).toEqual(['503'])
})

test.each([
  ['a refusal', 200, 'insufficient_stock', []],
  ['a bad field', 400, 'field_required', []],
  ['what is gone', 404, 'not_found', []],
  ['too many calls', 429, 'too_many_requests', []],
  ['a login that is over', 401, 'not_logged_in', ['401']],
  ['no access', 403, 'no_access', ['403']],
  ['a wrong method', 405, 'method_not_allowed', ['405']],
  ['a broken server', 500, 'service_exception', ['500']],
  ['a full server', 503, 'service_unavailable', ['503']],
  ['an answer that is not the shop’s', 404, null, ['404']],
] as const)('%s is shown in place, or told: HTTP %i', async (_, status, reason, toasts) => {
  const code = reason === null ? undefined : errorCodes[reason].number
  const { said, api } = setUp(json({ code, reason: reason ?? undefined, message: 'no', request_id: 'r-1' }, status))
  await expect(api.read({ id: 1 }, { inPlace: true })).rejects.toMatchObject({ status, requestId: 'r-1' })
  expect(said.toasts).toEqual(toasts)
})

test.each([400, 401, 403, 404, 405, 408, 500, 502, 503, 504])('status %i has a toast of its own', async (status) => {
  const { said, api } = setUp(json({ code: 1 }, status))
  await expect(api.read({ id: 1 })).rejects.toMatchObject({ status })
  expect(said.toasts).toEqual([String(status)])
})

test('any other status, and no answer at all, is a failed request', async () => {
  for (const answer of [json({}, 418), () => Promise.reject(new TypeError('offline'))]) {
    const { said, api } = setUp(answer)
    await expect(api.read({ id: 1 })).rejects.toBeInstanceOf(CallError)
    expect(said.toasts).toEqual(['other'])
  }
})

test('the overlay counts by reference, and the no-loading switch leaves it alone', async () => {
  const { said, api } = setUp(json({ code: 0, data: '' }))
  await Promise.all([api.read({ id: 1 }), api.read({ id: 2 }), api.read({ id: 3 }, { noLoading: true })])
  expect(said).toMatchObject({ most: 2, loading: 0 })
})

test('after twenty seconds a call fails with two toasts, the second in Chinese', async () => {
  vi.useRealTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(timeoutMs)
    return AbortSignal.abort()
  })
  const { said, api } = setUp(() => Promise.reject(new DOMException('', 'TimeoutError')))
  await expect(api.read({ id: 1 })).rejects.toMatchObject({ status: 408 })
  expect(said.toasts).toEqual(['408', '中文'])
  vi.restoreAllMocks()
})
