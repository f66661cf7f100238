/** Flat drawing in millimetres, y down, for what lies on a face: labels, screens, keys. */
import { n } from './scene.ts'

/** The palette of every picture; what is lit by the scene is a little lighter here than it ends up. */
export const ink = {
  graphite: '#4A555B',
  dark: '#2E363B',
  black: '#1C2124',
  petrol: '#0B8A96',
  brand: '#006D77',
  mist: '#D7ECEE',
  yellow: '#FFC400',
  steel: '#CDD4D8',
  white: '#FAFBFB',
  card: '#E9EDEF',
  rubber: '#2B3034',
  red: '#D03A30',
  orange: '#F5821F',
  kraft: '#CDB08A',
  line: '#DDE2E5',
  text: '#12181B',
  grey: '#55606A',
  pale: '#A4AFB7',
  good: '#0B6B3A',
  watch: '#E0A100',
  bad: '#B3261E',
} as const

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''} fill="${fill}"${more}/>`
/** The same around a centre. */
export const plate = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = '') =>
  rect(x - w / 2, y - h / 2, w, h, fill, r, more)
export const dotAt = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more}/>`
export const ring = (x: number, y: number, r: number, width: number, color: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" stroke="${color}" stroke-width="${n(width)}"${more}/>`
export const stroke = (d: string, width: number, color: string, more = '') =>
  `<path d="${d}" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round"${more}/>`
export const fill = (d: string, color: string, more = '') => `<path d="${d}" fill="${color}"${more}/>`
export const moved = (x: number, y: number, svg: string, k = 1) =>
  `<g transform="translate(${n(x)} ${n(y)})${k === 1 ? '' : ` scale(${k})`}">${svg}</g>`

/** A raised key: a dark seat, the cap, a light upper edge. */
export const key = (x: number, y: number, w: number, h: number, color: string, r = Math.min(w, h) / 2) =>
  plate(x, y + 0.5, w + 1.4, h + 1.4, '#0006', r + 0.7) +
  plate(x, y, w, h, color, r) +
  stroke(`M${n(x - w / 2 + r)} ${n(y - h / 2 + 0.5)}h${n(w - 2 * r + 0.1)}`, 0.6, '#ffffff66')

/** Rows of short marks as one dashed path: pins, ribs, lines of print. */
export const dashes = (w: number, rows: readonly number[], height: number, color: string, dash: string) =>
  `<path d="${rows.map((y) => `M${n(-w / 2)} ${n(y)}h${n(w)}`).join('')}" stroke="${color}" stroke-width="${n(height)}" stroke-dasharray="${dash}"/>`

/** Grip ribs below one another. */
export const ribs = (x: number, y: number, w: number, count: number, pitch: number, color = '#0004') =>
  `<path d="M${n(x)} ${n(y)}v${n(count * pitch)}" stroke="${color}" stroke-width="${n(w)}" stroke-dasharray="${n(pitch * 0.45)} ${n(pitch * 0.55)}"/>`

const segments = {
  a: 'M1 0H5',
  b: 'M5.6.6V4.6',
  c: 'M5.6 5.8V9.8',
  d: 'M1 10.4H5',
  e: 'M.4 5.8V9.8',
  f: 'M.4.6V4.6',
  g: 'M1 5.2H5',
}
const lit: Record<string, string> = {
  0: 'abcdef',
  1: 'bc',
  2: 'abdeg',
  3: 'abcdg',
  4: 'bcfg',
  5: 'acdfg',
  6: 'acdefg',
  7: 'abc',
  8: 'abcdefg',
  9: 'abcdfg',
}

/** Seven-segment digits with an optional point, `height` tall, centred; fonts differ from machine to machine, these do not. */
export function digits(text: string, x: number, y: number, height: number, color: string): string {
  let at = 0
  let out = ''
  for (const c of text) {
    if (c === '.') {
      out += dotAt(at, 10.4, 0.9, color)
      at += 2
      continue
    }
    out += `<g transform="translate(${n(at)} 0)">${stroke([...lit[c]!].map((s) => segments[s as keyof typeof segments]).join(''), 1.15, color)}</g>`
    at += 8
  }
  const k = height / 10.4
  return `<g transform="translate(${n(x - ((at - 2) * k) / 2)} ${n(y - height / 2)}) scale(${Math.round(k * 1000) / 1000})">${out}</g>`
}
