import { serialLength } from '@pitlane/domain/device/device.ts'
import { goodsKinds } from '@pitlane/domain/catalog/goods.ts'
import { serviceKinds } from '@pitlane/domain/membership/service.ts'
import { mostOptional, packageLengths, userGroups } from '@pitlane/domain/membership/offers.ts'
import { typedVinLength } from '@pitlane/domain/vehicle/vin.ts'
import * as z from 'zod/mini'
import { goodsCard } from '../catalog/catalog.ts'
import { membership } from '../device/device.ts'
import { endpoint } from '../endpoint.ts'
import {
  amount,
  currency,
  filled,
  flag,
  id,
  instant,
  nothing,
  pageOf,
  paging,
  picture,
  text,
  whole,
} from '../shapes.ts'

/** A service that can be bought for a device: a plan of membership, or a package of software. */
const service = z.object({
  goods_id: z.int(),
  sku_id: z.int(),
  kind: z.enum(goodsKinds),
  name: z.string(),
  subtitle: z.string(),
  style: z.string(),
  picture,
  price: amount,
  old_price: z.nullable(amount),
  currency,
  /** How long it lasts: an ISO 8601 duration, as `P1Y` or `PT72H`. */
  term: z.string(),
  /** What a month of it comes to; null for what lasts less than one. */
  per_month: z.nullable(amount),
  trial: z.boolean(),
  /** How many optional packages may be picked with it, at once or later. */
  optional_packages: z.int(),
  /** The models of devices that it runs on; none: any. */
  models: z.array(z.string()),
  /** The word why it cannot be bought by me or for the device; null where it can. */
  refused: z.nullable(z.string()),
  /** Until when the device would have it, bought now. */
  until: instant,
})
export type Service = z.output<typeof service>

const optionalPackage = z.object({ id: z.int(), name: z.string(), maker: z.string(), summary: z.string() })
export type OptionalPackage = z.output<typeof optionalPackage>

const software = z.object({ ...service.def.shape, valid_until: z.nullable(instant) })

/** A paid span of software on a device of mine, and the packages that were chosen for it. */
const softwarePiece = z.object({
  id: z.int(),
  goods_id: z.int(),
  name: z.string(),
  device_sn: z.string(),
  model: z.string(),
  device_name: z.string(),
  /** When it runs. */
  start: instant,
  end: instant,
  packages: z.array(z.object({ id: z.int(), name: z.string() })),
  /** How many it may have in all. */
  most: z.int(),
})
export type SoftwarePiece = z.output<typeof softwarePiece>

/** A paid span of a service that waits for a device. */
const waitingService = z.object({
  id: z.int(),
  kind: z.enum(serviceKinds),
  name: z.string(),
  term: z.string(),
  order_no: z.nullable(z.string()),
  /** The models of devices that it runs on; none: any. */
  models: z.array(z.string()),
  /** My devices that it runs on: it waits though, because it was bought for none of them. */
  devices: z.array(z.object({ id: z.int(), device_sn: z.string(), model: z.string(), name: z.string() })),
})
export type WaitingService = z.output<typeof waitingService>

const deviceSn = z.optional(text(serialLength))
const open = { audience: 'public', flavour: 'shop', method: 'GET' } as const
const mine = { audience: 'user', flavour: 'shop' } as const

export const membershipEndpoints = {
  getBuyMemberList: endpoint({
    ...open,
    path: '/diag_api/api/v2/member/getBuyMemberList',
    summary:
      'The plans of membership with their prices, and what the device has; without device_sn for my chosen device',
    input: z.object({ device_sn: deviceSn, is_open: z.optional(flag) }),
    output: z.object({
      device_sn: z.nullable(z.string()),
      membership,
      /** Never had one: may try it for three days. */
      newcomer: z.boolean(),
      plans: z.array(service),
      now: instant,
    }),
    codes: ['device_not_connected'],
  }),
  getSoftwareList: endpoint({
    ...open,
    path: '/diag_api/api/order/getSoftwareList',
    summary: 'The packages of software that a device can have, and until when it has them',
    input: z.object({ device_sn: deviceSn }),
    output: z.object({
      device_sn: z.nullable(z.string()),
      list: z.array(software),
      now: instant,
    }),
    codes: ['device_not_connected'],
    onFailure: 'silent',
  }),
  getVinSoftList: endpoint({
    ...open,
    path: '/diag_api/api/order/getVinSoftList',
    summary:
      'The packages of software that fit a vehicle, as far as its VIN says whose it is, and that my device can have',
    input: z.object({ vin: filled(typedVinLength), device_sn: deviceSn }),
    output: z.object({
      device_sn: z.nullable(z.string()),
      /** What the VIN says; null for what it does not. */
      vehicle: z.object({
        maker: z.nullable(z.string()),
        make: z.nullable(z.string()),
        country: z.nullable(z.string()),
        model: z.nullable(z.string()),
        year: z.nullable(z.int()),
      }),
      list: z.array(software),
      now: instant,
    }),
    codes: ['device_not_connected', 'vin_format', 'vin_check_digit'],
    onFailure: 'silent',
    limit: { max: 60, seconds: 600, by: 'ip' },
  }),
  listPackages: endpoint({
    ...open,
    path: '/h5_mall/packages',
    summary: 'A page of the optional packages that can be picked with a package of software',
    input: z.object({ goods_id: id, q: z.optional(text(packageLengths.search)), ...paging }),
    output: pageOf(optionalPackage),
    codes: ['goods_gone'],
  }),
  getSoftwarePiece: endpoint({
    ...mine,
    method: 'GET',
    path: '/system/software/{id}',
    summary:
      'A paid span of software on a device of mine, with the packages that were chosen for it, and a page of those that can be',
    input: z.object({ id, q: z.optional(text(packageLengths.search)), ...paging }),
    output: z.object({ piece: softwarePiece, packages: pageOf(optionalPackage) }),
  }),
  choosePackages: endpoint({
    ...mine,
    method: 'POST',
    path: '/system/software/{id}/packages',
    summary:
      'Adds packages to those of a paid span of software, up to its limit; one that it has already changes nothing, and none is taken away',
    input: z.object({ id, packages: z.array(id).check(z.minLength(1), z.maxLength(mostOptional)) }),
    output: softwarePiece,
    codes: ['service_over', 'too_many_packages', 'package_gone'],
  }),
  listWaitingServices: endpoint({
    ...mine,
    method: 'GET',
    path: '/system/services/waiting',
    summary:
      'A page of what I have paid for and what waits for a device, what was paid first at the top; with order_no of that order',
    input: z.object({ order_no: z.optional(text(40)), ...paging }),
    output: pageOf(waitingService),
  }),
  startWaitingService: endpoint({
    ...mine,
    method: 'POST',
    path: '/system/services/waiting/{id}/start',
    summary: 'Starts what waits on a device of mine that it runs on; what runs there already stays as it is',
    input: z.object({ id, device_id: id }),
    output: nothing,
    codes: ['device_not_connected'],
  }),
  getActivityList: endpoint({
    ...open,
    path: '/order_api/api/v2/goods/get_activity_list',
    summary:
      'A page of the offers for the group that I belong to: members, newcomers, others. user_group_id narrows it to one of them (1 newcomers, 2 members, 3 others)',
    input: z.object({
      user_group_id: z.optional(whole(userGroups.length - 1)),
      device_sn: deviceSn,
      is_tpms: z.optional(flag),
      ...paging,
    }),
    output: z.object({
      ...pageOf(z.object({ ...goodsCard.def.shape, group: z.enum(userGroups) })).def.shape,
      groups: z.array(z.enum(userGroups)),
    }),
    codes: ['device_not_connected'],
  }),
}
