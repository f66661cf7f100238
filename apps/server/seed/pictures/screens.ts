/** What the screens show: things that Pitlane itself shows. Each is drawn in a box of w × h from its upper left corner. */
import { digits, dotAt, fill, ink, moved, plate, rect, ring, stroke } from './flat.ts'
import { n } from './scene.ts'

export type Content = (w: number, h: number) => string

/** Glass with a display in it, centred on x, y; `edge` is the dark border round the display. */
export function screen(
  x: number,
  y: number,
  w: number,
  h: number,
  content: Content,
  { edge = 3, bar = true, paper = '#F5F6F7' } = {},
): string {
  const top = bar ? Math.min(h * 0.13, 11) : 0
  const appBar = bar
    ? rect(0, 0, w, top, ink.brand) +
      rect(w * 0.05, top * 0.36, w * 0.3, top * 0.28, '#ffffffdd', top * 0.14) +
      dotAt(w * 0.93, top / 2, top * 0.16, '#ffffffcc')
    : ''
  const glare = fill(
    `M${n(w * 0.52)} ${-edge}H${n(w + edge)}V${n(h * 0.5)}L${n(w * 0.2)} ${n(h + edge)}H${n(-edge / 2)}Z`,
    '#fff',
    ' opacity=".06"',
  )
  return moved(
    x - w / 2,
    y - h / 2,
    rect(-edge, -edge, w + 2 * edge, h + 2 * edge, '#0B0F11', edge * 0.9) +
      rect(0, 0, w, h, paper) +
      moved(0, top, content(w, h - top)) +
      appBar +
      glare,
  )
}

/** Blue to orange through pale, readable without telling red from green. */
const diverging = ['#2166AC', '#5B9BCB', '#A9CDE3', '#E9EEF0', '#F9D2A4', '#F09A48', '#C9580B']
const levels = '33323343334433234555432345665433445543323343332'

export const heat: Content = (w, h) => {
  const [cols, rows, m] = w > h ? [8, 5, w * 0.06] : [5, 8, w * 0.06]
  const [cw, ch] = [(w - 2 * m) / cols, (h * 0.72) / rows]
  const cells = Array.from({ length: cols * rows }, (_, i) =>
    rect(
      m + (i % cols) * cw,
      h * 0.06 + Math.floor(i / cols) * ch,
      cw * 0.92,
      ch * 0.9,
      diverging[Number(levels[i])]!,
      cw * 0.1,
    ),
  )
  const scale = diverging.map((c, i) => rect(m + (i * (w - 2 * m)) / 7, h * 0.87, (w - 2 * m) / 7, h * 0.05, c))
  return cells.join('') + scale.join('')
}

const severities = [ink.bad, ink.watch, ink.good, ink.good, ink.watch, ink.good]

export const list: Content = (w, h) => {
  const rows = Math.min(6, Math.max(3, Math.floor(h / (w * 0.17))))
  const rh = h / (rows + 0.2)
  return severities
    .slice(0, rows)
    .map((c, i) => {
      const [y, r] = [rh * (i + 0.58), Math.min(rh * 0.2, w * 0.05)]
      const mark =
        c === ink.bad
          ? plate(w * 0.1, y, r * 2, r * 2, c, r * 0.3)
          : c === ink.watch
            ? fill(`M${n(w * 0.1)} ${n(y - r * 1.2)}l${n(r * 1.2)} ${n(r * 2.1)}h${n(-r * 2.4)}z`, c)
            : dotAt(w * 0.1, y, r, c)
      const words =
        rect(w * 0.2, y - rh * 0.2, w * (0.46 - (i % 3) * 0.08), rh * 0.15, ink.text, rh * 0.07) +
        rect(w * 0.2, y + rh * 0.06, w * (0.3 + (i % 2) * 0.12), rh * 0.11, ink.pale, rh * 0.05)
      return (
        mark +
        words +
        stroke(
          `M${n(w * 0.88)} ${n(y - r * 0.6)}l${n(r * 0.6)} ${n(r * 0.6)}l${n(-r * 0.6)} ${n(r * 0.6)}`,
          r * 0.25,
          ink.pale,
        ) +
        rect(0, rh * (i + 1.08), w, 0.3, ink.line)
      )
    })
    .join('')
}

/** A half-circle gauge with good, watch and bad parts, and the reading. */
export const gauge =
  (reading: string, at = 0.72): Content =>
  (w, h) => {
    const r = Math.min(w * 0.38, h * 0.62)
    const [x, y] = [w / 2, h * 0.5 + r * 0.42]
    const spot = (t: number, k = 1) => `${n(x - Math.cos(t * Math.PI) * r * k)} ${n(y - Math.sin(t * Math.PI) * r * k)}`
    const arc = (a: number, b: number, c: string) =>
      `<path d="M${spot(a)}A${n(r)} ${n(r)} 0 0 1 ${spot(b)}" fill="none" stroke="${c}" stroke-width="${n(r * 0.17)}"/>`
    const needle = stroke(`M${spot(at, 0.55)}L${spot(at, 1.12)}`, r * 0.07, ink.text)
    return (
      arc(0, 0.3, ink.orange) +
      arc(0.32, 0.55, '#E9C46A') +
      arc(0.57, 1, ink.petrol) +
      needle +
      digits(reading, x, y - r * 0.14, r * 0.36, ink.text)
    )
  }

/** Four treads: three rib depths each, the shallow one in orange. */
export const treads: Content = (w, h) =>
  [0, 1, 2, 3]
    .map((i) => {
      const [cw, ch] = [w * 0.42, h * 0.4]
      const [x, y] = [w * (i % 2 ? 0.52 : 0.06), h * (i > 1 ? 0.53 : 0.07)]
      const bars = [0.8, i === 2 ? 0.36 : 0.74, i === 2 ? 0.3 : 0.7, 0.78].map((k, j) =>
        rect(
          x + cw * (0.1 + j * 0.21),
          y + ch * (0.92 - k * 0.78),
          cw * 0.15,
          ch * k * 0.78,
          k < 0.5 ? ink.orange : ink.petrol,
          cw * 0.03,
        ),
      )
      return rect(x, y, cw, ch, '#fff', 1.2, ` stroke="${ink.line}" stroke-width=".5"`) + bars.join('')
    })
    .join('')

/** The car from above with a pressure at each wheel. */
export const wheels: Content = (w, h) => {
  const [cw, ch] = [w * 0.3, h * 0.74]
  const [x, y] = [w / 2, h / 2]
  const car =
    plate(x, y, cw, ch, '#DCE4E7', cw * 0.38, ` stroke="${ink.grey}" stroke-width=".7"`) +
    plate(x, y - ch * 0.13, cw * 0.74, ch * 0.14, ink.grey, cw * 0.12) +
    plate(x, y + ch * 0.28, cw * 0.7, ch * 0.09, ink.grey, cw * 0.1)
  const wheel = (i: number) => {
    const [sx, sy] = [i % 2 ? 1 : -1, i > 1 ? 1 : -1]
    const low = i === 3
    return (
      plate(x + sx * cw * 0.55, y + sy * ch * 0.29, cw * 0.17, ch * 0.19, ink.text, cw * 0.06) +
      digits(
        low ? '1.8' : i > 1 ? '2.4' : '2.3',
        x + sx * w * 0.35,
        y + sy * ch * 0.29,
        Math.min(h * 0.11, w * 0.1),
        low ? '#B65A00' : ink.text,
      ) +
      dotAt(x + sx * w * 0.35, y + sy * ch * 0.29 + h * 0.12, h * 0.022, low ? ink.orange : ink.petrol)
    )
  }
  return car + [0, 1, 2, 3].map(wheel).join('')
}

const grid = (w: number, h: number, color: string) =>
  stroke(
    [...Array(9)].map((_, i) => `M${n(((i + 1) * w) / 10)} 0V${n(h)}`).join('') +
      [...Array(5)].map((_, i) => `M0 ${n(((i + 1) * h) / 6)}H${n(w)}`).join(''),
    0.25,
    color,
  )

export const traces: Content = (w, h) => {
  const wave = (base: number, color: string, f: (t: number) => number) =>
    stroke(
      Array.from(
        { length: 49 },
        (_, i) => `${i ? 'L' : 'M'}${n((i / 48) * w)} ${n(h * (base - f(i / 48) * 0.085))}`,
      ).join(''),
      w * 0.007,
      color,
    )
  const square = (t: number) => (Math.floor(t * 9) % 2 ? 1 : -0.6)
  return (
    rect(0, 0, w, h, '#0C1A1E') +
    grid(w, h, '#2C4A50') +
    wave(0.16, ink.yellow, square) +
    wave(0.4, '#5AD1DC', (t) => Math.sin(t * 25)) +
    wave(0.63, '#F2F5F6', (t) => ((t * 5) % 1) * 1.6 - 0.8) +
    wave(0.86, '#F58A4B', (t) => 1.6 * Math.exp(-(((t * 3) % 1) * 9)) * Math.cos(t * 110))
  )
}

/** The inside of a cylinder through the borescope: a valve, honing marks, lit from the tip. */
export const cylinder: Content = (w, h) => {
  const r = Math.min(w, h) * 0.47
  const arcs = [0.95, 0.86, 0.78].map((k, i) =>
    ring(w / 2, h / 2, r * k, r * 0.06, ['#5B4A38', '#6F5C46', '#836E55'][i]!),
  )
  return (
    rect(0, 0, w, h, '#0A0D0F') +
    dotAt(w / 2, h / 2, r, '#4A3B2C') +
    arcs.join('') +
    dotAt(w / 2, h / 2, r * 0.72, '#9A8467') +
    dotAt(w * 0.43, h * 0.44, r * 0.33, '#6E6156') +
    dotAt(w * 0.43, h * 0.44, r * 0.26, '#B8AFA3') +
    dotAt(w * 0.43, h * 0.44, r * 0.05, '#544A41') +
    dotAt(w * 0.6, h * 0.61, r * 0.24, '#5B5148') +
    dotAt(w * 0.6, h * 0.61, r * 0.18, '#8A8178') +
    fill(
      `M${n(w * 0.5)} ${n(h * 0.3)}q${n(r * 0.3)} ${n(r * 0.04)} ${n(r * 0.46)} ${n(r * 0.4)}q${n(-r * 0.28)} ${n(-r * 0.3)} ${n(-r * 0.46)} ${n(-r * 0.4)}z`,
      '#E9DFCB',
    )
  )
}

/** A road with lanes, a car ahead and the radar's reach. */
export const lanes: Content = (w, h) =>
  rect(0, 0, w, h, '#EAF1F2') +
  fill(`M${n(w * 0.06)} ${n(h)}L${n(w * 0.42)} ${n(h * 0.2)}H${n(w * 0.58)}L${n(w * 0.94)} ${n(h)}Z`, '#5A666D') +
  stroke(
    `M${n(w * 0.2)} ${n(h)}L${n(w * 0.45)} ${n(h * 0.24)}M${n(w * 0.8)} ${n(h)}L${n(w * 0.55)} ${n(h * 0.24)}`,
    w * 0.018,
    '#fff',
  ) +
  [0.3, 0.46, 0.64]
    .map((k, i) =>
      stroke(
        `M${n(w * (0.5 - k * 0.28))} ${n(h * (0.3 + k * 0.75))}Q${n(w * 0.5)} ${n(h * (0.18 + k * 0.75))} ${n(w * (0.5 + k * 0.28))} ${n(h * (0.3 + k * 0.75))}`,
        w * 0.022,
        ink.yellow,
        ` opacity="${1 - i * 0.22}"`,
      ),
    )
    .join('') +
  plate(w / 2, h * 0.32, w * 0.17, h * 0.14, ink.white, w * 0.03) +
  plate(w / 2, h * 0.29, w * 0.12, h * 0.05, ink.text, w * 0.015) +
  stroke(
    `M${n(w * 0.37)} ${n(h * 0.28)}v${n(-h * 0.08)}h${n(w * 0.05)}M${n(w * 0.63)} ${n(h * 0.28)}v${n(-h * 0.08)}h${n(-w * 0.05)}`,
    w * 0.016,
    ink.brand,
  )

/** A subject's glyph over a progress bar: a job that runs. */
export const job =
  (glyph: (color: string) => string): Content =>
  (w, h) => {
    const k = Math.min(w * 0.56, h * 0.5) / 48
    return (
      moved(w / 2, h * 0.4, glyph(ink.brand), Math.round(k * 1000) / 1000) +
      rect(w * 0.16, h * 0.76, w * 0.68, h * 0.05, ink.line, h * 0.025) +
      rect(w * 0.16, h * 0.76, w * 0.43, h * 0.05, ink.petrol, h * 0.025) +
      rect(w * 0.3, h * 0.87, w * 0.4, h * 0.035, ink.pale, h * 0.017)
    )
  }

/** A monochrome display: two rows of code digits. */
export const mono: Content = (w, h) =>
  rect(0, 0, w, h, '#B9C7B4') +
  rect(w * 0.06, h * 0.1, w * 0.34, h * 0.07, '#2C3A2E') +
  dotAt(w * 0.9, h * 0.14, h * 0.05, '#2C3A2E') +
  digits('0420', w * 0.5, h * 0.47, h * 0.32, '#1F2B22') +
  [0, 1, 2, 3, 4, 5, 6]
    .map((i) => rect(w * (0.08 + i * 0.125), h * 0.78, w * 0.09, h * 0.1, i < 4 ? '#2C3A2E' : '#9FAE9B'))
    .join('')

/** One big reading on a monochrome display. */
export const reading =
  (value: string, paper = '#C3CEC1'): Content =>
  (w, h) =>
    rect(0, 0, w, h, paper) +
    digits(value, w / 2, h * 0.46, h * 0.5, '#1B2620') +
    [...Array(11)]
      .map((_, i) => rect(w * (0.1 + i * 0.075), h * 0.85, w * 0.04, h * 0.07, i < 7 ? '#1B2620' : '#9CA99A'))
      .join('')

/** Two contents side by side on a wide screen, as the tablet lays them out. */
export const split =
  (left: Content, right: Content): Content =>
  (w, h) =>
    left(w * 0.44, h) + rect(w * 0.46, 0, 0.5, h, ink.line) + moved(w * 0.47, 0, right(w * 0.53, h))
