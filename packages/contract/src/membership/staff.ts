import { whyLength } from '@pitlane/domain/lengths.ts'
import { packageLengths } from '@pitlane/domain/membership/offers.ts'
import { serviceKinds } from '@pitlane/domain/membership/service.ts'
import { softwareFunctions } from '@pitlane/domain/membership/coverage.ts'
import { membershipStates } from '@pitlane/domain/membership/spans.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, flag, id, instant, pageOf, text } from '../shapes.ts'
import { key, listing, position, staffTexts, version } from '../staff-shapes.ts'

const packageFields = {
  names: staffTexts(packageLengths.name),
  summaries: staffTexts(packageLengths.summary),
  maker: z._default(text(packageLengths.maker), ''),
  /** What it adds: it does not go with software that does the same for the same make. */
  functions: z._default(z.array(z.enum(softwareFunctions)).check(z.maxLength(softwareFunctions.length)), []),
  position: z._default(position, 0),
  active: z._default(z.boolean(), true),
}
const packageRow = z.object({
  id: z.int(),
  name: z.string(),
  maker: z.string(),
  functions: z.array(z.enum(softwareFunctions)),
  position: z.int(),
  active: z.boolean(),
  names: staffTexts(packageLengths.name),
  summaries: staffTexts(packageLengths.summary),
  version,
})
/** With the names of software that it does not go with, since that does by itself what it promises. */
const staffPackage = z.object({ ...packageRow.def.shape, contained_in: z.array(z.string()) })
export type StaffPackage = z.output<typeof staffPackage>
export type StaffPackageRow = z.output<typeof packageRow>

const serviceRow = z.object({
  id: z.int(),
  device_id: z.int(),
  sn: z.string(),
  model: z.string(),
  kind: z.enum(serviceKinds),
  /** Of the software; empty for a membership. */
  name: z.string(),
  user_id: z.nullable(z.int()),
  email: z.nullable(z.string()),
  state: z.enum(membershipStates),
  valid_until: z.nullable(instant),
})
export type StaffServiceRow = z.output<typeof serviceRow>

const marketing = { audience: ['marketing'], flavour: 'shop' } as const
const support = { audience: ['support'], flavour: 'shop' } as const

export const membershipStaffEndpoints = {
  listStaffPackages: endpoint({
    ...marketing,
    method: 'GET',
    path: '/console_api/packages',
    summary: 'Optional packages that are picked with software; `q` stands in a name or is the maker’s',
    input: z.object({
      ...listing(['position', 'id']),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
      active: z.optional(flag),
    }),
    output: pageOf(packageRow),
  }),
  getStaffPackage: endpoint({
    ...marketing,
    method: 'GET',
    path: '/console_api/packages/{id}',
    summary: 'One optional package',
    input: z.object({ id }),
    output: staffPackage,
  }),
  createStaffPackage: endpoint({
    ...marketing,
    method: 'POST',
    path: '/console_api/packages',
    summary: 'Adds an optional package',
    input: z.object({ key, ...packageFields }),
    output: staffPackage,
    codes: ['package_contained'],
  }),
  updateStaffPackage: endpoint({
    ...marketing,
    method: 'PUT',
    path: '/console_api/packages/{id}',
    summary: 'Changes an optional package; one that is not active can be picked no more',
    input: z.object({ id, version, ...packageFields }),
    output: staffPackage,
    codes: ['edited_meanwhile', 'package_contained'],
  }),
  listStaffServices: endpoint({
    ...support,
    method: 'GET',
    path: '/console_api/memberships',
    summary:
      'What devices have until when; `q` is the beginning of a serial number or, with an @ in it, of the owner’s e-mail address',
    input: z.object({
      ...listing(['id', 'valid_until']),
      kind: z.optional(z.enum(serviceKinds)),
      /** `expiring`: valid, and over within 30 days. */
      state: z.optional(z.enum([...membershipStates, 'expiring'])),
    }),
    output: pageOf(serviceRow),
  }),
  grantService: endpoint({
    ...support,
    method: 'POST',
    path: '/console_api/devices/{id}/grant',
    summary:
      'Gives a device a span of membership or, with goods_id, of that software, behind what it has; the same key is the same present',
    input: z.object({ id, key, goods_id: z.optional(id), term: filled(10), why: filled(whyLength) }),
    output: z.object({ valid_until: z.nullable(instant) }),
    codes: ['device_free', 'device_not_connected', 'goods_gone', 'own_account', 'grant_limit'],
  }),
}
