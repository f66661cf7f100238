/** Tools for tyres: activation, tread, air. */
import { digits, dotAt, fill, ink, key, plate, rect, ribs, stroke } from './flat.ts'
import { box, leaning, lying, on, pose, rounded, toWorld, type Pose, type Pt, type Vec3 } from './geometry.ts'
import { carton } from './parts.ts'
import { cable, copies, lathe, other, solid, type Family, type Group } from './scene.ts'
import { reading, screen, wheels } from './screens.ts'
import { sensor, wheel } from './wheels.ts'

const waves = (x: number, y: number, color: string) =>
  stroke(
    `M${x - 5} ${y}a7 7 0 0 1 10 0M${x - 9} ${y - 4.4}a13 13 0 0 1 18 0M${x - 13} ${y - 8.8}a19 19 0 0 1 26 0`,
    1.8,
    color,
  ) + dotAt(x, y + 4, 1.8, color)

/** 52 × 214: a wand with its antenna in the slim head. */
export function tpmsT1(at: Pose): Group {
  const body: Pt[] = rounded(
    [
      [-22, -107, 14],
      [22, -107, 14],
      [25, 20, 20],
      [16, 62, 14],
      [15, 107, 13],
      [-15, 107, 13],
      [-16, 62, 14],
      [-25, 20, 20],
    ],
    10,
  )
  return [
    solid(at, body, { depth: 12, bevel: 0, back: 5, color: ink.petrol }),
    solid(on(at, [0, 0, 12]), body, {
      depth: 16,
      bevel: 5.4,
      back: 0,
      color: ink.graphite,
      flat:
        waves(0, -76, '#9BDCE2') +
        plate(0, -33, 33, 38, '#1A2024', 8) +
        [ink.bad, ink.yellow, '#39C38A'].map((c, i) => dotAt(-10 + i * 10, -42, 2.6, c)).join('') +
        rect(-11, -32, 22, 2, '#56636A', 1) +
        rect(-11, -27, 14, 2, '#56636A', 1) +
        dotAt(0, 12, 14.6, '#0005') +
        dotAt(0, 11, 13.4, ink.yellow) +
        waves2(0, 13) +
        ribs(0, 42, 26, 9, 5.6),
    }),
  ]
}
const waves2 = (x: number, y: number) =>
  stroke(`M${x - 3.4} ${y}a4.8 4.8 0 0 1 6.8 0M${x - 6.4} ${y - 3.4}a9 9 0 0 1 12.8 0`, 1.5, '#1A1400') +
  dotAt(x, y + 3, 1.4, '#1A1400')

/** 96 × 206 with a stub of an antenna at the upper right and the wheels on its screen. */
export function tpmsT3(at: Pose): Group {
  const body: Pt[] = rounded(
    [
      [-38, -98, 14],
      [38, -98, 14],
      [39, -16, 40],
      [48, 22, 16],
      [48, 98, 18],
      [-48, 98, 18],
      [-48, 22, 16],
      [-39, -16, 40],
    ],
    10,
  )
  return [
    solid(on(at, [27, 112, 4]), box(25, 52, 9), {
      depth: 18,
      bevel: 5,
      color: ink.dark,
      shadow: true,
      flat: waves(0, -4, '#8FA0A8'),
    }),
    solid(at, body, { depth: 13, bevel: 0, back: 5, color: ink.yellow }),
    solid(on(at, [0, 0, 13]), body, {
      depth: 18,
      bevel: 6,
      back: 0,
      color: ink.graphite,
      flat:
        plate(0, -36, 80, 98, '#1A2024', 8) +
        screen(0, -37, 68, 84, wheels, { edge: 2.5 }) +
        key(0, 33, 34, 15, ink.yellow, 7.5) +
        waves2(0, 34.6) +
        key(-26, 30, 12, 9, '#6C7880', 4) +
        key(26, 30, 12, 9, '#6C7880', 4) +
        key(-15, 54, 18, 11, '#6C7880', 5) +
        key(15, 54, 18, 11, '#6C7880', 5) +
        fill('M-15 51l3.6 4.6h-7.2zM15 57l3.6-4.6h-7.2z', '#fff') +
        ribs(0, 70, 40, 4, 4.6),
    }),
  ]
}

/** Stands on its cross foot, the probe down, its digital head towards the viewer. */
export function treadGauge(at: Pose): Group {
  return [
    solid(on(at, [0, -58, 5]), box(4, 40, 1.8), { depth: 4, bevel: 0.8, color: ink.steel, gloss: 0.6 }),
    solid(on(at, [0, -38, -1]), box(64, 12, 4), { depth: 20, bevel: 2.4, color: ink.yellow }),
    solid(on(at, [0, 32, 3]), box(15, 58, 4), {
      depth: 9,
      bevel: 2,
      color: ink.steel,
      gloss: 0.6,
      flat: Array.from({ length: 9 }, (_, i) => rect(-6, -24 + i * 5, i % 2 ? 4 : 7, 0.7, '#59636A')).join(''),
    }),
    solid(
      at,
      rounded(
        [
          [-19, -38, 4],
          [19, -38, 4],
          [35, -20, 14],
          [35, 30, 16],
          [-35, 30, 16],
          [-35, -20, 14],
        ],
        8,
      ),
      {
        depth: 18,
        bevel: 4,
        color: ink.graphite,
        flat:
          screen(0, -9, 50, 25, reading('6.4'), { edge: 2.5, bar: false }) +
          key(-15, 18, 17, 9, '#6C7880', 4) +
          key(15, 18, 17, 9, ink.yellow, 4) +
          plate(0, 31, 16, 1.6, ink.petrol, 0.8),
      },
    ),
  ]
}

/** A cordless compressor: upright, a pressure display in its brow, the hose along its side. */
export function inflator(at: Pose): Group {
  const hose = (
    [
      [36, 92, 30],
      [64, 96, 34],
      [78, 60, 48],
      [70, 6, 66],
      [40, 6, 104],
      [8, 6, 112],
    ] satisfies Vec3[]
  ).map((v) => toWorld(at, v))
  return [
    solid(
      on(at, [0, 0, -1]),
      box(82, 24, 6).map(([x, y]) => [x, y + 12]),
      { depth: 60, bevel: 4, color: ink.petrol },
    ),
    solid(
      at,
      rounded(
        [
          [-38, 12, 2],
          [38, 12, 2],
          [38, 150, 18],
          [-38, 150, 18],
        ],
        10,
      ),
      {
        depth: 56,
        bevel: 8,
        color: ink.graphite,
        flat:
          plate(0, -104, 58, 52, '#161C1F', 12) +
          digits('2.4', -3, -112, 19, '#DFF3F4') +
          [0, 1, 2, 3, 4, 5, 6, 7]
            .map((i) => plate(-19 + i * 5.4, -91, 3.6, 2.6, i < 6 ? '#4FB3BD' : '#354046', 1))
            .join('') +
          dotAt(0, -58, 11.6, '#0006') +
          dotAt(0, -59, 10.4, ink.yellow) +
          stroke('M0-64v5M-4-62.4a5.6 5.6 0 1 0 8 0', 1.7, '#1A1400') +
          key(-22, -59, 12, 12, '#6C7880', 6) +
          key(22, -59, 12, 12, '#6C7880', 6) +
          stroke('M-24.6-59h5.2M19.4-59h5.2M22-61.6v5.2', 1.3, '#fff') +
          ribs(0, -38, 46, 5, 5.2),
      },
    ),
    lathe(
      on(at, [26, 92, 30], { yaw: 90 }),
      [
        [0, 9],
        [14, 9],
        [15, 6],
        [20, 6],
      ],
      { color: ink.steel, sides: 24 },
    ),
    cable(hose, 9, ink.rubber),
    lathe(
      { ...on(at, [10, 6, 112], { yaw: -76 }) },
      [
        [-2, 5],
        [2, 7.4],
        [16, 7.4],
        [17, 9],
        [24, 9],
        [25, 7],
      ],
      { color: '#C9A24A', sides: 24, gloss: 0.6, face: '#3b3322' },
    ),
  ]
}

export const tyres = {
  'tpms-t1': {
    front: () => ({ items: [tpmsT1(leaning(214, 32, 0, 0, -4))] }),
    detail: () => ({
      camera: other,
      zoom: 1.4,
      focus: [6, 40, 0],
      items: [
        wheel(pose([30, 110, -110], { yaw: 8 })),
        tpmsT1(pose([-30, 0, 40], { tilt: 90, yaw: -50 })),
        sensor(lying(90, 40, 20), 'rubber'),
      ],
    }),
  },
  'tpms-t3': {
    front: () => ({ items: [tpmsT3(leaning(206, 30, 0, 0, -4))] }),
    detail: () => ({
      camera: other,
      items: [
        carton(pose([54, 0, -70], { yaw: 2 }), 130, 100, 60),
        tpmsT3(pose([-40, 0, 44], { tilt: 90, yaw: 24 })),
        copies(sensor(lying(0, 0, 20), 'rubber'), [
          [92, 0, 26],
          [62, 0, 76],
        ]),
      ],
    }),
  },
  'tread-gauge': {
    front: () => ({ items: [treadGauge(pose([0, 78, 0], { yaw: -4 }))] }),
    detail: () => ({
      camera: other,
      items: [wheel(lying(60, -70), 90), treadGauge(pose([-16, 0, 60], { tilt: 90, yaw: 30 }))],
    }),
  },
  'tyre-inflator': {
    front: () => ({ items: [inflator(pose([0, 0, 0]))] }),
    detail: () => ({
      camera: other,
      items: [wheel(pose([76, 120, -120], { yaw: 10 }), 120), inflator(pose([-50, 0, 20], { yaw: -10 }))],
    }),
  },
} satisfies Family
