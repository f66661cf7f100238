import { deviceStaffEndpoints } from '@pitlane/contract/device/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { createDeviceKey } from './create-device-key.ts'
import { importDevices } from './import-devices.ts'
import { listDeviceKeys } from './key-queries.ts'
import { releaseStaffDevice } from './release-staff-device.ts'
import { revokeDeviceKey } from './revoke-device-key.ts'
import { listDeviceModels } from '../../reads/device-models.ts'
import { getStaffDevice, listStaffDevices } from '../../reads/staff-devices.ts'

export const deviceStaffRoutes = implement(deviceStaffEndpoints, {
  listStaffDeviceKeys: listDeviceKeys,
  createDeviceKey: write(createDeviceKey),
  revokeDeviceKey: write(revokeDeviceKey),
  listStaffDevices,
  listDeviceModels,
  getStaffDevice,
  importDevices: write(importDevices),
  releaseStaffDevice: write(releaseStaffDevice),
})
