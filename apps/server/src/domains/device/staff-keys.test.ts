import { deviceStaffEndpoints as calls } from '@pitlane/contract/device/staff.ts'
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { aReportInput, submit } from '../report/factory.ts'
import { deviceKeys } from './tables.ts'

const t = await testApp()
const administrator = await aUser(t, { role: 'administrator' })

const make = (name: string, key: string = randomUUID()) => t.call(calls.createDeviceKey, { key, name }, administrator)
const revoke = (id: number) => t.call(calls.revokeDeviceKey, { id }, administrator)
const list = async (input: object = {}) => (await t.call(calls.listStaffDeviceKeys, input, administrator)).data.list

test('reports can be sent with a new key, until it is revoked', async () => {
  const { data } = await make('Companion app')
  expect((await submit(t, data.secret!, aReportInput('scan'))).data).toMatchObject({ kind: 'scan', known: false })
  expect((await revoke(data.id)).data).toMatchObject({ name: 'Companion app', revoked_at: t.now() })
  expect((await submit(t, data.secret!, aReportInput('scan'))).status).toBe(401)
  t.pass(60_000)
  expect((await revoke(data.id)).data.revoked_at).toBe(t.now() - 60_000)
  expect((await revoke(999_999)).status).toBe(404)
})

test('a key is shown once: not in lists, not to the same call again, not in the records', async () => {
  const key = randomUUID()
  const [first, second] = await Promise.all([make('Bench', key), make('Bench', key)])
  const secrets = [first.data.secret, second.data.secret].filter((secret) => secret !== null)
  expect(secrets).toHaveLength(1)
  expect(first.data.id).toBe(second.data.id)
  expect(await list({ q: 'ben' })).toEqual([
    { id: first.data.id, name: 'Bench', created_at: t.now(), revoked_at: null },
  ])
  const acts = await t.db.select().from(auditLog).where(eq(auditLog.key, key))
  expect(acts).toMatchObject([{ action: 'create', entity: 'device-key', after: { name: 'Bench' } }])
  const kept = await t.db.select().from(deviceKeys).where(eq(deviceKeys.id, first.data.id))
  expect(JSON.stringify([acts, kept])).not.toContain(secrets[0])
})

test('keys are listed by whether they still work, and who revoked one is on record once', async () => {
  const { data } = await make('Old app')
  await revoke(data.id)
  await revoke(data.id)
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  expect(ids(await list({ revoked: 1 }))).toContain(data.id)
  expect(ids(await list({ revoked: 0 }))).not.toContain(data.id)
  const acts = await t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'device-key'), eq(auditLog.entityId, `${data.id}`), eq(auditLog.action, 'revoke')))
  expect(acts).toMatchObject([{ staffId: administrator.id, before: { name: 'Old app' } }])
})
