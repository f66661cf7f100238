/** Other features may use these of devices. */
export { deviceName } from './device-name.ts'
export { DevicePicker } from './device-picker.tsx'
export { WaitingServices } from './waiting-services.tsx'
export { useMembershipText } from './membership-text.ts'
export { loadWaiting } from './load-waiting.ts'
export { useDevices } from './use-devices.ts'
