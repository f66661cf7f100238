import { endpoints } from '@pitlane/contract/all.ts'
import { staffEndpoints } from '@pitlane/contract/all-staff.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../src/domains/account/factory.ts'
import { connectTo } from '../src/platform/db/database.ts'
import { noReplicas } from '../src/platform/db/replicas.ts'
import { testDatabase } from './database.ts'
import { testApp } from './harness.ts'
import { sampleInput } from './inputs.ts'

/** Whatever a replica is asked, a server can answer that writes nothing. */
const { db, url } = await testDatabase()
const readOnly = connectTo(`${url}${url.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only%3Don`)
afterAll(() => readOnly.$client.end())
let asked = 0
const failed: unknown[] = []
const replicas: ReturnType<typeof noReplicas> = {
  ...noReplicas(db),
  async read(_need, ask) {
    asked += 1
    try {
      return await ask(readOnly)
    } catch (error) {
      if (JSON.stringify([String(error), String((error as Error).cause)]).includes('read-only')) failed.push(error)
      throw error
    }
  },
}
const t = await testApp({ database: { db, url, replicas } })

test('no call that is made at a replica writes anything', async () => {
  await expect(readOnly.execute(sql`delete from settings`)).rejects.toThrow()
  const administrator = await aUser(t, { role: 'administrator' })
  for (const endpoint of Object.values(endpoints)) await t.call(endpoint, sampleInput(endpoint))
  const heavy = Object.values(staffEndpoints).filter((endpoint) => endpoint.heavy)
  for (const endpoint of heavy) await t.call(endpoint, { ...sampleInput(endpoint), zone: 'UTC' }, administrator)
  expect(failed).toEqual([])
  expect(heavy.length).toBeGreaterThan(2)
  expect(asked).toBeGreaterThan(50)
})
