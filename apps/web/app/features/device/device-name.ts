import type { Device } from '@pitlane/contract/device/device.ts'

/** As its owner calls it, else as its maker does. */
export const deviceName = ({ name, model }: Pick<Device, 'name' | 'model'>): string => name || model
