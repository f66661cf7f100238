/** The EV side: adapter leads and the insulation tester. */
import { dashes, dotAt, ink, key, plate, rect, ring } from './flat.ts'
import { box, leaning, on, pose, toWorld, type Pose } from './geometry.ts'
import { flash } from './glyphs.ts'
import { carton } from './parts.ts'
import { cable, lathe, other, solid, type Family, type Group } from './scene.ts'
import { gauge, screen } from './screens.ts'

/** Orange is what high voltage wears on the road, so it does here. */
const hvPlug = (p: Pose, w: number, h: number, cells: number): Group => [
  lathe(
    on(p, [0, 0, -10]),
    [
      [0, 4.6],
      [12, 7],
    ],
    { color: ink.dark, sides: 20 },
  ),
  solid(p, box(w, h, 5), { depth: 22, bevel: 2.4, color: ink.orange }),
  solid(on(p, [0, 0, 22]), box(w - 6, h - 5, 4), {
    depth: 16,
    bevel: 1,
    color: ink.black,
    flat:
      plate(0, 0, w - 11, h - 10, '#07090A', 2) +
      dashes(w - 15, h > 20 ? [-3.6, 3.6] : [0], 2.6, '#D8C07A', `2.6 ${(w - 15 - 2.6) / (cells - 1) - 2.6}`),
  }),
]
export function evLead(x: number, z: number, kind: number): Group {
  const [w, h, cells] = (
    [
      [38, 24, 6],
      [30, 30, 4],
      [46, 18, 9],
    ] as const
  )[kind]!
  const [a, b] = [pose([x - 34, h / 2 + 1, z + 40], { yaw: -6 }), pose([x + 46, 13, z + 26], { yaw: 16 })]
  return [
    cable(
      [
        toWorld(a, [0, 0, 0]),
        toWorld(a, [0, 0, -30]),
        [x - 40, 6, z - 24],
        [x + 6, 6, z - 44],
        [x + 40, 6, z - 26],
        toWorld(b, [0, 0, -26]),
        toWorld(b, [0, 0, 0]),
      ],
      9,
      ink.orange,
    ),
    solid(b, box(42, 22, 5), { depth: 24, bevel: 2.4, color: ink.dark }),
    solid(on(b, [0, 0, 24]), box(38, 17, 3), {
      depth: 13,
      bevel: 0.8,
      color: ink.black,
      flat: plate(0, 0, 33, 11, '#07090A', 2) + dashes(27, [-3, 3], 2.6, '#D8C07A', '1.8 1.8'),
    }),
    hvPlug(a, w, h, cells),
  ]
}

/** A meter with a big selector, two probe sockets and probes. */
export function insulationTester(at: Pose): Group {
  return [
    solid(at, box(108, 188, 20), { depth: 18, bevel: 0, back: 6, color: ink.yellow }),
    solid(on(at, [0, 0, 18]), box(108, 188, 20), { depth: 16, bevel: 5, back: 0, color: ink.yellow }),
    solid(on(at, [0, 0, 34]), box(90, 170, 13), {
      depth: 3,
      bevel: 1,
      color: ink.graphite,
      shadow: false,
      flat:
        screen(0, -50, 74, 50, gauge('550', 0.82), { edge: 3 }) +
        key(-26, -6, 18, 9, '#6C7880', 4) +
        key(0, -6, 18, 9, '#6C7880', 4) +
        key(26, -6, 18, 9, ink.orange, 4) +
        ring(0, 35, 25, 1.4, '#69767D') +
        [-90, -54, -18, 18, 54, 90]
          .map(
            (a) => `<g transform="rotate(${a} 0 35)">${rect(-0.9, 5.4, 1.8, 5, a > 20 ? ink.orange : '#DDE5E8')}</g>`,
          )
          .join('') +
        flash(30, 9, 0.7, ink.yellow),
    }),
    lathe(
      on(at, [0, -35, 37]),
      [
        [0, 18],
        [8, 17],
        [9.4, 15],
      ],
      { color: ink.dark, sides: 30, flat: plate(0, 0, 7, 29, '#7C8990', 3) + dotAt(0, -10, 1.7, ink.yellow) },
    ),
    [-24, 0, 24].map((x, i) =>
      lathe(
        on(at, [x, -72, 37]),
        [
          [0, 6.4],
          [1.6, 6.4],
        ],
        { color: [ink.red, '#8b959a', '#15191B'][i]!, sides: 20, shadow: false, flat: dotAt(0, 0, 3.4, '#050607') },
      ),
    ),
  ]
}
const probe = (p: Pose, color: string): Group => [
  lathe(
    p,
    [
      [0, 3.4],
      [4, 6],
      [48, 6.6],
      [50, 9.4],
      [53, 9.4],
      [54, 6],
      [86, 4],
    ],
    { color, sides: 18 },
  ),
  lathe(
    on(p, [0, 0, 86]),
    [
      [0, 1.5],
      [18, 1.3],
      [20, 0.3],
    ],
    { color: ink.steel, sides: 10 },
  ),
]
const insulationSet = (at: Pose, one: Pose, two: Pose, bend: number): Group => [
  insulationTester(at),
  (
    [
      [-24, one, ink.red],
      [24, two, '#30373B'],
    ] as const
  ).map(([x, end, color]) => [
    cable(
      [
        toWorld(at, [x, -72, 40]),
        toWorld(at, [x, -74, 62]),
        [toWorld(at, [x, -72, 60])[0] + bend, 5, toWorld(at, [x, -72, 110])[2]],
        toWorld(end, [0, 0, -26]),
        end.at,
      ],
      6,
      color,
    ),
    probe(end, color),
  ]),
]

export const highVoltage = {
  'ev-adapter-kit': {
    front: () => ({ items: [evLead(-36, -76, 1), evLead(64, -36, 2), evLead(-18, 46, 0)] }),
    detail: () => ({
      camera: other,
      zoom: 1.25,
      focus: [4, 10, 50],
      items: [carton(pose([40, 0, -80], { yaw: 0 }), 150, 60, 70), evLead(-20, 30, 1), evLead(80, 60, 0)],
    }),
  },
  'ev-insulation-tester': {
    front: () => ({
      items: insulationSet(
        leaning(188, 30, -20, -10),
        pose([92, 8, 84], { yaw: 196 }),
        pose([62, 8, 104], { yaw: 188 }),
        30,
      ),
    }),
    detail: () => ({
      camera: other,
      zoom: 1.1,
      items: insulationSet(
        pose([-24, 0, -10], { tilt: 90, yaw: 18 }),
        pose([142, 8, 112], { yaw: 204 }),
        pose([106, 8, 140], { yaw: 198 }),
        46,
      ),
    }),
  },
} satisfies Family
