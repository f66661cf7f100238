import type { InputOf } from '@pitlane/contract/endpoint.ts'
import { apiKeyStaffEndpoints as calls } from '@pitlane/contract/integration/keys-staff.ts'
import { type Scope, scopes as allScopes } from '@pitlane/domain/integration/api-key.ts'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../test/harness.ts'
import { one } from '../../platform/db/database.ts'
import { aUser } from '../account/factory.ts'
import { webhookEndpoints } from './tables.ts'

type Wanted = Partial<InputOf<typeof calls.createApiKey>> & { owner?: { id: number; token: string } }

/** A key for a program, with all scopes where none are named: `token` is its secret. */
export async function anApiKey(t: TestApp, { owner, scopes = [...allScopes], ...wanted }: Wanted = {}) {
  const administrator = owner ?? (await aUser(t, { role: 'administrator' }))
  const input = { key: randomUUID(), name: 'ERP', expires_at: null, scopes, ...wanted }
  const { data, reason } = await t.call(calls.createApiKey, input, administrator)
  if (reason) throw new Error(`no key was made: ${reason}`)
  return { id: data.id, token: data.secret!, owner: administrator, scopes: scopes as Scope[] }
}

/** An endpoint that was switched off because it took nothing. */
export async function aFailingEndpoint(t: Pick<TestApp, 'db' | 'now'>) {
  const at = new Date(t.now())
  const row = {
    name: 'ERP',
    url: 'https://erp.example/hooks',
    events: ['order.paid' as const],
    sealed: Buffer.alloc(32),
  }
  return one(
    await t.db
      .insert(webhookEndpoints)
      .values({ ...row, state: 'failing', createdAt: at, updatedAt: at })
      .returning({ id: webhookEndpoints.id }),
  )
}
