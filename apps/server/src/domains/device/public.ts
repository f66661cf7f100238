export { findSender } from './device-keys.ts'
export { matchingDevice } from './matching-device.ts'
