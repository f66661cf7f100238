/** What several pictures share: plugs, clamps, boxes, a phone, a slip of paper. Each takes its pose and returns items back to front. */
import { dashes, digits, dotAt, fill, ink, plate, rect, ring, stroke } from './flat.ts'
import { add, box, circle, on, rounded, times, toWorld, type Pose, type Pt, type Vec3 } from './geometry.ts'
import { mark } from './glyphs.ts'
import { cable, decal, lathe, n, solid, type Group } from './scene.ts'
import { screen, type Content } from './screens.ts'

/** The diagnostic socket's D shape: wide above, narrow below. */
export const dShape = (w = 40, h = 17): Pt[] =>
  rounded(
    [
      [-w / 2 + 3, -h / 2],
      [w / 2 - 3, -h / 2],
      [w / 2, h / 2],
      [-w / 2, h / 2],
    ],
    3,
  )

const pins = (color: string, w = 40) =>
  dashes(w * 0.105 * 8 - 2.5, [-3.4, 3.4], 3.2, color, `1.7 ${n(w * 0.105 - 1.7)}`)

/** The plug's mating end looks along the pose's z. */
export const obdPlug = (p: Pose, color: string = ink.black): Group => [
  solid(p, dShape(), {
    depth: 17,
    bevel: 1,
    color,
    flat: plate(0, 0, 34, 11.5, '#0A0D0E', 2) + plate(0, 0, 31, 1.6, '#2A3236', 0.8) + pins('#D8C07A'),
  }),
]

/** A cable's plug: a grip with ribs, a collar, the D. `grip` is its colour; the cable leaves at z = 0. */
export const obdConnector = (p: Pose, grip: string = ink.dark, female = false): Group => [
  lathe(
    on(p, [0, 0, -9]),
    [
      [0, 3.6],
      [9, 5.4],
    ],
    { color: ink.rubber, sides: 20 },
  ),
  solid(p, box(44, 23, 6), { depth: 26, bevel: 3, color: grip, flat: '' }),
  decal(on(p, [0, 11.6, 13], { tilt: -90 }), ribs3(18) + dotAt(15, -4, 1.6, ink.yellow), 1, 1),
  female
    ? solid(on(p, [0, 0, 26]), box(48, 25, 4), {
        depth: 10,
        bevel: 1,
        color: ink.black,
        flat: plate(0, 0, 40, 17, '#0A0D0E', 3) + plate(0, 0, 33, 6, '#343C40', 1) + pins('#8d8154', 36),
      })
    : obdPlug(on(p, [0, 0, 26])),
]
const ribs3 = (w: number) => [-4, 0, 4].map((y) => rect(-w / 2, y, w, 1.8, '#00000059', 0.9)).join('')

/** From a place on a device through points on the ground to a plug. */
export function tail(from: Vec3, way: readonly Vec3[], plug: Pose, width = 6, color: string = ink.rubber): Group {
  const end = toWorld(plug, [0, 0, -7])
  const before = toWorld(plug, [0, 0, -34])
  return [cable([from, ...way, before, end], width, color)]
}

/** A crocodile clamp that lies on its side; jaws to local +y, the cable enters below. */
export function clamp(p: Pose, color: string): Group {
  const jaw = (side: 1 | -1): Pt[] => {
    const points = [
      [-2, -44, 3],
      [4, -46, 3],
      [13, -12, 6],
      [11, 8, 4],
      [9, 26, 4],
      [3, 50, 2],
      [1.5, 48, 1],
      [3, 24, 3],
      [-1, 4, 3],
    ]
    return rounded(side === 1 ? points : points.map(([x, y, r]) => [-x!, y!, r!]).reverse(), 2)
  }
  const teeth = fill('M2 22l3 3-3 3 2.6 3-2.8 3 2.2 3-2.4 3 2 3 4-20z', ink.steel)
  return [
    solid(on(p, [0, 0, 1]), jaw(-1), { depth: 12, bevel: 1.6, color }),
    solid(
      on(p, [0, 0, 3]),
      rounded(
        [
          [-3, 18],
          [3, 18],
          [3, 46],
          [-3, 46],
        ],
        1,
      ),
      { depth: 6, bevel: 0.5, color: '#C58A4B' },
    ),
    solid(p, jaw(1), {
      depth: 14,
      bevel: 1.6,
      color,
      flat: rect(6, -3, 2.4, 34, '#ffffff33', 1.2) + `<g transform="scale(1 -1)">${teeth}</g>`,
    }),
    lathe(
      on(p, [0, 2, 13.5]),
      [
        [0, 7.5],
        [2, 7.5],
        [3, 6.4],
      ],
      { color: ink.steel, sides: 24, flat: dotAt(0, 0, 2.6, '#7A848A') },
    ),
  ]
}

/** A small phone that shows a screen of the shop or the companion. */
export const phone = (p: Pose, content: Content): Group => [
  solid(p, box(72, 150, 10), {
    depth: 8,
    bevel: 1.6,
    color: ink.dark,
    gloss: 0.5,
    flat: screen(0, 0, 65, 142, content, { edge: 2 }) + plate(0, -67.5, 14, 2.6, '#0B0F11', 1.3),
  }),
]

/** A kraft carton, lid open behind; what is in it is drawn by the caller in front. */
export function carton(p: Pose, w: number, h: number, d: number): Group {
  return [
    solid(
      on(p, [0, h / 2, -d / 2], { tilt: 24 }),
      box(w, h * 0.72, 1).map(([x, y]) => [x, y + h * 0.36]),
      { depth: 2, bevel: 0.4, color: ink.kraft, face: '#BFA07A' },
    ),
    solid(on(p, [0, 0, -d / 2]), box(w, h, 1), {
      depth: d,
      bevel: 0.6,
      color: ink.kraft,
      flat:
        rect(-w / 2, h * 0.12, w, h * 0.18, ink.brand) +
        rect(w / 2 - 26, -h / 2 + 9, 15, 11, '#fff', 1) +
        [0, 1, 2, 3, 4, 5].map((i) => rect(w / 2 - 24 + i * 2, -h / 2 + 11, i % 2 ? 0.6 : 1.2, 7, ink.text)).join('') +
        fillMark(-w / 2 + 16, -h / 2 + 15),
    }),
    decal(on(p, [0, h / 2, 0], { tilt: 90 }), plate(0, 0, w - 5, d - 5, '#6E573B', 1)),
  ]
}
const fillMark = (x: number, y: number) => `<g transform="translate(${n(x)} ${n(y)}) scale(.8)">${mark(ink.text)}</g>`

/** The quick guide: a folded sheet with a drawing and lines. */
export const guide = (p: Pose, w = 70, h = 95): Group => [
  solid(p, box(w, h, 1), {
    depth: 2,
    bevel: 0.3,
    color: ink.white,
    gloss: 0,
    flat:
      rect(-w / 2, -h / 2, w, h * 0.16, ink.brand) +
      ring(0, -h * 0.08, w * 0.17, 1.6, ink.brand) +
      stroke(
        `M${n(-w * 0.07)} ${n(-h * 0.08)}l${n(w * 0.05)} ${n(w * 0.06)}l${n(w * 0.1)} ${n(-w * 0.11)}`,
        1.8,
        ink.brand,
      ) +
      [0.2, 0.27, 0.34].map((k, i) => rect(-w * 0.36, h * k, w * (0.72 - i * 0.14), h * 0.025, ink.pale, 1)).join(''),
  }),
]

/** A printed slip that curls up from the pose's origin along its y: verdict, bars, lines. */
export function slip(p: Pose, w: number, lengths: readonly (readonly [number, number])[]): Group {
  // Pieces of paper, each tilted more than the last.
  let at = p
  return lengths.map(([length, bend], i) => {
    at = on(at, [0, 0, 0], { tilt: bend })
    const piece = on(at, [0, length / 2, 0])
    const print =
      i === 0
        ? plate(0, 0, w * 0.76, length * 0.06, ink.pale)
        : [0, 1, 2]
            .map((k) =>
              rect(
                -w * 0.38,
                -length * (0.34 - k * 0.26),
                w * (0.3 + ((i + k) % 3) * 0.2),
                length * 0.08,
                k === 0 ? ink.text : ink.pale,
              ),
            )
            .join('') + (i === 2 ? digits('12.6', w * 0.16, -length * 0.02, length * 0.3, ink.text) : '')
    const item = solid(piece, box(w, length + 0.6), {
      depth: 0.4,
      bevel: 0,
      back: 0,
      color: '#FFFFFF',
      gloss: 0,
      flat: print,
      shadow: i === 1,
    })
    at = { ...at, at: toWorld(at, [0, length, 0]) }
    return item
  })
}

/** A round socket in a face that looks along z. */
export const bnc = (p: Pose, color: string = ink.steel, length = 12): Group => [
  lathe(
    p,
    [
      [0, 7.5],
      [2, 7.5],
      [2, 5],
      [length, 5],
      [length, 3.8],
      [length - 4, 3.6],
    ],
    { color, sides: 24, flat: dotAt(0, 0, 1.4, '#D8C07A'), face: '#2A3236' },
  ),
]

/** Points of a coil between two places, lying on the ground side. */
export function coil(from: Vec3, to: Vec3, turns: number, radius: number, steps = 8): Vec3[] {
  const way: Vec3 = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  return Array.from({ length: turns * steps + 1 }, (_, i) => {
    const a = (i / steps) * 2 * Math.PI
    return add(add(from, times(way, i / (turns * steps))), [0, radius * Math.cos(a), radius * Math.sin(a)] as Vec3)
  })
}

/** A loop of spare cable on the ground: for accessories. */
export const loop = (x: number, z: number, r: number, width: number, color: string = ink.rubber): Group =>
  [0, 1].map((k) =>
    cable(
      circle(r - k * width * 0.9, 14)
        .concat([[r - k * width * 0.9, 0]])
        .map(([a, b]): Vec3 => [x + a, width * (0.5 + k * 0.5), z + b * 0.9]),
      width,
      color,
    ),
  )
