/** The key programmer and its fobs. */
import { dotAt, fill, ink, key, plate, ring, stroke } from './flat.ts'
import { box, lying, on, pose, rounded, toWorld, type Pose } from './geometry.ts'
import { glyphs } from './glyphs.ts'
import { obdConnector, tail } from './parts.ts'
import { copies, other, solid, type Family, type Group } from './scene.ts'
import { job, screen } from './screens.ts'

/** A key fob that lies on its back, its blade towards local -y. */
export const fob = (at: Pose): Group => [
  solid(
    on(at, [0, -34, 3]),
    rounded(
      [
        [-4, -24, 1],
        [-1, -28, 1],
        [4, -24, 1],
        [4, 24],
        [-4, 24],
      ],
      1,
    ),
    {
      depth: 3,
      bevel: 0.5,
      color: ink.steel,
      flat: stroke('M1-22V20', 1.2, '#8d979c') + fill('M4.2-18l-3 3 3 3 0 4-2 3 2 3v6h.4v-22z', '#7d878c'),
    },
  ),
  solid(
    at,
    rounded(
      [
        [-12, -24, 6],
        [12, -24, 6],
        [17, 22, 14],
        [-17, 22, 14],
      ],
      6,
    ),
    {
      depth: 11,
      bevel: 3.4,
      color: ink.dark,
      flat:
        key(0, -9, 15, 9, '#5E6A71', 4) +
        key(0, 4, 15, 9, '#5E6A71', 4) +
        key(0, 16, 12, 6, ink.yellow, 3) +
        stroke('M-2-9a2 2 0 0 1 4 0M-3-8.6h6v3h-6z', 0.9, '#fff'),
    },
  ),
]

/** A desk box: an antenna ring for the fob on its lid, a display beside it. */
export function keyProgrammer(at: Pose): Group {
  return [
    solid(at, box(168, 108, 12), {
      depth: 34,
      bevel: 5,
      color: ink.graphite,
      flat:
        plate(-40, 0, 72, 84, '#1A2024', 10) +
        ring(-40, 0, 27, 2.4, ink.petrol) +
        ring(-40, 0, 33, 0.8, '#5c686f') +
        screen(41, -14, 62, 46, job(glyphs.key), { edge: 2.5 }) +
        key(22, 29, 20, 11, '#6C7880', 5) +
        key(54, 29, 26, 11, ink.yellow, 5) +
        dotAt(76, 46, 1.3, '#6FE3B0'),
    }),
    fob(on(at, [-40, 8, 34.2], { roll: 14 })),
  ]
}

const keySet = (at: Pose, plug: Pose): Group => [
  tail(
    toWorld(at, [60, 53, 14]),
    [toWorld(at, [64, 76, 6]), [plug.at[0] + 44, 4, plug.at[2] - 96], [plug.at[0] + 18, 5, plug.at[2] - 60]],
    plug,
    7,
  ),
  keyProgrammer(at),
  obdConnector(plug),
]

export const keys = {
  'key-programmer': {
    front: () => ({ items: keySet(lying(-14, 0, -4), pose([96, 12, 74], { yaw: 2 })) }),
    detail: () => ({
      camera: other,
      items: [
        keyProgrammer(lying(0, -20, 14)),
        copies(fob(pose([0, 0, 0], { tilt: 90, yaw: 30 })), [
          [-76, 0, 70],
          [-10, 0, 82],
          [56, 0, 94],
        ]),
      ],
      zoom: 1.05,
    }),
  },
} satisfies Family
