/** From a shot to an SVG document: camera, light, shadows, ids. */
import { dot, unit, type Pt, type Vec3 } from './geometry.ts'
import { flatten, front, tint, type Shot, type View } from './scene.ts'

const brightness = (color: string) =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(color.slice(at, at + 2), 16), 0) / 765

type Frame = {
  id: string
  width: number
  height: number
  area: { x: number; y: number; w: number; h: number }
}

/** Draws a shot into an area of the frame. Ids start with `id`, for several pictures may stand in one document. */
export function render(shot: Shot, { id, width, height, area }: Frame): string {
  const items = flatten(shot.items)
  const { yaw, pitch } = shot.camera ?? front
  const [sy, cy, sp, cp] = [yaw, pitch].flatMap((a) => [
    Math.sin((a * Math.PI) / 180),
    Math.cos((a * Math.PI) / 180),
  ]) as [number, number, number, number]
  const [right, up, near]: [Vec3, Vec3, Vec3] = [
    [cy, 0, -sy],
    [-sy * sp, cp, -cy * sp],
    [sy * cp, sp, cy * cp],
  ]
  const light = unit([-0.55, 0.68, 0.55])
  const half = unit([light[0], light[1], light[2] + 1])

  // Shadows fall away from the light of the picture, kept short so that they stay near what casts them.
  const world = [0, 1, 2].map((i) => right[i]! * light[0] + up[i]! * light[1] + near[i]! * light[2])
  const reach = Math.min(1, 0.38 / (Math.hypot(world[0]!, world[2]!) / world[1]!))
  const ground = ([x, y, z]: Vec3, share = 1): Vec3 => [
    x - (world[0]! / world[1]!) * reach * y * share,
    y * (1 - share),
    z - (world[2]! / world[1]!) * reach * y * share,
  ]

  // Half of each shadow counts as part of the thing, or it would leave the frame.
  const raw = items
    .flatMap((i) => i.points)
    .flatMap((v) => [v, ground(v, 0.5)])
    .map((v): Pt => [dot(v, right), -dot(v, up)])
  const [xs, ys] = [raw.map((p) => p[0]), raw.map((p) => p[1])]
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(area.w / (x1 - x0), area.h / (y1 - y0)) * (shot.zoom ?? 1)
  const centre: Pt = shot.focus ? [dot(shot.focus, right), -dot(shot.focus, up)] : [(x0 + x1) / 2, (y0 + y1) / 2]

  // Small things need fewer shades; that keeps scenes with many of them short.
  const steps = scale < 4.2 ? 15 : 30
  const defs: string[] = []
  let names = 0
  const paints = new Map<string, string>()
  const view: View = {
    scale,
    project: (v) => [
      area.x + area.w / 2 + (dot(v, right) - centre[0]) * scale,
      area.y + area.h / 2 + (-dot(v, up) - centre[1]) * scale,
    ],
    ground: (v) => ground(v),
    shade(normal, { color, gloss = 0.28 }) {
      const seen: Vec3 = [dot(normal, right), dot(normal, up), dot(normal, near)]
      if (seen[2] <= 0.001) return null
      const lit = dot(seen, light)
      const k = 0.6 + (lit > 0 ? 0.5 * lit : 0.24 * lit) + gloss * Math.max(0, dot(seen, half)) ** 18
      // White things throw light on themselves; without this a white card looks like cardboard.
      const own = k < 1 ? (1 - k) * 0.5 * brightness(color) ** 3 : 0
      return tint(color, Math.round((k + own) * steps) / steps)
    },
    define(element) {
      const name = `${id}-${++names}`
      defs.push(element(name))
      return name
    },
    linear(from, to) {
      const known = paints.get(from + to)
      const name =
        known ??
        view.define(
          (fresh) =>
            `<linearGradient id="${fresh}" x2=".8" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
        )
      paints.set(from + to, name)
      return `url(#${name})`
    },
  }
  const shadows = items.map((i) => i.shadow?.(view) ?? '').filter(Boolean)
  const cast = shadows.filter((s) => !s.includes('@')).join('')
  const lines = shadows.filter((s) => s.includes('@')).map((s) => s.split('@'))
  const body = items.map((i) => i.draw(view)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}` +
    `<filter id="${id}-soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="13"/></filter></defs>` +
    `<g filter="url(#${id}-soft)" opacity=".34"><path fill="#0b1518" d="${cast}"/>` +
    lines.map(([d, w]) => `<path d="${d}" fill="none" stroke="#0b1518" stroke-width="${w}"/>`).join('') +
    `</g><g fill="currentColor" stroke="currentColor" stroke-width=".7" stroke-linejoin="round">${body}</g></svg>`
  )
}
