/** What other domains may use of devices. */
export { findSender } from './device-keys.ts'
export { findDevice, lockDevice } from './queries.ts'
