/** Rugged tablets and what they live in: dock, sleeve, case. */
import { dotAt, ink, plate, rect, stroke } from './flat.ts'
import { box, leaning, lying, on, pose, rounded, type Pose } from './geometry.ts'
import { mark } from './glyphs.ts'
import { oneProDongle, vci } from './dongles.ts'
import { batteryB1 } from './battery.ts'
import { guide, loop } from './parts.ts'
import { lathe, other, solid, type Family, type Group } from './scene.ts'
import { gauge, heat, list, screen, split, treads, type Content } from './screens.ts'

/** A tablet with bumper corners; `inches` is its screen's diagonal. Lies across. */
export function tablet(at: Pose, inches: 8 | 10, content: Content): Group {
  const [w, h] = inches === 8 ? [226, 150] : [278, 184]
  const corner = (x: number, y: number): Group => [
    solid(on(at, [(x * (w - 30)) / 2, (y * (h - 30)) / 2, -2]), box(40, 40, 13), {
      depth: 27,
      bevel: 0,
      color: ink.petrol,
      shadow: false,
    }),
  ]
  return [
    corner(-1, 1),
    corner(1, 1),
    corner(-1, -1),
    solid(at, box(w, h, 12), { depth: 23, bevel: 4, color: ink.graphite }),
    [-1, 1].flatMap((x) => [1, -1].map((y) => cap(on(at, [(x * (w - 34)) / 2, (y * (h - 34)) / 2, 21]), x, y))),
    solid(on(at, [0, 0, 23]), box(w - 22, h - 20, 6), {
      depth: 0.6,
      bevel: 0.2,
      color: '#12181B',
      gloss: 0.5,
      shadow: false,
      flat:
        screen(0, 0, w - 46, h - 36, content, { edge: 1 }) +
        [-9, 0, 9].map((y) => plate((w - 34) / 2, y * 1.3, 5, 5, '#4a555b', 1.6)).join('') +
        dotAt(-(w - 33) / 2, 0, 1.6, '#31454C'),
    }),
  ]
}
const cap = (at: Pose, x: number, y: number): Group => [
  solid(
    at,
    rounded(
      [
        [x * 19, y * 19, 12],
        [-x * 15, y * 19, 4],
        [-x * 15, y * 6, 3],
        [-x * -6, -y * 15, 3],
        [x * 19, -y * 15, 4],
      ].sort((a, b) => Math.atan2(a[1]! - y * 4, a[0]! - x * 4) - Math.atan2(b[1]! - y * 4, b[0]! - x * 4)),
      4,
    ),
    { depth: 5, bevel: 1.2, color: ink.petrol, shadow: false },
  ),
]

export const apex8 = (at: Pose): Group => tablet(at, 8, split(list, treads))
export const apex10 = (at: Pose): Group => tablet(at, 10, heat)

/** A wedge with a slot; the tablet stands in it. */
const dock = (at: Pose): Group => [
  solid(
    on(at, [0, 0, -52]),
    box(190, 20, 6).map(([x, y]) => [x, y + 10]),
    {
      depth: 108,
      bevel: 4,
      color: ink.graphite,
      flat: plate(0, -9, 60, 2, ink.yellow, 1) + dotAt(80, -9, 2, '#6FE3B0'),
    },
  ),
  solid(
    on(at, [0, 18, -46]),
    box(150, 44, 8).map(([x, y]) => [x, y + 20]),
    { depth: 18, bevel: 4, color: ink.dark },
  ),
]
const lip = (at: Pose): Group => [
  solid(
    on(at, [0, 18, 10]),
    box(150, 18, 6).map(([x, y]) => [x, y + 7]),
    { depth: 14, bevel: 4, color: ink.dark, flat: plate(0, -7, 40, 2, ink.petrol, 1) },
  ),
]

/** A padded sleeve with a zip; a tablet looks out of it. */
const sleeve = (at: Pose, open: boolean): Group => [
  open ? tablet(on(at, [0, 46, 4]), 8, () => '') : [],
  solid(at, box(256, 176, 20), {
    depth: 30,
    bevel: 9,
    back: 6,
    color: '#566269',
    gloss: 0.05,
    flat:
      `<rect x="-117" y="-77" width="234" height="154" rx="14" stroke="#ffffff40" stroke-width="1" stroke-dasharray="5 4"/>` +
      rect(-119, 20, 238, 3, '#0003', 1.5) +
      `<path d="M-112 16h224" stroke="#20282C" stroke-width="5"/><path d="M-112 16h224" stroke="#AEB7BC" stroke-width="2.4" stroke-dasharray="2 1.6"/>` +
      plate(66, 25, 9, 22, ink.yellow, 4) +
      plate(-78, 54, 46, 26, ink.brand, 4) +
      `<g transform="translate(-78 54) scale(.9)">${mark('#fff')}</g>`,
  }),
]

/** A hard case that stands on its long side: ribs, two latches, a handle. */
export const hardCase = (at: Pose): Group => [
  solid(
    on(at, [0, 208, 38]),
    [
      ...rounded(
        [
          [-50, -12],
          [50, -12],
          [50, 20, 14],
          [-50, 20, 14],
        ],
        4,
      ),
    ],
    { depth: 22, bevel: 5, color: ink.dark, flat: plate(0, 4, 66, 14, '#DCE2E5', 6) },
  ),
  solid(
    at,
    box(300, 200, 20).map(([x, y]) => [x, y + 102]),
    { depth: 46, bevel: 0, back: 10, color: ink.graphite },
  ),
  solid(
    on(at, [0, 0, 46]),
    box(304, 204, 21).map(([x, y]) => [x, y + 102]),
    { depth: 5, bevel: 1, back: 1, color: ink.petrol, shadow: false },
  ),
  solid(
    on(at, [0, 0, 51]),
    box(300, 200, 20).map(([x, y]) => [x, y + 102]),
    {
      depth: 40,
      bevel: 10,
      back: 0,
      color: ink.graphite,
      flat:
        [-100, 100]
          .map((x) => plate(x, -96, 22, 140, '#0000002b', 8) + rect(x - 8, -160, 2, 128, '#ffffff1f', 1))
          .join('') +
        plate(0, -96, 96, 66, '#00000026', 8) +
        `<g transform="translate(0 -96) scale(2)">${mark('#DDE6E8')}</g>`,
    },
  ),
  [-84, 84].map((x) =>
    solid(on(at, [x, 204, 34], { tilt: 90 }), box(30, 36, 4), {
      depth: 5,
      bevel: 1.6,
      color: ink.yellow,
      shadow: false,
      flat: plate(0, 4, 16, 4, '#0003', 2),
    }),
  ),
]

/** The same case open on the ground, foam with its contents. */
const openCase = (at: Pose): Group => [
  solid(
    on(at, [0, 40, -96], { tilt: 14 }),
    box(300, 170, 18).map(([x, y]) => [x, y + 88]),
    {
      depth: 22,
      bevel: 3,
      color: ink.graphite,
      flat:
        plate(0, -88, 274, 146, '#1A2024', 12) +
        Array.from({ length: 7 }, (_, i) =>
          stroke(
            `M-130 ${-150 + i * 21}q10-7 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0`,
            1.4,
            '#394349',
          ),
        ).join(''),
    },
  ),
  solid(on(at, [0, 0, 0], { tilt: 90 }), box(300, 190, 18), {
    depth: 44,
    bevel: 3,
    color: ink.graphite,
    flat: plate(0, 0, 280, 170, '#14191C', 12),
  }),
  solid(
    on(at, [0, 0, 97]),
    box(230, 8, 3).map(([x, y]) => [x, y + 34]),
    { depth: 2, bevel: 0.5, color: ink.petrol, shadow: false },
  ),
  batteryB1(on(at, [-76, 34, 4], { tilt: 90 })),
  oneProDongle(on(at, [34, 34, -24], { tilt: 90 })),
  loop3(at),
  guide(on(at, [98, 44, -20], { tilt: 90 }), 56, 78),
]
const loop3 = (at: Pose): Group => [
  lathe(
    on(at, [62, 44, 54], { tilt: 90 }),
    [
      [0, 26],
      [5, 26],
      [9, 22],
      [9, 14],
      [4, 12],
    ],
    { color: ink.rubber, sides: 32, face: '#14191C', shadow: false },
  ),
  lathe(
    on(at, [-2, 44, 60], { tilt: 90 }),
    [
      [0, 14],
      [6, 14],
      [7, 12],
    ],
    { color: ink.yellow, sides: 24, shadow: false },
  ),
]

export const tablets = {
  'tablet-apex-8': {
    front: () => ({ items: [apex8(leaning(150, 28, 0, 0, -6))] }),
    detail: () => ({
      camera: other,
      zoom: 1.12,
      focus: [6, 24, 6],
      items: [
        apex8(pose([-10, 2, -20], { tilt: 90, yaw: 18 })),
        loop(80, 92, 26, 6),
        guide(lying(-50, 150, 18), 60, 80),
      ],
    }),
  },
  'tablet-apex-10': {
    front: () => ({ items: [apex10(leaning(184, 28, -10, -30, -6)), oneProDongle(lying(116, 74, -10))] }),
    detail: () => ({
      camera: other,
      zoom: 1.1,
      focus: [6, 20, 6],
      items: [tablet(pose([-10, 2, -30], { tilt: 90, yaw: 16 }), 10, treads), vci(lying(96, 110, 60))],
    }),
  },
  'charging-dock': {
    front: () => ({
      items: [
        dock(pose([0, 0, 0])),
        tablet(pose([0, 98, -8], { tilt: 12 }), 8, split(list, gauge('87', 0.8))),
        lip(pose([0, 0, 0])),
      ],
    }),
    detail: () => ({ camera: other, items: [dock(pose([0, 0, 0])), lip(pose([0, 0, 0])), loop(120, 40, 24, 6)] }),
  },
  'tablet-sleeve': {
    front: () => ({ items: [sleeve(leaning(176, 24, 0, 0, -4), true)] }),
    detail: () => ({ camera: other, zoom: 1.1, items: [sleeve(pose([0, 0, 0], { tilt: 90, yaw: 20 }), false)] }),
  },
  'carry-case': {
    front: () => ({ items: [hardCase(pose([0, 0, 0]))] }),
    detail: () => ({ camera: other, items: [openCase(pose([0, 0, 0], { yaw: -4 }))] }),
  },
} satisfies Family
