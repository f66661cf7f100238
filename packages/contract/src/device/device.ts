import { deviceNameLength, serialLength } from '@pitlane/domain/device/device.ts'
import { emailLength } from '@pitlane/domain/account/account.ts'
import { membershipStates } from '@pitlane/domain/membership/spans.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, flag, id, instant, line, nothing, pageOf, paging } from '../shapes.ts'

/** What a device has until when, by the server's clock. */
export const membership = z.object({
  state: z.enum(membershipStates),
  /** Its last instant, also of one that has ended. */
  valid_until: z.nullable(instant),
})
export type Membership = z.output<typeof membership>

const transfer = z.object({
  id: z.int(),
  device_sn: z.string(),
  model: z.string(),
  /** Who gives it, and who is to get it. */
  from: z.string(),
  to: z.string(),
  incoming: z.boolean(),
  expires_at: instant,
})
export type DeviceTransfer = z.output<typeof transfer>

export const device = z.object({
  id: z.int(),
  device_sn: z.string(),
  model: z.string(),
  name: z.string(),
  is_tpms: z.int(),
  bound_at: instant,
  /** The one that software and memberships are bought for unless another is chosen. */
  chosen: z.boolean(),
  membership,
  software: z.array(
    z.object({
      name: z.string(),
      valid_until: instant,
      packages: z.array(z.string()),
      /** Its paid spans for which packages can still be chosen: how many of how many are. */
      open: z.array(z.object({ id: z.int(), start: instant, end: instant, chosen: z.int(), most: z.int() })),
    }),
  ),
  /** Somebody is asked to take it over. */
  transfer: z.nullable(transfer),
})
export type Device = z.output<typeof device>

const mine = { audience: 'user', flavour: 'shop' } as const

export const deviceEndpoints = {
  listDevices: endpoint({
    ...mine,
    method: 'GET',
    path: '/diag_api/api/device/list',
    summary: 'A page of my devices, the chosen one first; is_tpms=0 without tyre-pressure tools, 1 with those only',
    input: z.object({ is_tpms: z.optional(flag), ...paging }),
    output: pageOf(device),
  }),
  bindDevice: endpoint({
    ...mine,
    method: 'POST',
    path: '/system/devices',
    summary:
      'Binds a device to my account by its serial number and registration code. What is included with it, and what I bought before without a device, begins now. Binding my own again changes nothing',
    input: z.object({ device_sn: filled(serialLength), registration_code: filled(serialLength) }),
    output: device,
    codes: ['device_unknown', 'device_taken', 'device_limit'],
    // Whoever guesses locks out himself, not the owner with the sticker in his hand.
    limit: { max: 10, seconds: 3600, by: ['user', 'ip'], per: 'device_sn' },
  }),
  renameDevice: endpoint({
    ...mine,
    method: 'PUT',
    path: '/system/devices/{id}',
    summary: 'Gives a device of mine a name; an empty one shows its model',
    input: z.object({ id, name: line(deviceNameLength) }),
    output: nothing,
  }),
  chooseDevice: endpoint({
    ...mine,
    method: 'POST',
    path: '/system/devices/{id}/choose',
    summary: 'Makes it the device that software and memberships are bought for',
    input: z.object({ id }),
    output: nothing,
  }),
  releaseDevice: endpoint({
    ...mine,
    method: 'DELETE',
    path: '/system/devices/{id}',
    summary: 'Takes a device from my account. What was paid for it stays with the device',
    input: z.object({ id }),
    output: nothing,
    codes: ['transfer_waiting'],
  }),
  transferDevice: endpoint({
    ...mine,
    method: 'POST',
    path: '/system/devices/{id}/transfer',
    summary:
      'Offers a device to whoever has the e-mail address; it stays mine until he takes it, and the offer ends after seven days',
    input: z.object({ id, email: filled(emailLength) }),
    output: transfer,
    codes: ['email_format', 'own_account', 'transfer_waiting'],
    limit: { max: 20, seconds: 86_400, by: 'user' },
  }),
  listTransfers: endpoint({
    ...mine,
    method: 'GET',
    path: '/system/device-transfers',
    summary: 'A page of the open offers of devices, to me and from me',
    input: z.object(paging),
    output: pageOf(transfer),
  }),
  acceptTransfer: endpoint({
    ...mine,
    method: 'POST',
    path: '/system/device-transfers/{id}/accept',
    summary: 'Takes a device that was offered to me',
    input: z.object({ id }),
    output: nothing,
    codes: ['transfer_gone', 'device_limit'],
  }),
  endTransfer: endpoint({
    ...mine,
    method: 'DELETE',
    path: '/system/device-transfers/{id}',
    summary: 'Calls off an offer of mine, or declines one to me',
    input: z.object({ id }),
    output: nothing,
    codes: ['transfer_gone'],
  }),
}
