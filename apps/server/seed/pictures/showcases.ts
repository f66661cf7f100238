/** Wide scenes for the pages about the apps: what the programs run on, and what they talk to. */
import { oneProDongle, vci } from './dongles.ts'
import { ink, plate } from './flat.ts'
import { box, leaning, lying, on, pose, type Pose } from './geometry.ts'
import { reader200, scan500 } from './handhelds.ts'
import { batteryB1 } from './battery.ts'
import { phone } from './parts.ts'
import { solid, type Group, type Shot } from './scene.ts'
import { heat, list, screen, split, traces, type Content } from './screens.ts'
import { apex10 } from './tablets.ts'

const [across, deep, high] = [330, 220, 214]

/** A notebook that stands open, its hinge behind `at`. */
function notebook(x: number, z: number, yaw: number, content: Content): Group {
  const base = pose([x, 0, z], { tilt: 90, yaw })
  const lid = on(base, [0, deep / 2 - 4, 8], { tilt: -72 })
  const keys = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 13 }, (_, at) => plate(-138 + at * 23, -70 + row * 19, 19, 15, '#1C2124', 2.5)).join(''),
  )
  return [
    solid(lidOf(lid), box(across, high, 8), {
      depth: 6,
      bevel: 1.6,
      color: ink.graphite,
      flat: screen(0, 0, across - 18, high - 20, content, { edge: 4 }),
    }),
    solid(base, box(across, deep, 9), {
      depth: 13,
      bevel: 2.4,
      color: ink.steel,
      flat: keys.join('') + plate(0, 68, 104, 58, '#BCC5CA', 4),
    }),
  ]
}
const lidOf = (hinge: Pose): Pose => on(hinge, [0, high / 2, 0])

export const showcaseShots = {
  suite: () => ({
    items: [
      notebook(-40, -60, 8, split(list, heat)),
      phone(leaning(150, 18, 168, 40, -12), list),
      oneProDongle(lying(30, 120, -10)),
    ],
  }),
  desktop: () => ({
    items: [notebook(-30, -60, 8, traces), vci(lying(120, 110, -10))],
  }),
  handhelds: () => ({
    items: [
      apex10(leaning(184, 22, 10, -120, -2)),
      scan500(leaning(198, 24, -130, 0, 2)),
      reader200(leaning(152, 26, -10, 60, -2)),
      batteryB1(leaning(160, 28, 124, 40, -6)),
    ],
  }),
} satisfies Record<string, () => Shot>
