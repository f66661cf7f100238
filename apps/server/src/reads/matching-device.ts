import { normalSn } from '@pitlane/domain/device/device.ts'
import { like, type SQL, sql } from 'drizzle-orm'
import { beginningWith } from '../platform/db/page.ts'
import { devices } from '../domains/device/tables.ts'

/** The staff's search for a device: two prefixes that have an index. A text with an @ is the owner's address. */
export const matchingDevice = (q: string): SQL =>
  q.includes('@')
    ? sql`${devices.userId} in (select id from users where email like ${beginningWith(q.toLowerCase())})`
    : like(devices.sn, beginningWith(normalSn(q)))
