/** What the points mall gives besides goods: draws as three cards with their backs up, a coupon beside what it is for. */
import { ink, plate, rect, stroke } from './flat.ts'
import { box, lying, pose, type Pose } from './geometry.ts'
import { mark } from './glyphs.ts'
import { other, solid, type Family, type Group } from './scene.ts'
import { treadGauge } from './tyres.ts'

/** The back of a card of the draw: a frame and the mark. */
const drawCard = (at: Pose, color: string, line: string): Group => [
  solid(at, box(92, 128, 9), {
    depth: 2.2,
    bevel: 0.8,
    color,
    gloss: 0.4,
    flat:
      stroke('M-36-54H36V54H-36z', 1.6, line, ' opacity=".6"') +
      stroke('M-30 0 0-46 30 0 0 46z', 1.2, line, ' opacity=".35"') +
      `<g transform="scale(1.9)">${mark(line)}</g>`,
  }),
]

/** A voucher of heavy paper with its stub. */
const voucher = (at: Pose): Group => [
  solid(at, box(170, 84, 6), {
    depth: 1.4,
    bevel: 0.4,
    color: '#F7F9F9',
    flat:
      plate(-61, 0, 40, 76, ink.petrol, 4) +
      `<g transform="translate(-61 0) scale(1.4)">${mark('#FFFFFF')}</g>` +
      stroke('M-36-38V38', 1.6, '#9AA6AC', ' stroke-dasharray="4 4"') +
      rect(-24, -22, 78, 9, ink.petrol, 3) +
      rect(-24, -4, 52, 4.4, '#8F999F', 2.2) +
      rect(-24, 7, 64, 4.4, '#8F999F', 2.2, ' opacity=".6"'),
  }),
]

export const rewards = {
  'three-draws': {
    front: () => ({
      items: [
        drawCard(pose([-78, 63, -46], { tilt: 8, yaw: 16 }), '#273036', ink.yellow),
        drawCard(pose([0, 63, -10], { tilt: 8 }), ink.petrol, '#FFFFFF'),
        drawCard(pose([78, 63, -46], { tilt: 8, yaw: -16 }), '#E4EEF0', ink.petrol),
      ],
    }),
    detail: () => ({
      camera: other,
      items: [
        drawCard(lying(-70, -30, 22), '#273036', ink.yellow),
        drawCard(lying(64, -44, -14), '#E4EEF0', ink.petrol),
        drawCard(pose([0, 6, 40], { tilt: 90, yaw: 4 }), ink.petrol, '#FFFFFF'),
      ],
    }),
  },
  'free-gauge': {
    front: () => ({ items: [voucher(pose([0, 46, -60], { tilt: 14, yaw: -6 })), treadGauge(lying(20, 52, -18))] }),
    detail: () => ({ camera: other, items: [voucher(lying(-10, -60, 12)), treadGauge(lying(20, 60, 30))] }),
  },
} satisfies Family
