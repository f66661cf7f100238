import { deviceEndpoints } from '@pitlane/contract/device/device.ts'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../test/harness.ts'
import { hashRegistration } from './bind-device.ts'
import { devices } from './tables.ts'

export const registrationCode = 'K4TQ-9F2M'

type Wanted = Partial<Pick<typeof devices.$inferInsert, 'model' | 'isTpms' | 'includedTerm'>>

/** A device; bound if an owner is given. */
export async function aDevice(
  t: Pick<TestApp, 'db' | 'now'>,
  owner: { id: number } | null = null,
  wanted: Wanted = {},
): Promise<string> {
  const sn = `98${randomUUID().replaceAll(/\D/g, '').slice(0, 10).padEnd(10, '7')}`
  const at = new Date(t.now())
  await t.db.insert(devices).values({
    sn,
    model: 'Scan 500',
    registrationHash: hashRegistration(sn, registrationCode),
    userId: owner?.id ?? null,
    boundAt: owner ? at : null,
    chosenAt: owner ? at : null,
    createdAt: at,
    ...wanted,
  })
  return sn
}

export const bind = (t: TestApp, user: { token: string }, sn: string, code = registrationCode) =>
  t.call(deviceEndpoints.bindDevice, { device_sn: sn, registration_code: code }, user)
