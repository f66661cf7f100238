/** What other features may use of devices. */
export { DevicePicker } from './device-picker.tsx'
export { useMembershipText } from './membership-text.ts'
export { useDevices } from './use-devices.ts'
