import { Cpu, HardDriveUpload, KeyRound } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/device.json'

const DeviceImport = screen(() => import('./device-import.tsx'), 'DeviceImport')
const DeviceList = screen(() => import('./device-list.tsx'), 'DeviceList')
const DeviceScreen = screen(() => import('./device-screen.tsx'), 'DeviceScreen')
const KeyList = screen(() => import('./key-list.tsx'), 'KeyList')

export const device = {
  resources: {
    devices: {
      calls: { list: 'listStaffDevices', get: 'getStaffDevice' },
      screens: { list: DeviceList, show: DeviceScreen, recordRepresentation: 'sn' },
      found: { beside: ['model', 'email'] },
      menu: { group: 'devices', icon: Cpu, letter: 'd' },
    },
    // A screen that imports; nothing is listed.
    'device-import': {
      calls: { list: 'importDevices' },
      screens: { list: DeviceImport },
      menu: { group: 'devices', icon: HardDriveUpload, late: true },
    },
    'device-keys': {
      calls: { list: 'listStaffDeviceKeys' },
      screens: { list: KeyList, recordRepresentation: 'name' },
      menu: { group: 'devices', icon: KeyRound, late: true },
    },
  },
  lookups: { 'device-models': { list: 'listDeviceModels' } },
} satisfies Feature<typeof texts>
