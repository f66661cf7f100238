/** 12-volt battery testers. */
import { dotAt, fill, ink, key, plate, ribs, ring, stroke } from './flat.ts'
import { leaning, on, pose, rounded, toWorld, type Pose, type Pt, type Vec3 } from './geometry.ts'
import { clamp, slip } from './parts.ts'
import { cable, lathe, other, solid, type Family, type Group } from './scene.ts'
import { gauge, reading, screen } from './screens.ts'

const body: Pt[] = rounded(
  [
    [-46, -80, 14],
    [46, -80, 14],
    [48, 10, 30],
    [52, 36, 14],
    [52, 80, 16],
    [-52, 80, 16],
    [-52, 36, 14],
    [-48, 10, 30],
  ],
  10,
)
const tester = (at: Pose, shell: string, face: string, raised = 0): Group => [
  solid(at, body, { depth: 14, bevel: 0, back: 4, color: shell }),
  solid(on(at, [0, 0, 14]), body, { depth: 20 + raised, bevel: 5.4, back: 0, color: ink.graphite, flat: face }),
]

const keys = (y: number) =>
  key(-28, y, 20, 13, '#6C7880', 6) +
  key(28, y, 20, 13, '#6C7880', 6) +
  dotAt(0, y, 12, '#0005') +
  dotAt(0, y - 0.6, 11, ink.yellow) +
  stroke(`M-4 ${y - 0.4}l3 3.2 5.4-6.4`, 2, '#1A1400') +
  fill(`M-28 ${y - 3.4}l4 5.4h-8zM28 ${y + 3.4}l4-5.4h-8z`, '#fff')

export const batteryB1 = (at: Pose): Group =>
  tester(
    at,
    ink.petrol,
    plate(0, -32, 84, 66, '#1A2024', 8) +
      screen(0, -32, 72, 54, reading('12.6'), { edge: 2.5, bar: false }) +
      keys(28) +
      ribs(0, 50, 40, 4, 4.6),
  )

/** Its printer's mouth is at the top, with the slip coming towards the viewer and curling back. */
export const batteryB2 = (at: Pose): Group => [
  tester(
    at,
    ink.yellow,
    plate(0, -55, 76, 30, '#20282C', 5) +
      plate(0, -48, 66, 5, '#0A0D0E', 2) +
      screen(0, -6, 74, 50, gauge('12.6'), { edge: 2.5 }) +
      keys(41) +
      ribs(0, 58, 40, 3, 4.6),
  ),
  slip(on(at, [0, 48, 34.4], { tilt: -34 }), 56, [
    [20, 0],
    [24, 14],
    [28, 16],
    [24, 20],
    [14, 22],
  ]),
]

/** Two leads from the device's top to clamps on the ground. */
function leads(at: Pose, exit: Vec3, red: Pose, black: Pose): Group {
  const lead = (x: number, end: Pose, color: string, away: number): Group => {
    const start = toWorld(at, [exit[0] + x, exit[1], exit[2]])
    const tail = toWorld(end, [1, -52, 7])
    const before = toWorld(end, [1, -82, 4])
    const up = toWorld(at, [exit[0] + x, exit[1] + 30, exit[2] - 4])
    return [
      cable(
        [start, up, [before[0] + away, 6, (up[2] + before[2]) / 2], before, tail, toWorld(end, [1, -40, 7])],
        8,
        color,
      ),
    ]
  }
  return [lead(-12, black, '#2B3034', 26), lead(12, red, ink.red, 40)]
}
const strain = (at: Pose, y: number): Group =>
  [-12, 12].map((x) =>
    lathe(
      on(at, [x, y, 17], { tilt: -90 }),
      [
        [-8, 4.6],
        [4, 6.4],
      ],
      { color: ink.black, sides: 18 },
    ),
  )

function b1WithClamps(at: Pose, red: Pose, black: Pose): Group {
  return [
    strain(at, 84),
    leads(at, [0, 88, 17], red, black),
    batteryB1(at),
    clamp(black, '#30373B'),
    clamp(red, ink.red),
  ]
}

export const battery = {
  'battery-b1': {
    front: () => ({
      items: b1WithClamps(
        leaning(160, 32, -34, -20),
        pose([92, 0, 70], { tilt: 90, yaw: 184 }),
        pose([52, 0, 84], { tilt: 90, yaw: 172 }),
      ),
    }),
    detail: () => ({
      camera: other,
      zoom: 1.2,
      focus: [0, 10, 6],
      items: b1WithClamps(
        pose([-40, 0, 10], { tilt: 90, yaw: 24 }),
        pose([90, 0, 76], { tilt: 90, yaw: 200 }),
        pose([50, 0, 104], { tilt: 90, yaw: 190 }),
      ),
    }),
  },
  'battery-b2-printer': {
    front: () => ({ items: [batteryB2(leaning(160, 34, 0, 0, -4))] }),
    detail: () => ({
      camera: other,
      items: [
        batteryB2(pose([-30, 0, 10], { tilt: 90, yaw: 20 })),
        lathe(
          pose([62, 14, 50], { yaw: 0 }),
          [
            [0, 13],
            [0.1, 14],
            [50, 14],
          ],
          { color: '#FFFFFF', gloss: 0, sides: 30, flat: dotAt(0, 0, 5, '#B9A88C') + ring(0, 0, 9, 0.4, ink.line) },
        ),
        lathe(
          pose([86, 14, 10], { yaw: 6 }),
          [
            [0, 13],
            [0.1, 14],
            [50, 14],
          ],
          { color: '#FFFFFF', gloss: 0, sides: 30, flat: dotAt(0, 0, 5, '#B9A88C') },
        ),
      ],
    }),
  },
} satisfies Family
