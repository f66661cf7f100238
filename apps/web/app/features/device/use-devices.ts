import type { Device } from '@pitlane/contract/device/device.ts'
import { useState } from 'react'

/** A list of devices to choose from, to which one may be added. */
export function useDevices(first: readonly Device[]) {
  const [devices, setDevices] = useState(first)
  const add = (device: Device) =>
    setDevices((known) => [device, ...known.filter(({ device_sn }) => device_sn !== device.device_sn)])
  return { devices, add }
}
