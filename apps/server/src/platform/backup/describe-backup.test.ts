import { healthStaffEndpoints } from '@pitlane/contract/health/staff.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../../domains/account/factory.ts'
import { backups } from './tables.ts'

const t = await testApp({ env: { BACKUP_EVERY: '6h' } })
const finance = await aUser(t, { role: 'finance' })
const hour = 3_600_000
const state = async () => (await t.call(healthStaffEndpoints.getStaffBackup, {}, finance)).data
const ran = (error: string | null) => {
  const startedAt = new Date(t.now())
  t.pass(3_500)
  return t.db.insert(backups).values({ startedAt, finishedAt: new Date(t.now()), bytes: error ? null : 7_000, error })
}

test('the health page knows how the last backup ended and when one last went well', async () => {
  expect(await state()).toEqual({ state: 'none', every_seconds: 21_600, last: null, last_good: null })
  await ran(null)
  const good = { at: t.now(), seconds: 3.5, bytes: 7_000 }
  const last = { at: t.now(), seconds: 3.5, error: null }
  expect(await state()).toEqual({ state: 'good', every_seconds: 21_600, last, last_good: good })
  t.pass(12 * hour + 1)
  expect((await state()).state).toBe('late')
  await ran('no space')
  expect(await state()).toMatchObject({ state: 'failed', last: { error: 'no space' }, last_good: good })
  await ran(null)
  expect((await state()).state).toBe('good')
})

test('of a database of the operator’s own it says so', async () => {
  t.deps.env.DATABASE_URL = 'postgres://elsewhere'
  expect((await state()).state).toBe('elsewhere')
})

test('who counts no money does not see it', async () => {
  const seller = await aUser(t, { role: 'seller' })
  expect((await t.call(healthStaffEndpoints.getStaffBackup, {}, seller)).status).toBe(403)
})
