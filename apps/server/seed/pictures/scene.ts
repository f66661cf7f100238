/**
 * A small renderer: solids in space become flat, shaded SVG paths. Seen without perspective, so that anything drawn flat
 * (a screen, a label) lies exactly on its face by one matrix.
 */
import { add, cross, hull, inset, sub, times, toWorld, unit, type Pose, type Pt, type Vec3 } from './geometry.ts'

export type View = {
  project: (v: Vec3) => Pt
  scale: number
  /** The paint of a surface that looks this way, as `#rrggbb`, or null where it looks away from the viewer. */
  shade: (normal: Vec3, look: Look) => string | null
  linear: (from: string, to: string) => string
  /** Puts something into the defs under a fresh id, which it returns. */
  define: (element: (id: string) => string) => string
  ground: (v: Vec3) => Vec3
}
type Look = { color: string; gloss?: number }

export type Item = { points: readonly Vec3[]; draw: (view: View) => string; shadow?: (view: View) => string }
export type Group = readonly (Item | Group)[]
export type Camera = { yaw: number; pitch: number }
export type Shot = { items: Group; camera?: Camera; zoom?: number; focus?: Vec3 }

export const front: Camera = { yaw: 27, pitch: 27 }
export const other: Camera = { yaw: -30, pitch: 36 }

export const n = (v: number) => String(Math.round(v * 10) / 10)
const xy = (p: Pt) => `${n(p[0])} ${n(p[1])}`
const short = (v: number) => n(v).replace(/^(-?)0\./, '$1.')
const pair = (x: number, y: number) => `${short(x)}${Math.round(y * 10) < 0 ? '' : ' '}${short(y)}`

/** Relative steps, rounded so that they do not drift: pictures are inlined, so their length counts. */
function polygon(points: readonly Pt[], digitsKept = 1): string {
  const round = (v: number) => Math.round(v * digitsKept) / digitsKept
  let [px, py] = [0, 0]
  let out = ''
  for (const [i, p] of points.entries()) {
    const [x, y] = [round(p[0]), round(p[1])]
    if (i > 0 && x === px && y === py) continue
    out +=
      i === 0
        ? `M${n(x)} ${n(y)}l`
        : `${out.endsWith('l') || Math.round((x - px) * 10) < 0 ? '' : ' '}${pair(x - px, y - py)}`
    ;[px, py] = [x, y]
  }
  return points.length ? `${out}z` : ''
}

/** `k` below 1 darkens, above 1 goes towards white. */
export function tint(color: string, k: number): string {
  const channel = (at: number) => {
    const c = Number.parseInt(color.slice(at, at + 2), 16)
    const v = k <= 1 ? c * k : c + (255 - c) * (k - 1)
    return Math.max(0, Math.min(255, Math.round(v)))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

type Section = { z: number; points: readonly Pt[] }

/** A skin over outlines with equally many points, from back to front. `flat` is drawn on the front cap, y down. */
function loft(
  p: Pose,
  sections: readonly Section[],
  look: Look & { flat?: string; face?: string; open?: boolean; shadow?: boolean; merge?: boolean },
): Item {
  const rings = sections.map(({ z, points }) => points.map(([x, y]) => toWorld(p, [x, y, z])))
  // Quads of one shade share a path; on a solid even those of different bands, for they never cover each other.
  const paths = (byShade: ReadonlyMap<string, string>) =>
    [...byShade].map(([shade, d]) => `<path color="${shade}" d="${d}"/>`).join('')
  const band = (view: View, low: readonly Vec3[], high: readonly Vec3[], out: Map<string, string>) => {
    const quads = low.map((a, i) => {
      const [b, c, d] = [low[(i + 1) % low.length]!, high[(i + 1) % low.length]!, high[i]!]
      const side = Math.hypot(...sub(b, a)) > Math.hypot(...sub(c, d)) ? sub(b, a) : sub(c, d)
      return view.shade(unit(cross(side, sub(d, a))), look)
    })
    // Neighbours of one shade become one path, from a place where the shade changes.
    const start = Math.max(
      0,
      quads.findIndex((q, i) => q !== quads.at(i - 1)),
    )
    for (let s = 0; s < quads.length;) {
      const shade = quads[(start + s) % quads.length]
      let run = 1
      while (s + run < quads.length && quads[(start + s + run) % quads.length] === shade) run++
      if (shade) {
        const index = Array.from({ length: run + 1 }, (_, i) => (start + s + i) % quads.length)
        const outline = [...index.map((i) => low[i]!), ...index.reverse().map((i) => high[i]!)].map(view.project)
        out.set(shade, (out.get(shade) ?? '') + polygon(outline))
      }
      s += run
    }
  }
  const skin = (view: View, toFront: boolean) => {
    const bands = rings.slice(1).map((ring, i) => [rings[i]!, ring] as const)
    const layers = look.merge ? [bands] : (toFront ? bands : bands.reverse()).map((b) => [b])
    return layers.map((layer) => {
      const out = new Map<string, string>()
      for (const [low, high] of layer) band(view, low, high, out)
      return paths(out)
    })
  }
  return {
    points: [...rings[0]!, ...rings.at(-1)!, ...rings.slice(1, -1).flatMap((r) => r.filter((_, i) => i % 4 === 0))],
    draw(view) {
      const frontShade = view.shade(p.z, { ...look, color: look.face ?? look.color })
      const bands = skin(view, frontShade !== null)
      if (!frontShade) {
        const back = view.shade(times(p.z, -1), look)
        return (
          bands.join('') +
          (back && !look.open ? `<path color="${back}" d="${polygon(rings[0]!.map(view.project))}"/>` : '')
        )
      }
      const cap = look.open
        ? ''
        : `<path fill="${view.linear(tint(frontShade, 1.07), tint(frontShade, 0.9))}" stroke="none" d="${polygon(rings.at(-1)!.map(view.project))}"/>`
      return bands.join('') + cap + (look.flat ? placed(view, p, sections.at(-1)!.z, look.flat) : '')
    },
    ...(look.shadow !== false && {
      shadow: (view) => polygon(hull([...rings[0]!, ...rings.at(-1)!].map((v) => view.project(view.ground(v)))), 0.1),
    }),
  }
}

function placed(view: View, p: Pose, z: number, svg: string): string {
  const at = (v: Vec3): Pt => view.project(toWorld(p, v))
  const [o, x, y] = [at([0, 0, z]), at([1, 0, z]), at([0, -1, z])]
  const matrix = [x[0] - o[0], x[1] - o[1], y[0] - o[0], y[1] - o[1]].map((v) => Math.round(v * 1e4) / 1e4)
  return `<g fill="none" stroke="none" transform="matrix(${matrix.join(' ')} ${xy(o)})">${svg}</g>`
}

export type Solid = Look & {
  depth: number
  bevel?: number
  back?: number
  face?: string
  flat?: string
  shadow?: boolean
}

/** An outline pulled forward by `depth`, with a rounded front edge. */
export function solid(
  p: Pose,
  outline: readonly Pt[],
  { depth, bevel = 2, back = Math.min(bevel, 1.5), ...look }: Solid,
): Item {
  const at = (z: number, by: number): Section => ({ z, points: inset(outline, by) })
  // Small edges are one facet: nobody sees the second.
  const edge = [
    ...(bevel > 1.2 ? [at(depth - bevel * 0.3, bevel * 0.3)] : []),
    ...(bevel > 0 ? [at(depth, bevel)] : []),
  ]
  const rear = back > 0 ? [at(0, back)] : []
  return loft(p, [...rear, at(back, 0), at(depth - bevel, 0), ...edge], { ...look, merge: true })
}

/** A body of revolution about the pose's z: pairs of z and radius. */
export const lathe = (
  p: Pose,
  profile: readonly (readonly [number, number])[],
  look: Look & { sides?: number; face?: string; flat?: string; open?: boolean; shadow?: boolean },
): Item => {
  const turn = (r: number) =>
    Array.from({ length: look.sides ?? 32 }, (_, i): Pt => {
      const a = (i / (look.sides ?? 32)) * 2 * Math.PI
      return [r * Math.cos(a), r * Math.sin(a)]
    })
  return loft(
    p,
    profile.map(([z, r]) => ({ z, points: turn(r) })),
    look,
  )
}

/** Something flat laid on a plane of its own; `w` and `h` are only for framing. */
export const decal = (p: Pose, svg: string, w = 0, h = 0): Item => ({
  points: [
    [-w / 2, -h / 2],
    [w / 2, -h / 2],
    [w / 2, h / 2],
    [-w / 2, h / 2],
  ].map(([x, y]) => toWorld(p, [x!, y!, 0])),
  draw: (view) => (view.shade(p.z, { color: '#ffffff' }) ? placed(view, p, 0, svg) : ''),
})

/** A cable through the points (Catmull-Rom): dark rim, body, one light line on the lit side. */
export function cable(points: readonly Vec3[], width: number, color: string, shadow = true): Item {
  const d = (view: View, to: (v: Vec3) => Vec3) => {
    const flat = points.map((v): Pt => {
      const [x, y] = view.project(to(v))
      return [Math.round(x), Math.round(y)]
    })
    const at = (i: number) => flat[Math.max(0, Math.min(flat.length - 1, i))]!
    return flat.slice(1).reduce(
      (path, end, i) => {
        const [a, b, c] = [at(i - 1), at(i), at(i + 2)]
        const from = (x: number, y: number) => `${n(x - b[0])} ${n(y - b[1])}`
        return `${path}c${from(b[0] + (end[0] - a[0]) / 6, b[1] + (end[1] - a[1]) / 6)} ${from(end[0] - (c[0] - b[0]) / 6, end[1] - (c[1] - b[1]) / 6)} ${from(...end)}`
      },
      `M${xy(flat[0]!)}`,
    )
  }
  return {
    points,
    draw(view) {
      const [id, w] = [view.define((name) => `<path id="${name}" d="${d(view, (v) => v)}"/>`), width * view.scale]
      const line = (c: string, k: number, more = '') =>
        `<use href="#${id}" stroke="${c}" stroke-width="${n(w * k)}"${more}/>`
      const lit = ` transform="translate(${n(-w * 0.16)} ${n(-w * 0.2)})"`
      return `<g fill="none">${line(tint(color, 0.55), 1)}${line(tint(color, 0.92), 0.66, lit)}${line(tint(color, 1.3), 0.16, lit)}</g>`
    },
    ...(shadow && {
      shadow: (view) => `${d(view, view.ground)}@${n(width * view.scale)}`,
    }),
  }
}

/** The same thing again elsewhere: without perspective a copy is the first one moved, so it costs a line. */
export function copies(group: Group, offsets: readonly Vec3[]): Item {
  const items = flatten(group)
  return {
    points: offsets.flatMap((o) => items.flatMap((i) => i.points.map((v) => add(v, o)))),
    draw(view) {
      const origin = view.project([0, 0, 0])
      const id = view.define((name) => `<g id="${name}">${items.map((i) => i.draw(view)).join('')}</g>`)
      return offsets
        .map((o) => {
          const [x, y] = view.project(o)
          return `<use href="#${id}" x="${n(x - origin[0])}" y="${n(y - origin[1])}"/>`
        })
        .join('')
    },
    shadow: (view) =>
      offsets
        .map((o) =>
          polygon(
            hull(items.flatMap((i) => (i.shadow ? i.points.map((v) => view.project(view.ground(add(v, o)))) : []))),
            0.1,
          ),
        )
        .join(''),
  }
}

export const flatten = (items: Group): Item[] =>
  items.flatMap((i) => (Array.isArray(i) ? flatten(i as Group) : [i as Item]))

/** A product's two pictures; a family is what one file draws. */
export type Views = { front: () => Shot; detail: () => Shot }
export type Family = Record<string, Views>
