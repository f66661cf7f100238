import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { describedEndpoints } from '@pitlane/contract/described.ts'
import { changesNothing, type Endpoint, pathNames } from '@pitlane/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { testApp } from '../test/harness.ts'
import { demoPassword } from './cast.ts'
import { seedDemo } from './demo.ts'

const t = await testApp()
await seedDemo(t.deps)
const logIn = async (email: string) => (await t.call(accountEndpoints.login, { email, password: demoPassword })).data
const owner = await logIn('owner@pitlane.example')
const admin = await logIn('admin@pitlane.example')

const all = Object.entries(describedEndpoints as Record<string, Endpoint>)
const reads = all.filter(
  ([, endpoint]) => endpoint.method === 'GET' && changesNothing(endpoint) && endpoint.audience !== 'device',
)
const readerOf = ({ audience }: Endpoint) => (audience === 'public' ? {} : audience === 'user' ? owner : admin)
const isEnough = ({ input }: Endpoint, given: object) => input.safeParse(given).success

/** What stands in a path is found in the list of the same path without it. */
async function idFor(endpoint: Endpoint): Promise<Record<string, unknown> | null> {
  const [name, ...others] = pathNames(endpoint.path)
  if (name === undefined || others.length > 0) return null
  const list = reads.find(([, one]) => one.path === endpoint.path.replace(`/{${name}}`, ''))?.[1]
  if (!list || !isEnough(list, {})) return null
  const { data } = await t.call(list, {}, readerOf(list))
  const rows = Array.isArray(data) ? data : (data as { list?: unknown[] } | null)?.list
  const id = (rows?.[0] as Record<string, unknown> | undefined)?.[name]
  return id === undefined ? null : { [name]: id }
}

test('what is asked for while somebody types is answered too', async () => {
  const { data } = await t.call(describedEndpoints.suggestGoods, { q: 'dongle' })
  expect(data.list.length).toBeGreaterThan(0)
})

test('whatever can be read of the demonstration without more than its number is answered in the contract’s shape', async () => {
  const refused: string[] = []
  const answered: string[] = []
  for (const [name, endpoint] of reads) {
    const input = isEnough(endpoint, {}) ? {} : await idFor(endpoint)
    if (input === null || !isEnough(endpoint, input)) continue
    const { code, reason, data } = await t.call(endpoint, input, readerOf(endpoint))
    if (code !== 0) refused.push(`${name}: ${reason}`)
    else {
      expect(endpoint.output.safeParse(data).error, name).toBeUndefined()
      answered.push(name)
    }
  }
  // These say for themselves what they cannot do without.
  expect(refused).toEqual(['getReportTarget: field_required', 'getTrackInfo: order_gone'])
  expect(answered.length).toBeGreaterThan(150)
})
