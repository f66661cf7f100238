import type { ResourceProps } from 'ra-core'
import { DeviceImport } from './device-import.tsx'
import { DeviceList } from './device-list.tsx'
import { DeviceScreen } from './device-screen.tsx'
import { KeyList } from './key-list.tsx'

export const deviceResources: Record<string, Omit<ResourceProps, 'name'>> = {
  devices: { list: DeviceList, show: DeviceScreen, recordRepresentation: 'sn' },
  'device-import': { list: DeviceImport },
  'device-keys': { list: KeyList, recordRepresentation: 'name' },
}
