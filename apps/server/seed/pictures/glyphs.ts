/** One mark for each subject, stroked, 48 units across, around the origin. */
import { dotAt, fill, plate, ring, stroke } from './flat.ts'

export type Glyph = (color: string) => string
const line = (d: string, color: string, width = 3) => stroke(d, width, color)

export const glyphs = {
  /** Control units on one network, around a car. */
  system: (c) =>
    line('M-15 5v-5l5-2 4-8h12l4 8 5 2v5M-15 5h4M-3 5h6M11 5h4', c) +
    ring(-7, 6, 3.4, 3, c) +
    ring(7, 6, 3.4, 3, c) +
    line('M-20-14V-19H-14M20-14V-19H14M-20 15v5h6M20 15v5h-6', c) +
    dotAt(0, -20, 2.4, c) +
    dotAt(0, 20, 2.4, c),
  tyre: (c) =>
    ring(0, 0, 21, 4.5, c) +
    ring(0, 0, 12.5, 2.6, c) +
    dotAt(0, 0, 3, c) +
    line('M0-12v6M0 12v-6M-12 0h6M12 0h-6', c, 2.6) +
    line('M-14-14l3 3M14-14l-3 3M-14 14l3-3M14 14l-3-3', c, 2.4),
  cells: (c) =>
    plate(0, 2, 42, 32, 'none', 4, ` stroke="${c}" stroke-width="3"`) +
    line('M-12-15v-5h6v5M6-15v-5h6v5', c) +
    [-13, 0, 13].map((x, i) => plate(x, 2, 8, 20, c, 1.6, ` opacity="${[1, 0.75, 0.4][i]}"`)).join(''),
  radar: (c) =>
    line('M-6 12a8 8 0 0 1 12 0M-12 4a17 17 0 0 1 24 0M-18-4a26 26 0 0 1 36 0', c) +
    dotAt(0, 18, 3.4, c) +
    line('M-22-12v-9h9M22-12v-9h-9', c, 2.6),
  key: (c) =>
    ring(-10, 0, 9.5, 3.4, c) +
    dotAt(-10, 0, 2.6, c) +
    line('M0 0h21v7M13 0v6', c, 3.4) +
    line('M4-14a14 14 0 0 1 12 5M7-21a21 21 0 0 1 15 7', c, 2.6),
  truck: (c) =>
    line('M-22-13h25V11H-6M-16 11h-6V-13M3-5h9l8 8v8h-4M6 11H3', c) +
    ring(-11, 12, 5, 3, c) +
    ring(11, 12, 5, 3, c) +
    line('M10 1h5', c, 2.4),
  gear: (c) =>
    fill(
      Array.from({ length: 32 }, (_, i) => {
        const [a, r] = [((i - 0.5) * Math.PI) / 16, i % 4 < 2 ? 22 : 16.5]
        return `${i ? 'L' : 'M'}${(r * Math.cos(a)).toFixed(1)} ${(r * Math.sin(a)).toFixed(1)}`
      }).join('') + 'ZM11 0A11 11 0 1 0-11 0A11 11 0 1 0 11 0Z',
      c,
      ' fill-rule="evenodd"',
    ) + line('M-5 0l3.6 4L5.4-4', c, 2.8),
} satisfies Record<string, Glyph>

/** Pitlane's own small mark on devices: a lane entering a box. */
export const mark: Glyph = (c) => line('M-8 7V-2a6 6 0 0 1 6-6H8M-1 7V1a2 2 0 0 1 2-2H8', c, 2.6)

/** High current: a bolt. */
export const flash = (x: number, y: number, k: number, color: string) =>
  `<path transform="translate(${x} ${y}) scale(${k})" d="M2-8l-8 9h5l-2 8 9-10h-5l3-7z" fill="${color}"/>`
