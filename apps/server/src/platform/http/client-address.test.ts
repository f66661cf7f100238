import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { readEnv } from '../env.ts'
import { warningsOf } from '../../warnings.ts'

const open = await testApp({ env: { TRUST_PROXY: '0', METRICS_TOKEN: 'a-token-for-prometheus' } })
const proxied = await testApp({ env: { TRUST_PROXY: '1' } })
const twice = await testApp({ env: { TRUST_PROXY: '2' } })
const listed = await testApp({ env: { TRUST_PROXY: '192.0.2.0/24, 2001:db8::1' } })
type App = typeof open

const { checkUserEmail, sendContactMessage } = accountEndpoints
const { max } = sendContactMessage.limit!
const message = { key: randomUUID(), name: 'Ada', email: 'ada@example.com', subject: 'A question', text: 'When?' }

type From = { forwarded: string; peer?: string }

/** The status of a call that its address may make so many times. */
async function ask({ app }: App, { forwarded, peer = '192.0.2.1' }: From): Promise<number> {
  const headers = { 'x-forwarded-for': forwarded }
  const { method, path: url } = sendContactMessage
  return (await app.inject({ method, url, headers, remoteAddress: peer, payload: message })).statusCode
}
async function countPassed(t: App, from: (nth: number) => From): Promise<number> {
  let passed = 0
  for (let nth = 0; nth < max + 15; nth++) if ((await ask(t, from(nth))) !== 429) passed++
  return passed
}
const invented = (nth: number) => `10.${nth}.0.1, 10.0.${nth}.2`

test('who invents addresses is counted as one, with and without proxies', async () => {
  expect(await countPassed(open, (nth) => ({ forwarded: invented(nth) }))).toBe(max)
  expect(await countPassed(proxied, (nth) => ({ forwarded: `${invented(nth)}, 198.51.100.1` }))).toBe(max)
  expect(await countPassed(twice, (nth) => ({ forwarded: `${invented(nth)}, 198.51.100.1, 192.0.2.9` }))).toBe(max)
  expect(await countPassed(listed, (nth) => ({ forwarded: `${invented(nth)}, 198.51.100.1, 192.0.2.9` }))).toBe(max)
  // A peer that is not in the list is not believed.
  const stranger = await countPassed(listed, (nth) => ({ forwarded: invented(nth), peer: '198.51.100.200' }))
  expect(stranger).toBe(max)
})

test('visitors behind a proxy are counted each alone', async () => {
  expect(await countPassed(proxied, (nth) => ({ forwarded: `203.0.113.${nth}` }))).toBe(max + 15)
  expect(await countPassed(listed, (nth) => ({ forwarded: `203.0.113.${nth}` }))).toBe(max + 15)
  expect(await ask(proxied, { forwarded: '198.51.100.1' })).toBe(429)
})

test('what a proxy passes on and is no address counts as the proxy', async () => {
  expect(await countPassed(proxied, (nth) => ({ forwarded: `unknown-${nth}`, peer: '192.0.2.77' }))).toBe(max)
  expect(await countPassed(proxied, (nth) => ({ forwarded: `203.0.113.250:${4000 + nth}` }))).toBe(max)
})

test('one IPv6 network is one address', async () => {
  expect(await countPassed(proxied, (nth) => ({ forwarded: `2001:db8:1:2::${nth}` }))).toBe(max)
  expect(await ask(proxied, { forwarded: '2001:db8:1:3::1' })).not.toBe(429)
})

test.each([
  'x-forwarded-for',
  'lang',
  'channel',
  'appid',
  'authorization',
  'user-agent',
  'cookie',
  'userid',
  'x-real-ip',
])('a %s of 6,000 signs is no failure', async (name) => {
  for (const value of ['9'.repeat(6_000), `fe80::1%${'z'.repeat(6_000)}`, 'é,'.repeat(3_000)]) {
    for (const { app } of [open, proxied, listed]) {
      const url = `${checkUserEmail.path}?email=a@b.example`
      const { statusCode } = await app.inject({ url, headers: { [name]: value }, remoteAddress: '203.0.113.9' })
      expect(statusCode).toBeLessThan(500)
    }
  }
})

const metrics = async ({ app }: App, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode

test('metrics are read on this machine, from elsewhere with the token only', async () => {
  expect(await metrics(open)).toBe(200)
  expect(await metrics(open, {}, '192.0.2.1')).toBe(404)
  expect(await metrics(open, { authorization: 'Bearer a-token-for-prometheus' }, '192.0.2.1')).toBe(200)
  expect(await metrics(open, { authorization: 'Bearer another' })).toBe(200)
})

test.each(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip', 'cf-ray'])(
  'what a proxy of this machine asks for somebody else needs the token: %s',
  async (name) => {
    expect(await metrics(open, { [name]: '127.0.0.1' })).toBe(404)
    expect(await metrics(open, { [name]: '127.0.0.1', authorization: 'Bearer a-token-for-prometheus' })).toBe(200)
  },
)

test('behind a proxy that says nothing the metrics need the token, too', async () => {
  expect(await metrics(proxied)).toBe(404)
  const https = await testApp({ env: { PUBLIC_URL: 'https://shop.example' } })
  expect(await metrics(https)).toBe(404)
})

test('TRUST_PROXY is a number of proxies, or their addresses', () => {
  const trusted = (TRUST_PROXY: string) => readEnv({ TRUST_PROXY }).TRUST_PROXY
  expect(trusted('')).toBe(0)
  expect(trusted('1')).toBe(1)
  expect(trusted('loopback, 10.0.0.0/8')).toEqual(['loopback', '10.0.0.0/8'])
  for (const bad of ['yes', '-1', '10', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0', '10.0.0.1,'])
    expect(() => trusted(bad), bad).toThrow('TRUST_PROXY')
})

test('https without TRUST_PROXY is warned of at the start', () => {
  const PUBLIC_URL = 'https://shop.example'
  expect(warningsOf(readEnv({ PUBLIC_URL }))).toEqual([expect.stringContaining('TRUST_PROXY')])
  expect(warningsOf(readEnv({ PUBLIC_URL, TRUST_PROXY: '1' }))).toEqual([])
  expect(warningsOf(readEnv({}))).toEqual([])
})
