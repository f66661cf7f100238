import { whyLength } from '@pitlane/domain/lengths.ts'
import { pieceSources, serviceKinds } from '@pitlane/domain/membership/service.ts'
import { membershipStates } from '@pitlane/domain/membership/spans.ts'
import { deviceTransferStates, keyNameLength } from '@pitlane/domain/device/device.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, flag, id, instant, pageOf } from '../shapes.ts'
import { key, listing, version } from '../staff-shapes.ts'

const deviceKey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: instant,
  revoked_at: z.nullable(instant),
})
export type StaffDeviceKey = z.output<typeof deviceKey>

const deviceRow = z.object({
  id: z.int(),
  sn: z.string(),
  model: z.string(),
  is_tpms: z.boolean(),
  /** Whose it is; null for one that is bound to nobody. */
  user_id: z.nullable(z.int()),
  email: z.nullable(z.string()),
  bound_at: z.nullable(instant),
  membership_until: z.nullable(instant),
  created_at: instant,
})
export type StaffDeviceRow = z.output<typeof deviceRow>

/** A model is its name; `known`: there is such a device. */
const deviceModel = z.object({ id: z.string(), known: z.boolean() })

const piece = z.object({
  id: z.int(),
  source: z.enum(pieceSources),
  term: z.string(),
  /** When it runs; null for one that was taken back. */
  start: z.nullable(instant),
  end: z.nullable(instant),
  removed_at: z.nullable(instant),
  trial: z.boolean(),
  order_id: z.nullable(z.int()),
  order_no: z.nullable(z.string()),
  packages: z.array(z.string()),
})
const deviceService = z.object({
  id: z.int(),
  kind: z.enum(serviceKinds),
  goods_id: z.nullable(z.int()),
  /** Of the software; empty for a membership. */
  name: z.string(),
  state: z.enum(membershipStates),
  valid_until: z.nullable(instant),
  pieces: z.array(piece),
})
export type StaffDeviceService = z.output<typeof deviceService>

const staffDevice = z.object({
  ...deviceRow.def.shape,
  /** What its owner calls it. */
  name: z.string(),
  included_term: z.nullable(z.string()),
  services: z.array(deviceService),
  /** The newest ones. */
  transfers: z.array(
    z.object({
      id: z.int(),
      from: z.string(),
      to: z.string(),
      state: z.enum(deviceTransferStates),
      created_at: instant,
      expires_at: instant,
      ended_at: z.nullable(instant),
    }),
  ),
  version,
})
export type StaffDevice = z.output<typeof staffDevice>

/** Of an import: bytes, rows, and how many refused rows are named one by one. */
export const mostDeviceCsv = 2 * 1024 * 1024
export const mostDeviceRows = 20_000
export const mostNamedDevices = 200
export const deviceRefusals = ['columns', 'sn', 'model', 'code', 'tpms', 'term', 'twice', 'differs'] as const

const administrator = { audience: [], flavour: 'shop' } as const
const support = { audience: ['support'], flavour: 'shop' } as const

export const deviceStaffEndpoints = {
  listStaffDeviceKeys: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/device-keys',
    summary: 'The keys that devices and companion apps send reports with, newest first',
    input: z.object({ ...listing(['id', 'name']), revoked: z.optional(flag) }),
    output: pageOf(deviceKey),
  }),
  createDeviceKey: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/device-keys',
    summary: 'Makes a key. It is in this answer and nowhere else: the same call again has `secret` null',
    input: z.object({ key, name: filled(keyNameLength) }),
    output: z.object({ ...deviceKey.def.shape, secret: z.nullable(z.string()) }),
  }),
  revokeDeviceKey: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/device-keys/{id}/revoke',
    summary: 'Nothing can be sent with the key any more; again is no error',
    input: z.object({ id }),
    output: deviceKey,
  }),
  listStaffDevices: endpoint({
    ...support,
    method: 'GET',
    path: '/console_api/devices',
    summary: 'Devices; `q` is the beginning of a serial number or, with an @ in it, of the owner’s e-mail address',
    input: z.object({
      ...listing(['id', 'sn']),
      bound: z.optional(flag),
      is_tpms: z.optional(flag),
      user_id: z.optional(id),
    }),
    output: pageOf(deviceRow),
  }),
  listDeviceModels: endpoint({
    audience: ['seller', 'marketing'],
    flavour: 'shop',
    method: 'GET',
    path: '/console_api/device-models',
    summary:
      'A page of the models that devices have or goods are for, by name, for whoever says on which ones goods run',
    input: z.object(listing(['id'])),
    output: pageOf(deviceModel),
  }),
  getStaffDevice: endpoint({
    ...support,
    method: 'GET',
    path: '/console_api/devices/{id}',
    summary: 'One device: its owner, what it has until when and what that is made of, and its transfers',
    input: z.object({ id }),
    output: staffDevice,
  }),
  importDevices: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/devices/import',
    summary:
      'Adds devices from CSV with the columns sn, model, registration_code, is_tpms, included_term. Rows that say what is known change nothing',
    // Quotation marks and ends of lines are two bytes in JSON.
    maxBytes: 2 * mostDeviceCsv + 16 * 1024,
    input: z.object({ csv: filled(mostDeviceCsv) }),
    output: z.object({
      accepted: z.int(),
      known: z.int(),
      refused: z.int(),
      /** The first of the refused rows, by the line of the text on which the row ends. */
      rows: z.array(z.object({ line: z.int(), reason: z.enum(deviceRefusals) })),
    }),
    codes: ['device_csv'],
  }),
  releaseStaffDevice: endpoint({
    ...support,
    method: 'POST',
    path: '/console_api/devices/{id}/release',
    summary:
      'Takes a device from its owner’s account, with a reason. What was paid for it stays with it; an open transfer is called off',
    input: z.object({ id, version, why: filled(whyLength) }),
    output: staffDevice,
    codes: ['edited_meanwhile'],
  }),
}
