/** What stands on the floor of the bay: smoke tester and calibration frame. */
import { dotAt, ink, key, plate, rect, ribs, ring, stroke } from './flat.ts'
import { along, box, on, pose, toWorld, type Pose, type Vec3 } from './geometry.ts'
import { carton } from './parts.ts'
import { cable, copies, lathe, other, solid, type Family, type Group, type Item } from './scene.ts'

/** A steel case with a handle, a gauge, a flow tube, and a hose that smokes. */
export function smokeTester(at: Pose): Group {
  const dial =
    ring(0, 0, 27, 3, '#8f999f') +
    dotAt(0, 0, 25.6, '#FAFBFB') +
    `<path d="M-17 10A20 20 0 0 1-14-14" stroke="${ink.petrol}" stroke-width="4"/><path d="M-12-16A20 20 0 0 1 12-16" stroke="#E9C46A" stroke-width="4"/><path d="M14-14A20 20 0 0 1 17 10" stroke="${ink.orange}" stroke-width="4"/>` +
    stroke('M0 0L-8-13', 2, ink.text) +
    dotAt(0, 0, 3, ink.text)
  return [
    cable(
      (
        [
          [-46, 150, 30],
          [-46, 176, 30],
          [-30, 184, 30],
          [30, 184, 30],
          [46, 176, 30],
          [46, 150, 30],
        ] satisfies Vec3[]
      ).map((v) => toWorld(at, v)),
      12,
      '#3A4348',
    ),
    [-64, 64].map((x) => solid(on(at, [x, 4, 8]), box(24, 10, 3), { depth: 84, bevel: 2, color: ink.black })),
    solid(
      at,
      box(176, 152, 10).map(([x, y]) => [x, y + 82]),
      {
        depth: 96,
        bevel: 5,
        color: ink.graphite,
        flat:
          rect(-80, -152, 160, 16, ink.petrol, 3) +
          `<g transform="translate(-40 -98)">${dial}</g>` +
          plate(26, -98, 22, 62, '#C9D3D7', 6) +
          plate(26, -98, 12, 54, '#EFF5F6', 4) +
          dotAt(26, -94, 5, ink.yellow) +
          [0, 1, 2, 3, 4].map((i) => rect(31, -120 + i * 11, 5, 1, ink.text)).join('') +
          key(62, -112, 20, 20, ink.yellow, 10) +
          key(62, -84, 20, 20, '#6C7880', 10) +
          ribs(-40, -48, 52, 5, 5),
      },
    ),
    lathe(
      on(at, [44, 34, 96]),
      [
        [0, 11],
        [3, 11],
        [3, 8],
        [16, 8],
        [16, 6],
      ],
      { color: '#C9A24A', sides: 22, gloss: 0.6 },
    ),
  ]
}
const smokeSet = (at: Pose): Group => {
  const hose = (
    [
      [44, 34, 110],
      [46, 24, 140],
      [90, 6, 150],
      [132, 6, 110],
      [128, 6, 60],
      [150, 30, 40],
    ] satisfies Vec3[]
  ).map((v) => toWorld(at, v))
  const tip = hose.at(-1)!
  const nozzle = along(hose.at(-2)!, tip)
  // One soft fill for the whole cloud; it has no edge, so the puffs melt into one another.
  const cloud = (puffs: readonly (readonly [number, number, number])[]): Item => ({
    points: [tip],
    draw(view) {
      const soft = view.define(
        (id) =>
          `<radialGradient id="${id}"><stop stop-color="#71838B" stop-opacity=".42"/><stop offset="1" stop-color="#71838B" stop-opacity="0"/></radialGradient>`,
      )
      return puffs
        .map(([x, y, r]) =>
          dotAt(...view.project([tip[0] + x, tip[1] + y, tip[2]]), r * view.scale, `url(#${soft})`, ' stroke="none"'),
        )
        .join('')
    },
  })
  return [
    smokeTester(at),
    cable(hose, 11, ink.rubber),
    cloud([
      [7, 20, 9],
      [13, 30, 14],
      [9, 44, 17],
      [20, 54, 20],
      [13, 72, 23],
      [30, 82, 26],
      [18, 100, 26],
    ]),
    lathe(
      { ...nozzle, at: tip },
      [
        [-4, 7],
        [10, 9],
        [12, 9],
        [26, 4],
      ],
      { color: ink.yellow, sides: 20 },
    ),
  ]
}

/** Printed on a target: the concentric one, and the checker. */
const rings = ring(0, 0, 62, 20, ink.text) + ring(0, 0, 28, 18, ink.text) + dotAt(0, 0, 6, ink.text)
const checker = Array.from({ length: 13 }, (_, i) =>
  plate((((i * 2) % 5) - 2) * 30, (Math.floor((i * 2) / 5) - 2) * 30, 30, 30, ink.text),
).join('')
const target = (at: Pose, print: string): Group => [
  solid(at, box(176, 176, 6), {
    depth: 8,
    bevel: 1,
    color: '#F4F6F7',
    gloss: 0,
    flat: rect(-84, -84, 168, 168, '#fff', 3, ` stroke="${ink.line}"`) + print,
  }),
]

/** A wheeled foot, a column, a beam with two targets and a laser. */
export function adasFrame(at: Pose): Group {
  const up = (x: number, y: number, z: number) => on(at, [x, y, z])
  return [
    [-150, 150].map((x) => solid(up(x, 16, -110), box(24, 16, 4), { depth: 220, bevel: 2, color: ink.dark })),
    solid(up(0, 20, -16), box(320, 20, 4), { depth: 36, bevel: 3, color: ink.graphite }),
    copies(
      [
        lathe(
          on(at, [0, 12, 0], { yaw: 90 }),
          [
            [-8, 12],
            [8, 12],
            [9, 9],
          ],
          { color: ink.black, sides: 16, flat: dotAt(0, 0, 4, ink.steel) },
        ),
      ],
      [toWorld({ ...at, at: [0, 0, 0] }, [-150, 0, 108]), toWorld({ ...at, at: [0, 0, 0] }, [150, 0, 108])],
    ),
    solid(up(0, 210, -12), box(34, 380, 4), {
      depth: 24,
      bevel: 3,
      color: ink.graphite,
      flat:
        rect(-2, -180, 4, 340, '#0005', 2) +
        Array.from({ length: 22 }, (_, i) => rect(6, -170 + i * 15, i % 5 ? 5 : 9, 1.4, '#C9D2D6')).join(''),
    }),
    solid(up(0, 300, 10), box(420, 26, 5), {
      depth: 18,
      bevel: 3,
      color: ink.petrol,
      flat: Array.from({ length: 27 }, (_, i) => rect(-182 + i * 14, 3, 1, i % 5 ? 5 : 8, '#ffffff99')).join(''),
    }),
    target(up(-118, 300, 30), rings),
    target(up(118, 300, 30), checker),
    solid(up(0, 300, 28), box(48, 48, 8), {
      depth: 26,
      bevel: 4,
      color: ink.dark,
      flat:
        dotAt(0, 0, 12, '#0A0D0F') +
        dotAt(0, 0, 7, '#31454C') +
        dotAt(-2.4, -2.6, 2, '#9fb3ba') +
        dotAt(17, -17, 2, '#FF6B5E'),
    }),
    lathe(
      on(at, [26, 180, 4], { yaw: 90 }),
      [
        [0, 8],
        [8, 8],
        [8, 16],
        [16, 16],
        [18, 13],
      ],
      { color: ink.yellow, sides: 20, shadow: false },
    ),
  ]
}

export const bay = {
  'adas-target-kit': {
    front: () => ({ items: [adasFrame(pose([0, 0, 0]))] }),
    detail: () => ({ camera: other, zoom: 1.3, focus: [20, 270, 30], items: [adasFrame(pose([0, 0, 0], { yaw: 4 }))] }),
  },
  'smoke-tester': {
    front: () => ({ items: smokeSet(pose([0, 0, 0], { yaw: -4 })) }),
    detail: () => ({
      camera: other,
      items: [carton(pose([90, 0, -160], { yaw: 0 }), 190, 120, 80), smokeSet(pose([-30, 0, 0], { yaw: 6 }))],
      zoom: 1.1,
      focus: [10, 76, 30],
    }),
  },
} satisfies Family
