import type { Group } from './group.ts'

export const group = {
  prefix: 'report',
  screens: {
    diag_merge: 'report/scan-screen.tsx',
    new_energy: 'report/energy-screen.tsx',
    tire_tread: 'report/tyre-screen.tsx',
    evd_battery_pack: 'report/battery-screen.tsx',
    check: 'report/check-screen.tsx',
  },
} satisfies Group
