/** On the bench: printer and oscilloscope. */
import { dotAt, ink, key, plate, rect, ring } from './flat.ts'
import { along, box, on, pose, rounded, toWorld, type Pose, type Vec3 } from './geometry.ts'
import { mark } from './glyphs.ts'
import { bnc, slip } from './parts.ts'
import { cable, copies, lathe, other, solid, type Family, type Group } from './scene.ts'
import { screen, traces } from './screens.ts'

/** A cube with rounded shoulders; the slip leaves its top. */
export function printer(at: Pose): Group {
  return [
    solid(
      on(at, [0, 0, -1]),
      box(90, 14, 5).map(([x, y]) => [x, y + 7]),
      { depth: 76, bevel: 3, color: ink.petrol },
    ),
    solid(
      at,
      rounded(
        [
          [-42, 10, 2],
          [42, 10, 2],
          [42, 84, 14],
          [-42, 84, 14],
        ],
        8,
      ),
      {
        depth: 74,
        bevel: 6,
        color: ink.graphite,
        flat:
          `<g transform="translate(0 -54) scale(1.1)">${mark('#DDE6E8')}</g>` +
          key(-17, -26, 16, 9, '#6C7880', 4) +
          key(17, -26, 24, 9, ink.yellow, 4) +
          dotAt(-33, -26, 1.4, '#6FE3B0') +
          dotAt(-33, -31, 1.4, '#7FC8FF'),
      },
    ),
    solid(on(at, [0, 84, 34], { tilt: 90 }), box(70, 26, 5), {
      depth: 1.4,
      bevel: 0.6,
      color: '#20282C',
      shadow: false,
      flat: plate(0, 2, 62, 6, '#07090A', 2),
    }),
    slip(on(at, [0, 84, 34], { tilt: 30 }), 57, [
      [22, 0],
      [26, -6],
      [28, 8],
      [22, 18],
      [16, 24],
    ]),
  ]
}

/** A flat instrument that stands a little up; four inputs in a row below the screen. */
export function oscilloscope(at: Pose): Group {
  const colors = [ink.yellow, '#5AD1DC', '#F2F5F6', '#F58A4B']
  return [
    solid(at, box(236, 150, 16), { depth: 26, bevel: 0, back: 6, color: ink.petrol }),
    solid(on(at, [0, 0, 26]), box(236, 150, 16), {
      depth: 22,
      bevel: 6,
      back: 0,
      color: ink.graphite,
      flat:
        screen(-31, -16, 148, 90, traces, { edge: 4, bar: false }) +
        [-46, -26, -6, 14].map((y, i) => key(66, y, 22, 12, i === 3 ? ink.yellow : '#6C7880', 5)).join('') +
        colors.map((c, i) => ring(-84 + i * 40, 52, 10, 2, c)).join('') +
        ring(92, 50, 12, 1, '#0006') +
        plate(92, -8, 16, 1.4, '#0004'),
    }),
    colors.map((_, i) => bnc(on(at, [-84 + i * 40, -52, 48]), ink.steel, 13)),
    lathe(
      on(at, [92, 20, 48]),
      [
        [0, 11],
        [9, 10],
        [10, 9],
      ],
      { color: ink.dark, sides: 28, flat: rect(-0.9, -8.4, 1.8, 6, ink.yellow) },
    ),
    lathe(
      on(at, [82, -50, 48]),
      [
        [0, 11],
        [9, 10],
        [10, 9],
      ],
      { color: ink.dark, sides: 28, flat: rect(-0.9, -8.4, 1.8, 6, ink.yellow) },
    ),
  ]
}
/** Probes lie side by side, so that all are copies of one. */
function probes(at: Pose, inputs: readonly (readonly [number, Vec3, string])[]): Group {
  const p = along([0, 8, 0], [-40, 6, 38])
  return [
    inputs.map(([i, end]) => {
      const from = toWorld(at, [-84 + i * 40, -52, 62])
      const to: Vec3 = [end[0], end[1] + 8, end[2]]
      return cable(
        [from, toWorld(at, [-84 + i * 40, -54, 92]), [from[0] + 10, 4, from[2] + 74], [to[0] + 22, 7, to[2] - 21], to],
        5,
        ink.rubber,
      )
    }),
    copies(
      [
        lathe(
          p,
          [
            [0, 3],
            [4, 5],
            [40, 5.4],
            [44, 8],
            [47, 8],
            [48, 5],
            [62, 4],
            [64, 1.4],
            [78, 0.5],
          ],
          { color: ink.dark, sides: 16 },
        ),
      ],
      inputs.map(([, end]) => end),
    ),
    inputs.map(([, end, color]) =>
      lathe(
        { ...p, at: [end[0] - 5.8, end[1] + 7.7, end[2] + 5.5] },
        [
          [0, 5.6],
          [5, 5.6],
        ],
        { color, sides: 16, open: true, shadow: false },
      ),
    ),
  ]
}

export const workshop = {
  'thermal-printer': {
    front: () => ({ items: [printer(pose([0, 0, 0]))] }),
    detail: () => ({
      camera: other,
      items: [
        printer(pose([-20, 0, 0], { yaw: -6 })),
        copies(
          [
            lathe(
              pose([0, 16, 0]),
              [
                [0, 15],
                [0.1, 16],
                [57, 16],
              ],
              {
                color: '#FFFFFF',
                gloss: 0,
                sides: 30,
                flat: dotAt(0, 0, 6, '#B9A88C') + dotAt(0, 0, 4.6, '#6E573B') + ring(0, 0, 10, 0.4, '#ccd3d6'),
              },
            ),
          ],
          [
            [56, 0, 34],
            [92, 0, 40],
          ],
        ),
      ],
    }),
  },
  'oscilloscope-4ch': {
    front: () => ({ items: [oscilloscope(pose([0, 74, 0], { tilt: 22, yaw: -4 }))] }),
    detail: () => {
      const at = pose([0, 74, 0], { tilt: 22, yaw: 6 })
      return {
        camera: other,
        zoom: 1.2,
        focus: [-10, 40, 60],
        items: [
          oscilloscope(at),
          probes(at, [
            [3, [92, 0, 150], '#F58A4B'],
            [1, [10, 0, 166], '#5AD1DC'],
            [0, [-56, 0, 168], ink.yellow],
          ]),
        ],
      }
    },
  },
} satisfies Family
