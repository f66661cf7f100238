import { normalSn } from '@pitlane/domain/device/device.ts'
import { like, type SQL, sql } from 'drizzle-orm'
import { beginningWith } from '../platform/db/page.ts'
import { devices } from '../domains/device/tables.ts'

/** What staff look for: two beginnings that an index knows. Whoever types an @ means the owner. */
export const matchingDevice = (q: string): SQL =>
  q.includes('@')
    ? sql`${devices.userId} in (select id from users where email like ${beginningWith(q.toLowerCase())})`
    : like(devices.sn, beginningWith(normalSn(q)))
