export { findSender } from './device-keys.ts'
export { findDevice, lockDevice } from './queries.ts'
