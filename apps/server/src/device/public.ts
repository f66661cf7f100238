export { findSender } from './device-keys.ts'
