import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { membershipStaffEndpoints, StaffServiceRow } from '@pitlane/contract/membership/staff.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { type Lang, type Texts, textIn } from '@pitlane/domain/lang.ts'
import { expiringDays, readService } from '@pitlane/domain/membership/service.ts'
import { membershipState } from '@pitlane/domain/membership/spans.ts'
import { and, eq, gt, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '../domains/account/tables.ts'
import { products } from '../domains/catalog/tables.ts'
import type { Context } from '../platform/context.ts'
import { behind, offsetOf, orderOf, presentList, totalOf, countRows } from '../platform/db/page.ts'
import { matchingDevice } from './staff-devices.ts'
import { devices } from '../domains/device/tables.ts'
import { services } from '../domains/membership/tables.ts'

type Reader = Pick<Context, 'db' | 'lang' | 'now'>
type List = typeof membershipStaffEndpoints.listStaffServices

/** The product that sells a service; none for a membership, which several products sell. */
export const itsProduct = sql`${services.service} = 'software:' || ${products.id}`

export const nameOf = (names: Texts | null, lang: Lang): string => (names ? textIn(names, lang) : '')

/** With `null` written out, which is no instant, so that a withdrawn service is in none of the other states. */
const inState: Record<NonNullable<ParsedOf<List>['state']>, (now: number) => SQL | undefined> = {
  valid: (now) => gt(services.validUntil, new Date(now)),
  expired: (now) => lte(services.validUntil, new Date(now)),
  expiring: (now) =>
    and(gt(services.validUntil, new Date(now)), lte(services.validUntil, new Date(now + expiringDays * dayMs))),
  none: () => isNull(services.validUntil),
}

const sorts = { id: services.id, valid_until: services.validUntil }

export async function listStaffServices(ctx: Reader, input: ParsedOf<List>) {
  const { kind, state, q } = input
  const membership = eq(services.service, 'membership')
  const where = and(
    kind && (kind === 'membership' ? membership : ne(services.service, 'membership')),
    state && inState[state](ctx.now),
    q
      ? inArray(services.deviceId, ctx.db.select({ id: devices.id }).from(devices).where(matchingDevice(q)))
      : undefined,
    behind(sorts, services.id, input),
  )
  const rows = await ctx.db
    .select({ service: services, device: devices, email: users.email, names: products.names })
    .from(services)
    .innerJoin(devices, eq(devices.id, services.deviceId))
    .leftJoin(users, eq(users.id, devices.userId))
    .leftJoin(products, itsProduct)
    .where(where)
    .orderBy(...orderOf(sorts, services.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const list = rows.map(({ service, device, email, names }): StaffServiceRow => {
    const until = service.validUntil?.getTime() ?? null
    return {
      id: service.id,
      device_id: device.id,
      sn: device.sn,
      model: device.model,
      kind: readService(service.service).kind,
      name: nameOf(names, ctx.lang),
      user_id: device.userId,
      email,
      state: membershipState(until, ctx.now),
      valid_until: until,
    }
  })
  return presentList(list, await totalOf(input, () => countRows(ctx.db, services, where)), input)
}
