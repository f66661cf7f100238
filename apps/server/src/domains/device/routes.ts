import { deviceEndpoints } from '@pitlane/contract/device/device.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { bindDevice } from './bind-device.ts'
import { chooseDevice, releaseDevice, renameDevice } from './edit-device.ts'
import { findDevices, findTransfers } from './queries.ts'
import { acceptTransfer, endTransfer, transferDevice } from './transfer-device.ts'

export const deviceRoutes = implement(deviceEndpoints, {
  listDevices: findDevices,
  bindDevice: write(bindDevice),
  renameDevice: write(renameDevice),
  chooseDevice: write(chooseDevice),
  releaseDevice: write(releaseDevice),
  transferDevice: write(transferDevice),
  listTransfers: findTransfers,
  acceptTransfer: write(acceptTransfer),
  endTransfer: write(endTransfer),
})
