export { findSender } from './device-keys.ts'
export { findDevice, holdDevice, lockDevice } from './queries.ts'
