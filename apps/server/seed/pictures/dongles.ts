/** Bluetooth dongles and the interface box. */
import { dotAt, ink, plate, ribs, ring, stroke } from './flat.ts'
import { box, lying, on, pose, rounded, toWorld, type Pose, type Pt } from './geometry.ts'
import { mark } from './glyphs.ts'
import { carton, guide, loop, obdConnector, obdPlug, phone, tail } from './parts.ts'
import { lathe, other, solid, type Family, type Group } from './scene.ts'
import { list } from './screens.ts'

const waves = (x: number, y: number, color: string) =>
  stroke(`M${x - 3} ${y}a4.2 4.2 0 0 1 6 0M${x - 5.4} ${y - 3}a7.6 7.6 0 0 1 10.8 0`, 1.1, color) +
  dotAt(x, y + 2.6, 1, color)

/** Lies on its back, the plug towards the viewer (local -y). */
export function oneDongle(at: Pose): Group {
  const body: Pt[] = rounded(
    [
      [-22, -19, 3],
      [22, -19, 3],
      [25, -8, 5],
      [25, 24, 9],
      [-25, 24, 9],
      [-25, -8, 5],
    ],
    4,
    1.6,
  )
  return [
    solid(at, body, { depth: 12, bevel: 0, back: 2.4, color: ink.dark }),
    solid(on(at, [0, 0, 12]), body, {
      depth: 13,
      bevel: 3.4,
      back: 0,
      color: ink.graphite,
      flat:
        plate(0, 2, 33, 30, '#00000026', 8) +
        ring(0, 2, 10.4, 1.8, ink.petrol) +
        `<g transform="translate(0 2) scale(.62)">${mark('#EEF2F4')}</g>` +
        plate(0, 19, 13, 1.5, ink.yellow, 0.7) +
        ribs(-19.5, -10, 3, 7, 3) +
        ribs(19.5, -10, 3, 7, 3) +
        dotAt(-15, -10, 1.1, '#6FE3B0') +
        dotAt(15, -10, 1.1, '#7FC8FF'),
    }),
    obdPlug(on(at, [0, -19, 12.5], { tilt: -90 })),
  ]
}

/** The full-system dongle: longer, with a lit bar, a second radio and a finger loop. */
export function oneProDongle(at: Pose): Group {
  const body: Pt[] = rounded(
    [
      [-23, -34, 3],
      [23, -34, 3],
      [29, -20, 6],
      [29, 32, 12],
      [20, 40, 12],
      [-20, 40, 12],
      [-29, 32, 12],
      [-29, -20, 6],
    ],
    4,
    1.4,
  )
  return [
    solid(at, body, { depth: 13, bevel: 0, back: 3, color: ink.petrol }),
    solid(on(at, [0, 0, 13]), body, {
      depth: 17,
      bevel: 4.4,
      back: 0,
      color: ink.graphite,
      gloss: 0.4,
      flat:
        plate(0, 3, 38, 48, '#12181B', 9) +
        plate(0, 3, 36.4, 46.4, '#20282C', 8.4) +
        `<g transform="translate(0 -4) scale(.9)">${mark('#EEF2F4')}</g>` +
        waves(0, -15, '#8FD6DC') +
        [0, 1, 2, 3, 4].map((i) => plate(-11.2 + i * 5.6, 15, 4, 2.4, i < 4 ? ink.yellow : '#59626A', 1)).join('') +
        plate(0, -28, 20, 1.4, '#00000055', 0.7) +
        ribs(-23.4, -12, 3.6, 8, 3.6) +
        ribs(23.4, -12, 3.6, 8, 3.6),
    }),
    obdPlug(on(at, [0, -34, 14], { tilt: -90 })),
  ]
}

/** The interface box with screw ears of petrol rubber and its cable, which starts at the upper end. */
export function vci(at: Pose): Group {
  const ends = (y: number): Group => [
    solid(on(at, [0, y, -1]), box(92, 24, 7), { depth: 31, bevel: 4, color: ink.petrol, flat: ribs(0, -5, 60, 3, 4) }),
  ]
  return [
    lathe(
      on(at, [0, 70, 14], { tilt: -90 }),
      [
        [-2, 9],
        [10, 9],
        [12, 6],
        [22, 5],
      ],
      { color: ink.black, sides: 24 },
    ),
    ends(58),
    solid(at, box(84, 108, 5), {
      depth: 28,
      bevel: 2.4,
      color: ink.graphite,
      flat:
        plate(0, -8, 58, 54, '#00000022', 6) +
        `<g transform="translate(0 -12) scale(1.5)">${mark('#DDE6E8')}</g>` +
        plate(0, 12, 40, 1.6, ink.yellow, 0.8) +
        [-18, -6, 6, 18].map((x, i) => dotAt(x, 33, 2, ['#6FE3B0', '#7FC8FF', ink.yellow, '#59626A'][i]!)).join(''),
    }),
    ends(-58),
  ]
}

/** With its cable in a loop to a plug in front. */
export function vciWithCable(at: Pose, plug: Pose): Group {
  const out = toWorld(at, [0, 91, 14])
  const far = toWorld(at, [40, 118, 8])
  return [
    tail(out, [far, [far[0] + 60, 4, far[2] + 30], [far[0] + 66, 4, far[2] + 100]], plug, 9),
    vci(at),
    obdConnector(plug),
  ]
}

export const dongles = {
  'one-dongle': {
    front: () => ({ items: [oneDongle(lying(0, 0, -6))] }),
    detail: () => ({
      camera: other,
      items: [
        phone(pose([10, 72, -46], { tilt: 16, yaw: -8 }), list),
        oneDongle(pose([-10, 0, 42], { tilt: 90, yaw: 20 })),
        guide(lying(84, 0, 14), 48, 66),
      ],
    }),
  },
  'one-pro-dongle': {
    front: () => ({ items: [oneProDongle(lying(0, 0, -6))] }),
    detail: () => ({
      camera: other,
      items: [
        carton(pose([26, 0, -66], { yaw: -6 }), 110, 70, 60),
        oneProDongle(pose([-14, 0, 40], { tilt: 90, yaw: 26 })),
        loop(74, 34, 26, 6),
      ],
    }),
  },
  'vci-can-fd': {
    front: () => ({ items: vciWithCable(lying(-30, 0, -4), pose([72, 12, 62], { yaw: 4 })) }),
    detail: () => ({
      camera: other,
      zoom: 1.5,
      focus: [10, 10, 10],
      items: [vciWithCable(lying(-10, -10, 28), pose([92, 12, 62], { yaw: 20 }))],
    }),
  },
} satisfies Family
