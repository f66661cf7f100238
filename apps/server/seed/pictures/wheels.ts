/** Tyre pressure sensors, and the wheel that they live in. */
import { dotAt, ink, plate, ring, stroke } from './flat.ts'
import { along, lying, on, rounded, toWorld, type Pose, type Pt } from './geometry.ts'
import { guide } from './parts.ts'
import { copies, lathe, other, solid, type Family, type Group } from './scene.ts'

/** The pod lies on the ground; the valve leaves it to the upper left. */
export function sensor(at: Pose, valve: 'rubber' | 'metal'): Group {
  const tilted = along(toWorld(at, [-21, 0, 9]), toWorld(at, [-61, 0, 24]))
  const pod: Pt[] = rounded(
    [
      [-24, -13, 5],
      [24, -10, 6],
      [24, 10, 6],
      [-24, 13, 5],
    ],
    5,
  )
  return [
    valve === 'rubber'
      ? [
          lathe(
            tilted,
            [
              [0, 5],
              [3, 8.6],
              [6, 8.6],
              [7, 6.4],
              [9, 6.4],
              [10, 8.2],
              [17, 6.2],
              [36, 4.8],
              [37, 4],
            ],
            { color: ink.rubber, sides: 26 },
          ),
          lathe(
            on(tilted, [0, 0, 36]),
            [
              [0, 4.4],
              [1, 4.9],
              [11, 4.9],
              [12.4, 3.4],
            ],
            { color: ink.petrol, sides: 22, gloss: 0.2 },
          ),
        ]
      : [
          lathe(
            tilted,
            [
              [0, 5],
              [3, 8],
              [6, 8],
              [7, 5],
            ],
            { color: ink.rubber, sides: 26 },
          ),
          lathe(
            on(tilted, [0, 0, 7]),
            [
              [0, 8],
              [1, 9],
              [8, 9],
              [9, 8],
            ],
            { color: '#B9C2C7', sides: 6, gloss: 0.7 },
          ),
          lathe(
            on(tilted, [0, 0, 16]),
            [
              [0, 4.6],
              [20, 4.6],
              [20, 3.8],
              [22, 3.8],
              [22, 4.6],
              [24, 4.6],
              [24, 3.8],
              [26, 3.8],
            ],
            { color: ink.steel, sides: 22, gloss: 0.8 },
          ),
          lathe(
            on(tilted, [0, 0, 42]),
            [
              [0, 4.4],
              [1, 5],
              [11, 5],
              [12.4, 3.6],
            ],
            { color: ink.yellow, sides: 22 },
          ),
        ],
    solid(at, pod, { depth: 8, bevel: 0.3, back: 2, color: ink.dark }),
    solid(on(at, [0, 0, 8]), pod, {
      depth: 9,
      bevel: 3,
      back: 0.3,
      color: ink.graphite,
      flat:
        plate(3, 0, 26, 13, '#0003', 3) +
        dotAt(-5, 0, 1.6, '#0009') +
        (valve === 'rubber'
          ? plate(8, 0, 12, 1.8, '#58C3CC', 0.9)
          : plate(8, -2.4, 12, 1.8, ink.yellow, 0.9) + plate(8, 2.4, 12, 1.8, ink.yellow, 0.9)) +
        dotAt(-17, 0, 2.6, '#9BA5AA') +
        stroke('M-18.6 0h3.2', 0.7, '#3a4247'),
    }),
  ]
}

/** A tyre on a rim, upright, its face along the pose's z. */
export function wheel(at: Pose, r = 110): Group {
  const t = r * 0.62
  const blocks = Array.from({ length: 36 }, (_, i) => {
    const a = (i / 36) * Math.PI * 2
    return `M${(Math.cos(a) * r * 0.93).toFixed(1)} ${(Math.sin(a) * r * 0.93).toFixed(1)}L${(Math.cos(a + 0.03) * r * 0.985).toFixed(1)} ${(Math.sin(a + 0.03) * r * 0.985).toFixed(1)}`
  }).join('')
  const spokes = Array.from(
    { length: 5 },
    (_, i) =>
      `<path transform="rotate(${i * 72})" fill="#C4CCD1" d="M${n1(-r * 0.09)} ${n1(-r * 0.12)}L${n1(-r * 0.14)} ${n1(-r * 0.62)}Q0 ${n1(-r * 0.66)} ${n1(r * 0.14)} ${n1(-r * 0.62)}L${n1(r * 0.09)} ${n1(-r * 0.12)}Z"/><path transform="rotate(${i * 72})" fill="#0001" d="M${n1(r * 0.02)} ${n1(-r * 0.12)}L${n1(r * 0.03)} ${n1(-r * 0.645)}L${n1(r * 0.14)} ${n1(-r * 0.62)}L${n1(r * 0.09)} ${n1(-r * 0.12)}Z"/>`,
  ).join('')
  return [
    lathe(
      at,
      [
        [0, r * 0.96],
        [t * 0.3, r],
        [t * 0.3, r * 0.97],
        [t * 0.36, r * 0.97],
        [t * 0.36, r],
        [t * 0.64, r],
        [t * 0.64, r * 0.97],
        [t * 0.7, r * 0.97],
        [t * 0.7, r],
        [t * 0.9, r * 0.98],
        [t, r * 0.88],
        [t * 1.02, r * 0.74],
        [t * 0.96, r * 0.68],
      ],
      {
        color: ink.rubber,
        gloss: 0.2,
        sides: 40,
        face: '#2A3136',
        flat:
          dotAt(0, 0, r * 0.67, '#1A2024') +
          spokes +
          dotAt(0, 0, r * 0.17, '#AEB7BC') +
          dotAt(0, 0, r * 0.1, ink.brand) +
          ring(0, 0, r * 0.66, r * 0.035, '#DDE3E6') +
          [0, 1, 2, 3, 4]
            .map((i) =>
              dotAt(Math.cos(i * 1.257 + 0.3) * r * 0.14, Math.sin(i * 1.257 + 0.3) * r * 0.14, r * 0.015, '#4a545a'),
            )
            .join('') +
          stroke(blocks, r * 0.02, '#ffffff10'),
      },
    ),
  ]
}
const n1 = (v: number) => v.toFixed(1)

export const wheelParts = {
  'sensor-433-rubber': {
    front: () => ({ items: [sensor(lying(0, 0, -14), 'rubber')] }),
    detail: () => ({
      camera: other,
      items: [
        copies(sensor(lying(0, 0, 24), 'rubber'), [
          [44, 0, -40],
          [-36, 0, -18],
          [40, 0, 22],
          [-40, 0, 46],
        ]),
      ],
    }),
  },
  'sensor-duo-metal': {
    front: () => ({ items: [sensor(lying(0, 0, -14), 'metal')] }),
    detail: () => ({
      camera: other,
      items: [guide(lying(54, -30, 20), 50, 66), sensor(lying(-26, 0, 30), 'metal'), sensor(lying(30, 48, 8), 'metal')],
    }),
  },
} satisfies Family
