/** Combinations and banners: the same things, side by side in one scene. */
import { batteryB1, batteryB2 } from './battery.ts'
import { softwareBox } from './boxes.ts'
import { oneProDongle, vci } from './dongles.ts'
import { evLead, insulationTester } from './high-voltage.ts'
import { currentClamp } from './power.ts'
import { leaning, lying, pose, type Vec3 } from './geometry.ts'
import { borescope, scan500 } from './handhelds.ts'
import { phone } from './parts.ts'
import { copies, other, type Family, type Group, type Shot } from './scene.ts'
import { heat, list } from './screens.ts'
import { apex10, apex8, hardCase, tablet } from './tablets.ts'
import { tpmsT1, tpmsT3, treadGauge } from './tyres.ts'
import { sensor, wheel } from './wheels.ts'
import { printer } from './workshop.ts'

const sensors = (places: readonly Vec3[], yaw: number, valve: 'rubber' | 'metal' = 'rubber') =>
  copies(sensor(lying(0, 0, yaw), valve), places)
const eight = (x: number, z: number): Vec3[] =>
  Array.from({ length: 8 }, (_, i) => [x + (i % 2) * 104 - Math.floor(i / 2) * 6, 0, z + Math.floor(i / 2) * 36])
const close = (items: Group, zoom: number, focus?: Vec3): Shot => ({
  camera: other,
  items,
  zoom,
  ...(focus && { focus }),
})

export const bundles = {
  'combo-one-pro-year': {
    front: () => ({
      items: [softwareBox(pose([-40, 89, -46], { yaw: -6 }), 'sw-full-system'), oneProDongle(lying(52, 54, -8))],
    }),
    detail: () =>
      close(
        [
          softwareBox(pose([48, 89, -70], { yaw: 8 }), 'sw-full-system'),
          phone(leaning(150, 20, -42, -30, 4), list),
          oneProDongle(pose([14, 0, 64], { tilt: 90, yaw: 26 })),
        ],
        1,
      ),
  },
  'combo-tpms-workshop': {
    front: () => ({ items: [tpmsT3(leaning(206, 30, -34, -40, -4)), sensors(eight(56, -40), -14)] }),
    detail: () => close([tpmsT3(pose([-40, 0, -50], { tilt: 90, yaw: 24 })), sensors(eight(126, -74), 20)], 1.05),
  },
  'combo-ev-starter': {
    front: () => ({
      items: [
        softwareBox(pose([-70, 89, -90], { yaw: -6 }), 'sw-ev-battery'),
        vci(lying(72, -30, -8)),
        evLead(-46, 48, 0),
        evLead(72, 96, 2),
      ],
    }),
    detail: () =>
      close(
        [vci(lying(-40, -60, 24)), softwareBox(pose([76, 89, -90], { yaw: 8 }), 'sw-ev-battery'), evLead(30, 60, 1)],
        1,
      ),
  },
  'combo-garage-starter': {
    front: () => ({
      items: [
        hardCase(pose([0, 0, -120])),
        scan500(leaning(198, 26, -78, 10, -2)),
        batteryB1(leaning(160, 30, 44, 40, -2)),
      ],
    }),
    detail: () =>
      close(
        [
          hardCase(pose([30, 0, -140], { yaw: 4 })),
          scan500(pose([-40, 0, 60], { tilt: 90, yaw: 26 })),
          batteryB1(pose([96, 0, 70], { tilt: 90, yaw: 16 })),
        ],
        1,
      ),
  },
  'combo-mobile-mechanic': {
    front: () => ({
      items: [
        borescope(leaning(192, 16, -92, -110, 0)),
        printer(pose([96, 0, -90], { yaw: -4 })),
        apex8(leaning(150, 24, 16, 40, -6)),
      ],
    }),
    detail: () =>
      close(
        [
          printer(pose([60, 0, -150], { yaw: 6 })),
          apex8(pose([-60, 0, -30], { tilt: 90, yaw: 18 })),
          borescope(pose([130, 0, 40], { tilt: 90, yaw: 10 })),
        ],
        1,
      ),
  },
  'combo-battery-bay': {
    front: () => ({
      items: [batteryB2(leaning(160, 32, -56, -20, -4)), currentClamp(pose([68, 0, 36], { tilt: 90, yaw: -14 }))],
    }),
    detail: () =>
      close(
        [batteryB2(pose([-44, 0, -10], { tilt: 90, yaw: 22 })), currentClamp(pose([70, 0, 30], { tilt: 90, yaw: 24 }))],
        1,
      ),
  },
  'combo-tyre-day': {
    front: () => ({
      items: [
        tpmsT1(leaning(214, 30, -62, -40, -4)),
        treadGauge(pose([46, 78, -20], { yaw: -4 })),
        sensors(
          [
            [-40, 0, 74],
            [64, 0, 66],
            [-28, 0, 112],
            [76, 0, 104],
          ],
          -14,
        ),
      ],
    }),
    detail: () =>
      close(
        [
          wheel(lying(40, -110, 0), 96),
          treadGauge(pose([122, 0, 20], { tilt: 90, yaw: 30 })),
          tpmsT1(pose([-60, 0, 60], { tilt: 90, yaw: 24 })),
          sensors(
            [
              [62, 0, 92],
              [140, 0, 104],
            ],
            20,
          ),
        ],
        1,
      ),
  },
} satisfies Family

/** Wide scenes for the right half of a banner. */
export const bannerShots = {
  'ev-battery': () => ({
    items: [
      tablet(leaning(184, 24, -30, -70, -6), 10, heat),
      insulationTester(leaning(188, 30, 176, -30, -8)),
      evLead(40, 70, 0),
    ],
  }),
  'workshop-bundle': () => ({
    items: [
      hardCase(pose([60, 0, -150])),
      apex10(leaning(184, 24, -60, -10, -4)),
      scan500(leaning(198, 26, 150, 20, -4)),
      oneProDongle(lying(30, 100, -10)),
    ],
  }),
  'tyre-season': () => ({
    items: [
      copies(wheel(pose([0, 130, 0], { yaw: -4 }), 130), [
        [128, 0, -170],
        [-60, 0, -120],
      ]),
      tpmsT3(leaning(206, 28, 66, 20, -6)),
      treadGauge(pose([156, 78, 20], { yaw: -4 })),
      sensors(
        [
          [-96, 0, 50],
          [-30, 0, 92],
        ],
        -14,
        'metal',
      ),
    ],
  }),
  welcome: () => ({
    items: [
      apex10(leaning(184, 24, -40, -40, -6)),
      oneProDongle(lying(60, 90, -24)),
      treadGauge(pose([110, 78, 20], { yaw: -4 })),
    ],
  }),
} satisfies Record<string, () => Shot>
