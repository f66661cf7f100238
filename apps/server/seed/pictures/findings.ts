/** What a technician photographs: drawn close by, flat, on a workshop's grey. */
import { dotAt, ink, plate, rect, stroke } from './flat.ts'

const width = 1080
const height = 810

const frame = (near: string, far: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">` +
  `<defs><radialGradient id="light" cx=".38" cy=".3" r=".95"><stop stop-color="${near}"/><stop offset="1" stop-color="${far}"/></radialGradient>` +
  `<radialGradient id="edge" cx=".5" cy=".5" r=".75"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></radialGradient></defs>` +
  `<path fill="url(#light)" d="M0 0H${width}V${height}H0z"/>${inside}<path fill="url(#edge)" d="M0 0H${width}V${height}H0z"/></svg>`

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** One rib of a tread from above, its sipes and blocks; the smoother it is, the more it is worn. */
const rib = (x: number, wide: number, worn: number) =>
  rect(x, -20, wide, height + 40, worn > 0.6 ? '#3b3f42' : '#2b2e31', 10) +
  range(9)
    .map((at) => {
      const y = at * 98 - 30
      const deep = worn > 0.6 ? 0.25 : 1
      return (
        `<path d="M${x + 8} ${y}l${wide - 16} 34v${14 * deep}l-${wide - 16}-34z" fill="#101214" fill-opacity="${0.35 + 0.6 * deep}"/>` +
        stroke(`M${x + wide * 0.3} ${y + 50}l${wide * 0.4} 14`, 4 * deep, '#14171a')
      )
    })
    .join('')

const gauge = (x: number, y: number, reading: string) =>
  `<g transform="rotate(-8 ${x} ${y})">` +
  rect(x + 14, y + 186, 18, 120, '#c9d1d5', 4) +
  rect(x - 70, y - 60, 190, 250, ink.yellow, 26) +
  plate(x + 25, y + 10, 150, 84, '#cfdad0', 8) +
  `<text x="${x + 25}" y="${y + 30}" font-family="monospace" font-size="46" font-weight="700" text-anchor="middle" fill="#1c2621">${reading}</text>` +
  dotAt(x + 25, y + 118, 26, '#2b2e31') +
  dotAt(x + 25, y + 116, 20, '#43494d') +
  '</g>'

const tread =
  rect(150, -20, 790, height + 40, '#0c0e10') +
  rib(160, 150, 0.9) +
  rib(330, 130, 0.4) +
  rib(480, 130, 0.2) +
  rib(630, 130, 0.2) +
  rib(780, 150, 0.1) +
  [310, 460, 610, 760].map((x) => rect(x, 410, 20, 46, '#34383b', 3)).join('') +
  `<path d="M160 0h62v${height}h-62z" fill="#585d60" fill-opacity=".55"/>` +
  gauge(150, 330, '2.4')

const pins = (x: number, y: number, corroded: boolean) =>
  range(3)
    .map((at) => {
      const [px, py] = [x + at * 92, y]
      const stain =
        corroded && at > 0
          ? `<path d="M${px - 36} ${py + 14}q10-46 38-44t34 26-8 40-42 14-22-36z" fill="#7fb9a4" fill-opacity=".92"/>` +
            range(7)
              .map((dot) =>
                dotAt(px - 24 + ((dot * 37) % 48), py - 16 + ((dot * 53) % 44), 3 + (dot % 3) * 2, '#d9efe5'),
              )
              .join('')
          : ''
      return dotAt(px, py, 34, '#20262a') + dotAt(px, py, 22, '#b9894d') + dotAt(px - 5, py - 6, 9, '#e3bd85') + stain
    })
    .join('')

const plug =
  rect(60, 90, 960, 640, '#8d979d', 28) +
  rect(84, 114, 912, 592, '#a9b3b8', 18) +
  range(4)
    .map(
      (at) =>
        dotAt(at % 2 ? 950 : 130, at < 2 ? 160 : 660, 20, '#6d777d') +
        dotAt(at % 2 ? 950 : 130, at < 2 ? 160 : 660, 9, '#454c50'),
    )
    .join('') +
  rect(210, 190, 660, 200, '#e2711d', 26) +
  rect(236, 214, 608, 152, '#b9550e', 16) +
  pins(350, 290, false) +
  pins(640, 290, true) +
  rect(210, 450, 660, 190, '#30363a', 22) +
  `<path d="M236 640q60 90 40 190M844 640q-60 90-30 190" stroke="#e2711d" stroke-width="58"/>` +
  `<path d="M300 500q120 70 240 20t250 30" stroke="#cfd6d9" stroke-width="5" stroke-dasharray="3 13" stroke-opacity=".8"/>` +
  `<ellipse cx="780" cy="294" rx="118" ry="92" stroke="${ink.yellow}" stroke-width="9"/>`

/** By name: what was found, as SVG. */
export const findings = {
  tread: () => frame('#6b7377', '#2d3235', tread),
  plug: () => frame('#7a8489', '#3c4347', plug),
}
export type FindingPicture = keyof typeof findings
