/** Code readers and the borescope: things held in one hand. */
import { dotAt, fill, ink, key, plate, ribs, ring, stroke } from './flat.ts'
import { box, leaning, lying, on, pose, rounded, toWorld, type Pose, type Pt, type Vec3 } from './geometry.ts'
import { carton, guide, loop, obdConnector, tail } from './parts.ts'
import { cable, lathe, other, solid, type Family, type Group } from './scene.ts'
import { cylinder, list, mono, screen } from './screens.ts'

const arrows = (x: number, y: number, r: number, color: string) =>
  fill(
    `M${x} ${y - r - 3}l3 3.6h-6zM${x} ${y + r + 3}l3-3.6h-6zM${x - r - 3} ${y}l3.6 3v-6zM${x + r + 3} ${y}l-3.6 3v-6z`,
    color,
  )

/** 82 × 152, a waist for the hand, four keys, a small mono display. */
export function reader200(at: Pose): Group {
  const body: Pt[] = rounded(
    [
      [-34, -76, 12],
      [34, -76, 12],
      [35, -10, 30],
      [41, 30, 14],
      [41, 76, 14],
      [-41, 76, 14],
      [-41, 30, 14],
      [-35, -10, 30],
    ],
    10,
  )
  return [
    lathe(
      on(at, [0, 74, 12], { tilt: -90 }),
      [
        [0, 7],
        [0, 7],
        [10, 5.5],
        [16, 4],
      ]
        .map(([z, r]) => [-z!, r!] as const)
        .reverse(),
      { color: ink.rubber, sides: 20 },
    ),
    solid(at, body, { depth: 10, bevel: 0, back: 4, color: ink.petrol }),
    solid(on(at, [0, 0, 10]), body, {
      depth: 16,
      bevel: 5,
      back: 0,
      color: ink.graphite,
      flat:
        plate(0, -36, 64, 54, '#1A2024', 7) +
        screen(0, -37, 54, 40, mono, { edge: 1.5, bar: false }) +
        key(-15, 12, 22, 12, '#6C7880', 5) +
        key(15, 12, 22, 12, ink.yellow, 5) +
        key(-15, 31, 22, 12, '#6C7880', 5) +
        key(15, 31, 22, 12, '#6C7880', 5) +
        fill('M-15 9l4 5h-8z', '#fff') +
        fill('M-15 34l4-5h-8z', '#fff') +
        stroke('M11 12l3 3 5-6', 1.7, '#1A1400') +
        stroke('M12 28l6 6M18 28l-6 6', 1.7, '#fff') +
        ribs(0, 50, 34, 4, 4.4) +
        [ink.bad, ink.watch, '#39C38A'].map((c, i) => dotAt(-14 + i * 14, -4.6, 1.6, c)).join(''),
    }),
  ]
}

/** 104 × 198, colour screen, rubber corners, a row of keys and a wheel of arrows. */
export function scan500(at: Pose): Group {
  const body: Pt[] = rounded(
    [
      [-44, -99, 16],
      [44, -99, 16],
      [45, -20, 40],
      [52, 20, 16],
      [52, 99, 16],
      [-52, 99, 16],
      [-52, 20, 16],
      [-45, -20, 40],
    ],
    10,
  )
  return [
    solid(at, body, { depth: 13, bevel: 0, back: 5, color: ink.petrol }),
    solid(on(at, [0, 0, 13]), body, {
      depth: 18,
      bevel: 6,
      back: 0,
      color: ink.graphite,
      flat:
        plate(0, -35, 86, 104, '#1A2024', 8) +
        screen(0, -37, 72, 90, list, { edge: 2.5 }) +
        ring(0, 52, 21, 1, '#0005') +
        dotAt(0, 52, 20, '#39434A') +
        arrows(0, 52, 10.5, '#C9D2D6') +
        dotAt(0, 52, 8, ink.yellow) +
        stroke('M-3 52l2.4 2.6 4.2-5', 1.7, '#1A1400') +
        key(-30, 33, 13, 9, '#6C7880', 4) +
        key(30, 33, 13, 9, '#6C7880', 4) +
        key(-29, 70, 13, 9, '#6C7880', 4) +
        key(29, 70, 13, 9, '#6C7880', 4) +
        ribs(0, 80, 40, 2, 4.4),
    }),
    [-1, 1].map((s) =>
      solid(on(at, [s * 39, 87, 8]), box(17, 28, 7), {
        depth: 25,
        bevel: 3,
        color: ink.petrol,
        flat: ribs(0, -5, 8, 3, 4),
        shadow: false,
      }),
    ),
  ]
}

const corded = (device: (p: Pose) => Group, at: Pose, top: Vec3, plug: Pose, way: readonly Vec3[]): Group => [
  tail(toWorld(at, top), [toWorld(at, [top[0], top[1] + 26, top[2] - 4]), ...way], plug, 7),
  device(at),
  obdConnector(plug),
]

/** A pistol grip with a round screen head and a swan neck that ends in a lit camera. */
export function borescope(at: Pose): Group {
  const neck: Vec3[] = [
    [0, 92, 14],
    [0, 128, 14],
    [24, 160, 10],
    [70, 150, 30],
    [92, 96, 56],
    [72, 40, 74],
    [76, 10, 80],
  ]
  const world = neck.map((v) => toWorld(at, v))
  const [tip, before] = [world.at(-1)!, world.at(-2)!]
  const end: Vec3 = [
    tip[0] + (tip[0] - before[0]) * 0.45,
    tip[1] + (tip[1] - before[1]) * 0.45,
    tip[2] + (tip[2] - before[2]) * 0.45,
  ]
  const handle: Pt[] = rounded(
    [
      [-19, -96, 12],
      [19, -96, 12],
      [21, -20, 20],
      [52, 6, 18],
      [52, 84, 22],
      [-52, 84, 22],
      [-52, 6, 18],
      [-21, -20, 20],
    ],
    10,
  )
  return [
    lathe(
      on(at, [0, 80, 14], { tilt: -90 }),
      [
        [-26, 5],
        [-14, 8],
        [0, 11],
      ],
      { color: ink.black, sides: 24 },
    ),
    solid(at, handle, { depth: 12, bevel: 0, back: 4, color: ink.petrol }),
    solid(on(at, [0, 0, 12]), handle, {
      depth: 16,
      bevel: 5,
      back: 0,
      color: ink.graphite,
      flat:
        screen(0, -44, 76, 54, cylinder, { edge: 3.5, bar: false }) +
        dotAt(0, 4, 8.4, '#2A3136') +
        dotAt(0, 4, 6.6, ink.yellow) +
        key(0, 26, 18, 10, '#6C7880', 4) +
        ribs(0, 42, 24, 8, 5),
    }),
    cable([...world, end], 9, '#3C464C', false),
    cable([tip, end], 11, ink.steel, false),
    lathe(
      { ...pose(end), ...axis(tip, end) },
      [
        [-3, 6.2],
        [9, 6.2],
        [10, 5],
      ],
      {
        color: ink.steel,
        sides: 22,
        shadow: false,
        face: '#12181B',
        flat:
          dotAt(0, 0, 2.4, '#31454C') +
          [0, 1, 2, 3, 4, 5]
            .map((i) => dotAt(Math.cos(i * 1.047) * 3.7, Math.sin(i * 1.047) * 3.7, 0.8, '#fff'))
            .join(''),
      },
    ),
  ]
}
const axis = (from: Vec3, to: Vec3) => {
  const d: Vec3 = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const l = Math.hypot(...d)
  const z: Vec3 = [d[0] / l, d[1] / l, d[2] / l]
  const m = Math.hypot(z[2], z[0]) || 1
  const x: Vec3 = [z[2] / m, 0, -z[0] / m]
  return { x, y: [z[1] * x[2] - z[2] * x[1], z[2] * x[0] - z[0] * x[2], z[0] * x[1] - z[1] * x[0]] as Vec3, z }
}

const readerWay: Vec3[] = [
  [26, 34, -96],
  [84, 4, -50],
  [84, 4, -6],
]
const scanWay: Vec3[] = [
  [30, 60, -130],
  [96, 4, -70],
  [102, 4, -10],
]

export const handhelds = {
  'reader-200': {
    front: () => ({
      items: corded(reader200, leaning(152, 32, -16, 0), [0, 88, 12], pose([84, 12, 56], { yaw: 6 }), readerWay),
    }),
    detail: () => ({
      camera: other,
      items: [
        carton(pose([58, 0, -76], { yaw: 4 }), 130, 96, 52),
        corded(reader200, pose([-34, 0, 36], { tilt: 90, yaw: 22 }), [0, 88, 12], pose([78, 12, 60], { yaw: 10 }), [
          [-10, 4, -70],
          [40, 4, -24],
          [70, 4, 0],
        ]),
      ],
    }),
  },
  'scan-500': {
    front: () => ({
      items: corded(scan500, leaning(198, 30, -18, 0), [0, 98, 15], pose([98, 12, 62], { yaw: 4 }), scanWay),
    }),
    detail: () => ({
      camera: other,
      zoom: 1.25,
      focus: [0, 20, 14],
      items: [
        guide(lying(104, -30, 12)),
        scan500(pose([-20, 0, 0], { tilt: 90, yaw: 24 })),
        obdConnector(pose([76, 12, 84], { yaw: 6 })),
        cable(
          [
            [104, 6, -10],
            [110, 4, 18],
            [82, 8, 44],
            [76, 12, 80],
          ],
          7,
          ink.rubber,
        ),
      ],
    }),
  },
  'borescope-v5': {
    front: () => ({ items: borescope(leaning(192, 20, -30, 0)) }),
    detail: () => ({
      camera: other,
      items: [borescope(pose([-30, 0, 20], { tilt: 90, yaw: 10 })), loop(60, 60, 24, 6)],
    }),
  },
} satisfies Family
