/** What goes between a car's socket and a device: extension, splitter, the eight old makers' sockets. */
import { dashes, dotAt, ink, plate, ring } from './flat.ts'
import { box, on, pose, toWorld, type Pose, type Vec3 } from './geometry.ts'
import { coil, obdConnector } from './parts.ts'
import { cable, copies, lathe, other, solid, type Family, type Group } from './scene.ts'

/** A connector lying on the ground, mating end towards `yaw` (0 is towards the viewer). */
const lyingPlug = (x: number, z: number, yaw: number) => pose([x, 12, z], { yaw })

const splitter = (): Group => {
  const [male, one, two] = [lyingPlug(-52, 62, -4), lyingPlug(-6, -46, 58), lyingPlug(48, 34, 32)]
  const joint: Vec3 = [-70, 9, -34]
  return [
    cable([toWorld(one, [0, 0, -6]), toWorld(one, [0, 0, -26]), [-50, 6, -58], joint], 8, ink.rubber),
    cable([toWorld(two, [0, 0, -6]), toWorld(two, [0, 0, -34]), [-14, 6, -12], [-46, 6, -26], joint], 8, ink.rubber),
    cable([joint, [-84, 6, -12], [-70, 8, 12], toWorld(male, [0, 0, -26]), toWorld(male, [0, 0, -6])], 8, ink.rubber),
    solid(pose([-70, 2, -36], { yaw: 30, tilt: 90 }), box(32, 26, 7), {
      depth: 16,
      bevel: 3,
      color: ink.dark,
      flat: plate(0, 0, 14, 1.6, ink.yellow, 0.8),
    }),
    obdConnector(one, ink.dark, true),
    obdConnector(two, ink.dark, true),
    obdConnector(male, ink.petrol),
  ]
}

const extension = (): Group => {
  const [male, female] = [lyingPlug(-46, 74, -6), lyingPlug(40, 62, 14)]
  const winding = coil([-52, 15, -42], [56, 15, -42], 8, 14, 7)
  return [
    cable(
      [
        toWorld(male, [0, 0, -6]),
        toWorld(male, [0, 0, -30]),
        [-70, 6, 14],
        [-76, 10, -26],
        ...winding,
        [78, 10, -34],
        [70, 6, -8],
        toWorld(female, [0, 0, -36]),
        toWorld(female, [0, 0, -6]),
      ],
      8,
      ink.rubber,
    ),
    obdConnector(female, ink.dark, true),
    obdConnector(male, ink.petrol),
  ]
}

/** Eight makers' old sockets: one pigtail each, two rows of four. */
type Socket = (p: Pose) => Group
const round =
  (r: number, color: string, pins: number): Socket =>
  (p) => [
    lathe(
      p,
      [
        [0, r * 0.7],
        [6, r],
        [26, r],
        [27, r - 2],
      ],
      {
        color,
        sides: 30,
        face: '#15191B',
        flat:
          ring(0, 0, r - 4, 0.8, '#4A555B') +
          Array.from({ length: pins }, (_, i) =>
            dotAt(Math.cos((i / pins) * 6.283) * r * 0.55, Math.sin((i / pins) * 6.283) * r * 0.55, 1.2, '#D8C07A'),
          ).join(''),
      },
    ),
    lathe(
      on(p, [0, 0, 8]),
      [
        [0, r + 1.6],
        [6, r + 1.6],
      ],
      { color: ink.yellow, sides: 30, open: true, shadow: false },
    ),
  ]
const block =
  (w: number, h: number, color: string, cols: number, rows: number): Socket =>
  (p) => [
    solid(p, box(w, h, 3), {
      depth: 28,
      bevel: 1.4,
      color,
      flat:
        plate(0, 0, w - 6, h - 6, '#0E1214', 1.5) +
        dashes(
          w - 11,
          Array.from({ length: rows }, (_, i) => (i - (rows - 1) / 2) * ((h - 8) / rows)),
          1.8,
          '#D8C07A',
          `1.8 ${(w - 11 - 1.8) / (cols - 1) - 1.8}`,
        ),
    }),
  ]
const sockets: Socket[] = [
  round(15, ink.dark, 8),
  block(34, 16, ink.graphite, 6, 2),
  block(26, 22, ink.petrol, 4, 3),
  round(12, ink.graphite, 5),
  block(38, 14, ink.dark, 9, 1),
  round(17, ink.petrol, 11),
  block(22, 26, ink.graphite, 3, 4),
  block(30, 20, ink.dark, 5, 2),
]
const places: Vec3[] = sockets.map((_, i) => [((i % 4) - 1.5) * 54, 0, i < 4 ? -50 : 66])
const kit = (): Group => [
  copies(
    [
      solid(pose([-2, 10, -40], { yaw: 172 }), box(36, 18, 3), { depth: 20, bevel: 0, back: 0, color: ink.black }),
      cable(
        [
          [-2, 11, -34],
          [5, 9, -16],
          [0, 14, -2],
          [0, 15, 3],
        ],
        9,
        ink.rubber,
      ),
    ],
    places,
  ),
  sockets.map((socket, i) => socket(pose([places[i]![0], 15, places[i]![2]], { yaw: -8 }))),
]

export const leads = {
  'obd-extension-cable': {
    front: () => ({ items: extension() }),
    detail: () => ({ camera: other, items: extension(), zoom: 1.5, focus: [-30, 8, 26] }),
  },
  'obd-splitter': {
    front: () => ({ items: splitter() }),
    detail: () => ({ camera: other, items: [splitter()], zoom: 1.2, focus: [0, 10, 10] }),
  },
  'obd-adapter-kit': {
    front: () => ({ items: kit() }),
    detail: () => ({ camera: other, items: kit(), zoom: 1.6, focus: [10, 8, 44] }),
  },
} satisfies Family
