import type { GoodsSlug } from './seed-goods.ts'
import type en from './texts/en.json'

export type SeedFlashItem = {
  style: `${GoodsSlug}/${string}`
  /** Minor units of USD. */
  price: number
  stock: number
  perPerson: number
}
export type SeedFlashSale = { code: keyof typeof en.flashSales; items: readonly SeedFlashItem[] }

const offer = (style: SeedFlashItem['style'], price: number, stock: number, perPerson = 2): SeedFlashItem => ({
  style,
  price,
  stock,
  perPerson,
})

/** The sales that take turns, four a day. The second item of each is the one that is soon gone. */
export const flashSales: readonly SeedFlashSale[] = [
  {
    code: 'readers',
    items: [
      offer('scan-500/us', 19_900, 12, 1),
      offer('one-dongle/single', 2_690, 3, 1),
      offer('one-pro-dongle/single', 6_490, 20),
      offer('reader-200/reader-pouch', 3_490, 15),
      offer('vci-can-fd/standard', 21_900, 8, 1),
      offer('obd-extension-cable/15m', 1_190, 40, 3),
    ],
  },
  {
    code: 'tyres',
    items: [
      offer('tpms-t1/tester-case', 7_990, 10, 1),
      offer('tread-gauge/standard', 3_990, 3, 1),
      offer('sensor-433-rubber/set-4', 5_990, 30),
      offer('tyre-inflator/cordless', 4_990, 18),
      offer('sensor-duo-metal/set-4', 7_990, 24),
      offer('sw-tpms/year', 4_990, 50, 1),
    ],
  },
  {
    code: 'power',
    items: [
      offer('jump-starter/1000a', 6_490, 25),
      offer('battery-b1/tester', 4_990, 3, 1),
      offer('battery-b2-printer/standard', 13_900, 12, 1),
      offer('charging-dock/eu', 6_490, 10),
      offer('sw-ev-battery/year', 10_900, 40, 1),
      offer('ev-adapter-kit/base', 52_900, 5, 1),
    ],
  },
  {
    code: 'bench',
    items: [
      offer('borescope-v5/1m', 9_900, 14, 1),
      offer('carry-case/m', 1_990, 3, 1),
      offer('current-clamp/bnc', 7_900, 12),
      offer('thermal-printer/roll-1', 8_490, 16),
      offer('oscilloscope-4ch/basic', 33_900, 6, 1),
      offer('combo-battery-bay/set', 19_900, 5, 1),
    ],
  },
]
