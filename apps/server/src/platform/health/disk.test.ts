import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'

const readyz = async (megabytes: string) => {
  const t = await testApp({ env: { DATA_DIR: import.meta.dirname, DISK_LOW_MB: megabytes } })
  const { statusCode, body } = await t.app.inject('/readyz')
  return { statusCode, ...(JSON.parse(body) as { status: string; warnings: string[] }) }
}

test('readiness says that the disk is almost full, and the shop goes on', async () => {
  const { statusCode, status, warnings } = await readyz('999999999')
  expect({ statusCode, status }).toEqual({ statusCode: 200, status: 'ok' })
  expect(warnings).toEqual([expect.stringMatching(/almost full: \d+ MB are left, and DISK_LOW_MB is 999999999\.$/)])
})

test('a disk with room is not spoken of', async () => {
  expect((await readyz('0')).warnings).toEqual([])
})
