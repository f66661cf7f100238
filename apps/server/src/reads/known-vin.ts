import { normalSn } from '@pitlane/domain/device/device.ts'
import * as z from 'zod/mini'
import type { Context } from '../platform/context.ts'
import { statement } from '../platform/db/statement.ts'

const findLast = statement({
  name: 'find-known-vin',
  sql: `
    select vin from reports where user_id = $1 and part_of is null and device_sn = $2 and vin <> ''
    order by measured_at desc, id desc limit 1`,
  row: z.object({ vin: z.string() }),
})

/** The vehicle that a device of his has measured last, by a report; null where nothing is known. */
export async function findKnownVin(
  db: Context['db'],
  { userId, deviceSn }: { userId: number; deviceSn: string },
): Promise<string | null> {
  const [row] = await findLast(db, [userId, normalSn(deviceSn)])
  return row?.vin ?? null
}
