/** What has no body gets one: software as a slim box with its screen, memberships as cards. */
import { dotAt, ink, plate, rect, stroke } from './flat.ts'
import { box, leaning, lying, on, pose, type Pose } from './geometry.ts'
import { glyphs, mark, type Glyph } from './glyphs.ts'
import { phone } from './parts.ts'
import { tablet } from './tablets.ts'
import { decal, other, solid, tint, type Family, type Group, type Views } from './scene.ts'
import { heat, job, lanes, list, split, wheels, gauge, type Content } from './screens.ts'

type Subject = { glyph: Glyph; content: Content; wide?: Content; cover: string; on: string; band: string }
const [dim, sun] = ['#243036', ink.yellow]

const subjects = {
  'sw-full-system': {
    glyph: glyphs.system,
    content: list,
    wide: split(list, gauge('94', 0.86)),
    cover: ink.petrol,
    on: '#FFFFFF',
    band: sun,
  },
  'sw-tpms': {
    glyph: glyphs.tyre,
    content: wheels,
    wide: split(list, wheels),
    cover: ink.graphite,
    on: '#FFFFFF',
    band: sun,
  },
  'sw-ev-battery': {
    glyph: glyphs.cells,
    content: heat,
    wide: heat,
    cover: '#F7F9F9',
    on: ink.brand,
    band: ink.petrol,
  },
  'sw-adas': { glyph: glyphs.radar, content: lanes, wide: lanes, cover: dim, on: sun, band: ink.petrol },
  'sw-immobilizer': {
    glyph: glyphs.key,
    content: job(glyphs.key),
    wide: split(list, job(glyphs.key)),
    cover: sun,
    on: '#1A1400',
    band: dim,
  },
  'sw-heavy-duty': {
    glyph: glyphs.truck,
    content: gauge('8.2', 0.66),
    wide: split(list, gauge('8.2', 0.66)),
    cover: ink.petrol,
    on: '#FFFFFF',
    band: dim,
  },
  'sw-special-functions': {
    glyph: glyphs.gear,
    content: job(glyphs.gear),
    wide: split(list, job(glyphs.gear)),
    cover: '#F7F9F9',
    on: '#243036',
    band: sun,
  },
} satisfies Record<string, Subject>

/** 128 × 178: the cover is a field of colour, the glyph, and a band that runs on round the spine. */
export function softwareBox(at: Pose, slug: keyof typeof subjects): Group {
  const { glyph, cover, on: color, band } = subjects[slug]
  const lines = Array.from(
    { length: 5 },
    (_, i) => `M${-64} ${12 + i * 13}C-20 ${12 + i * 13} 4 ${-30 + i * 15} 64 ${-34 + i * 15}`,
  ).join('')
  return [
    solid(at, box(128, 178, 2), {
      depth: 34,
      bevel: 0.8,
      color: cover,
      flat:
        stroke(lines, 1.4, color, ' opacity=".13"') +
        `<g transform="translate(0 -16) scale(1.5)">${glyph(color)}</g>` +
        rect(-63.2, 56, 126.4, 12, band) +
        `<g transform="translate(-48 78) scale(.72)">${mark(color)}</g>` +
        [0, 1, 2].map((i) => dotAt(28 + i * 11, 78, 3, color, ` opacity="${1 - i * 0.3}"`)).join(''),
    }),
    // The sides lie in shade and light; the band takes the same step with them.
    decal(on(at, [64, -62, 17], { yaw: 90 }), plate(0, 0, 32.4, 12, tint(band, 0.62))),
    decal(on(at, [-64, -62, 17], { yaw: -90 }), plate(0, 0, 32.4, 12, tint(band, 0.9))),
  ]
}

const software = (slug: keyof typeof subjects): Views => {
  const subject: Subject = subjects[slug]
  return {
    front: () => ({
      items: [
        softwareBox(pose([-34, 89, -40], { yaw: -6 }), slug),
        phone(leaning(150, 20, 62, 42, -4), subject.content),
      ],
    }),
    detail: () => ({
      camera: other,
      zoom: 1.05,
      items: [
        tablet(pose([0, 77, -30], { tilt: 22, yaw: -6 }), 8, subject.wide ?? subject.content),
        keyCard(pose([-20, 0, 74], { tilt: 90, yaw: 14 }), subject),
      ],
    }),
  }
}

/** The card that carries the activation code, behind its scratch field. */
const keyCard = (at: Pose, { glyph, cover, on: color, band }: Subject): Group => [
  solid(at, box(110, 68, 7), {
    depth: 1.6,
    bevel: 0.6,
    color: cover,
    flat:
      `<g transform="translate(-32 -8) scale(.62)">${glyph(color)}</g>` +
      plate(18, 16, 58, 13, ink.steel, 3) +
      [0, 1, 2, 3].map((i) => rect(-7 + i * 14, 14, 9, 4, '#8F999F', 1)).join('') +
      rect(-11, -22, 40, 3.4, color, 1.7) +
      rect(-11, -14, 26, 3.4, color, 1.7, ' opacity=".6"') +
      rect(-54.4, 27, 108.8, 3, band),
  }),
]

type Card = { base: string; line: string; text: string; months: readonly number[] }
const plans = {
  'member-trial': { base: '#EEF3F4', line: ink.petrol, text: ink.brand, months: [1] },
  'member-month': { base: '#E4EEF0', line: ink.petrol, text: ink.petrol, months: [1] },
  'member-welcome': { base: '#0B4F6C', line: '#CFE8F3', text: '#FFFFFF', months: [12] },
  'member-thanks': { base: '#5B4A1E', line: '#F2DFA6', text: '#F7E9C0', months: [12] },
  'member-return': { base: '#2F5D50', line: '#CDEBDD', text: '#FFFFFF', months: [6] },
  'member-year': { base: ink.petrol, line: '#BFE6E9', text: '#FFFFFF', months: [12] },
  'member-two-years': { base: '#273036', line: ink.yellow, text: ink.yellow, months: [12, 12] },
} satisfies Record<string, Card>

/** The ring has one segment for each month that the plan lasts: one, twelve, twice twelve. */
function monthRings({ months, line }: Card): string {
  const segment = (r: number, i: number) => {
    const [a, b] = [((i * 30 - 87) * Math.PI) / 180, ((i * 30 - 63) * Math.PI) / 180]
    return `M${(r * Math.cos(a)).toFixed(1)} ${(r * Math.sin(a)).toFixed(1)}A${r} ${r} 0 0 1 ${(r * Math.cos(b)).toFixed(1)} ${(r * Math.sin(b)).toFixed(1)}`
  }
  return months
    .map((count, k) => {
      const all = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, i) => segment(34 - k * 9, from + i)).join('')
      return `<path d="${all(0, count)}" stroke="${line}" stroke-width="4.4"/><path d="${all(count, 12)}" stroke="${line}" stroke-width="1.4" opacity=".4"/>`
    })
    .join('')
}

const memberCard = (at: Pose, plan: Card): Group => [
  solid(at, box(172, 108, 10), {
    depth: 2.4,
    bevel: 0.8,
    color: plan.base,
    gloss: 0.5,
    flat:
      Array.from({ length: 7 }, (_, i) =>
        stroke(
          `M-80 ${16 + i * 5.4}C-30 ${16 + i * 5.4} -22 ${-46 + i * 4} 40 ${-50 + i * 1.2}`,
          0.7,
          plan.line,
          ' opacity=".3"',
        ),
      ).join('') +
      `<g transform="translate(42 8)">${monthRings(plan)}<g transform="scale(${plan.months.length > 1 ? 0.9 : 1.3})">${mark(plan.text)}</g></g>` +
      chip(plan) +
      rect(-70, 22, 52, 4.4, plan.text, 2.2) +
      rect(-70, 32, 34, 4.4, plan.text, 2.2, ' opacity=".55"'),
  }),
]
const chip = ({ base }: Card) =>
  plate(-57, -18, 26, 20, '#D9B24A', 4) +
  stroke('M-70-18h9M-44-18h-9M-61-28v20M-53-28v20M-61-22h8M-61-14h8', 0.9, base === '#EEF3F4' ? '#8d7230' : '#6d5822')

const membership = (slug: keyof typeof plans): Views => ({
  front: () => ({
    items: [
      solid(lying(0, 0, 0), box(150, 50, 8), { depth: 12, bevel: 3, color: ink.card }),
      solid(pose([0, 12, 0], { tilt: 90 }), box(130, 6, 2), { depth: 0.2, bevel: 0, color: '#5d696f', shadow: false }),
      memberCard(pose([0, 58, 2], { tilt: 16 }), plans[slug]),
    ],
  }),
  detail: () => ({
    camera: other,
    items: [
      phone(leaning(150, 18, 70, -90, 6), list),
      solid(lying(6, -8, 26), box(196, 132, 6), {
        depth: 7,
        bevel: 1.6,
        color: '#F4F6F7',
        flat: plate(0, 0, 180, 116, '#DDE4E7', 10),
      }),
      memberCard(pose([6, 7, -8], { tilt: 90, yaw: 26 }), plans[slug]),
    ],
  }),
})

export const boxes = {
  'sw-full-system': software('sw-full-system'),
  'sw-tpms': software('sw-tpms'),
  'sw-ev-battery': software('sw-ev-battery'),
  'sw-adas': software('sw-adas'),
  'sw-immobilizer': software('sw-immobilizer'),
  'sw-heavy-duty': software('sw-heavy-duty'),
  'sw-special-functions': software('sw-special-functions'),
  'member-trial': membership('member-trial'),
  'member-month': membership('member-month'),
  'member-welcome': membership('member-welcome'),
  'member-thanks': membership('member-thanks'),
  'member-return': membership('member-return'),
  'member-year': membership('member-year'),
  'member-two-years': membership('member-two-years'),
} satisfies Family
