/** Current in and out: the clamp meter and the jump starter. */
import { digits, dotAt, ink, key, plate, rect, ribs, ring, stroke } from './flat.ts'
import { box, lying, on, pose, rounded, toWorld, type Pose, type Pt } from './geometry.ts'
import { flash } from './glyphs.ts'
import { bnc, carton, clamp, guide } from './parts.ts'
import { cable, lathe, other, solid, type Family, type Group } from './scene.ts'

/** A clamp meter: a hooked jaw, a trigger, a dial, and a lead with a BNC plug. */
export function currentClamp(at: Pose): Group {
  const jaw: Pt[] = [...arc(41, -58, 236, 26), ...arc(25, 234, -56, 20)]
  return [
    solid(on(at, [0, 74, 4]), jaw, { depth: 20, bevel: 2.6, color: ink.petrol, flat: '' }),
    solid(
      on(at, [29, 40, 3]),
      rounded(
        [
          [-4, -30],
          [14, -10],
          [15, 8],
          [4, 12],
          [-4, 6],
        ],
        4,
      ),
      { depth: 16, bevel: 3, color: ink.yellow, shadow: false },
    ),
    solid(
      at,
      rounded(
        [
          [-27, -96, 14],
          [27, -96, 14],
          [30, 20, 20],
          [34, 44, 14],
          [-34, 44, 14],
          [-30, 20, 20],
        ],
        10,
      ),
      {
        depth: 28,
        bevel: 6,
        color: ink.graphite,
        flat:
          ring(0, 8, 17, 1.6, '#5d6970') +
          dotAt(0, 8, 14.6, '#161C1F') +
          plate(0, 8, 6, 26, '#8A969D', 3) +
          dotAt(0, -2, 1.5, ink.yellow) +
          [-60, -30, 0, 30, 60]
            .map((a) => `<g transform="rotate(${a} 0 8)">${rect(-0.7, -14, 1.4, 3.4, '#DDE5E8')}</g>`)
            .join('') +
          key(0, 44, 26, 12, ink.yellow, 6) +
          dotAt(0, -24, 1.5, '#6FE3B0') +
          ribs(0, 60, 34, 5, 5),
      },
    ),
  ]
}
const arc = (r: number, from: number, to: number, steps: number): Pt[] =>
  Array.from({ length: steps + 1 }, (_, i): Pt => {
    const a = ((from + ((to - from) * i) / steps) * Math.PI) / 180
    return [r * Math.cos(a), r * Math.sin(a)]
  })

const clampWithLead = (at: Pose, end: Pose): Group => [
  cable(
    [
      toWorld(at, [0, -94, 12]),
      toWorld(at, [0, -122, 4]),
      [toWorld(at, [0, -122, 0])[0] + 56, 4, end.at[2] - 40],
      [end.at[0] + 30, 5, end.at[2] - 44],
      toWorld(end, [0, 0, -10]),
      end.at,
    ],
    7,
    ink.rubber,
  ),
  currentClamp(at),
  lathe(
    on(end, [0, 0, -14]),
    [
      [0, 4],
      [12, 6.6],
      [14, 6.6],
    ],
    { color: ink.black, sides: 22 },
  ),
  bnc(end, ink.steel, 16),
]

/** A power pack that stands, its clamps before it. */
export function jumpStarter(at: Pose): Group {
  return [
    solid(
      on(at, [0, 0, -1]),
      box(130, 16, 6).map(([x, y]) => [x, y + 8]),
      { depth: 58, bevel: 3, color: ink.petrol },
    ),
    solid(
      on(at, [0, 148, 12]),
      rounded(
        [
          [-40, -18],
          [40, -18],
          [40, 14, 12],
          [-40, 14, 12],
        ],
        2,
      ),
      { depth: 30, bevel: 5, color: ink.dark },
    ),
    solid(on(at, [0, 148, 42]), box(52, 8, 3), { depth: 0.4, bevel: 0, color: '#0E1214', shadow: false }),
    solid(
      at,
      box(124, 136, 14).map(([x, y]) => [x, y + 76]),
      {
        depth: 54,
        bevel: 7,
        color: ink.graphite,
        flat:
          plate(0, -98, 84, 44, '#161C1F', 9) +
          digits('98', -20, -98, 22, '#DFF3F4') +
          [0, 1, 2, 3]
            .map((i) => rect(10 + i * 7, -108 + (3 - i) * 5, 4.6, 5 + i * 5, i < 4 ? '#4FB3BD' : '#333', 1))
            .join('') +
          dotAt(-34, -52, 10.6, '#0006') +
          dotAt(-34, -53, 9.6, ink.yellow) +
          stroke('M-34-58v5M-38-56.4a5.6 5.6 0 1 0 8 0', 1.7, '#1A1400') +
          flash(22, -52, 1.3, ink.yellow) +
          plate(0, -20, 96, 18, '#1A2024', 6) +
          plate(-28, -20, 17, 7, '#0A0D0E', 2) +
          plate(0, -20, 17, 7, '#0A0D0E', 2) +
          dotAt(26, -20, 4.4, '#0A0D0E'),
      },
    ),
  ]
}
const jumpSet = (at: Pose, red: Pose, black: Pose): Group => {
  const wire = (x: number, end: Pose, color: string): Group => [
    cable(
      [
        toWorld(at, [x, 40, 27]),
        toWorld(at, [x + 26, 36, 34]),
        [toWorld(end, [1, -80, 4])[0] + 12, 6, toWorld(end, [1, -80, 4])[2]],
        toWorld(end, [1, -52, 7]),
        toWorld(end, [1, -38, 7]),
      ],
      11,
      color,
    ),
  ]
  return [
    jumpStarter(at),
    wire(61, black, '#2B3034'),
    wire(61, red, ink.red),
    clamp(black, '#30373B'),
    clamp(red, ink.red),
  ]
}

export const power = {
  'current-clamp': {
    front: () => ({ items: clampWithLead(pose([-20, 78, 0], { tilt: 34, yaw: -6 }), pose([78, 8, 66], { yaw: -24 })) }),
    detail: () => ({
      camera: other,
      zoom: 1.15,
      items: clampWithLead(pose([-20, 0, 0], { tilt: 90, yaw: 40 }), pose([128, 8, 150], { yaw: -30 })),
    }),
  },
  'jump-starter': {
    front: () => ({
      items: jumpSet(
        pose([-30, 0, -40]),
        pose([94, 0, 54], { tilt: 90, yaw: 184 }),
        pose([54, 0, 74], { tilt: 90, yaw: 172 }),
      ),
    }),
    detail: () => ({
      camera: other,
      items: [
        carton(pose([70, 0, -110], { yaw: 2 }), 150, 110, 70),
        jumpStarter(pose([-34, 0, 0], { yaw: 4 })),
        guide(lying(86, 50, 14)),
      ],
    }),
  },
} satisfies Family
