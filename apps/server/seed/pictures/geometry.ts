/**
 * Space for the drawn product pictures. Millimetres, x right, y up, z towards the viewer, the ground at y = 0.
 * Angles in degrees. An outline is a closed list of points, counter-clockwise, around its own origin.
 */
export type Vec3 = readonly [number, number, number]
export type Pt = readonly [number, number]
export type Pose = { at: Vec3; x: Vec3; y: Vec3; z: Vec3 }
export type Turn = { yaw?: number; tilt?: number; roll?: number }

const rad = (degrees: number) => (degrees * Math.PI) / 180

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: Vec3, k: number): Vec3 => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Vec3): Vec3 => times(a, 1 / (Math.hypot(...a) || 1))

/** A pose turned first in its own plane (roll), then back (tilt > 0 leans away from the viewer), then about the vertical. */
export function pose(at: Vec3, { yaw = 0, tilt = 0, roll = 0 }: Turn = {}): Pose {
  const [cy, sy, ct, st, cr, sr] = [yaw, tilt, roll].flatMap((a) => [Math.cos(rad(a)), Math.sin(rad(a))])
  const turn = ([x, y, z]: Vec3): Vec3 => {
    const [rx, ry] = [x * cr! - y * sr!, x * sr! + y * cr!]
    const [ty, tz] = [ry * ct! + z * st!, -ry * st! + z * ct!]
    return [rx * cy! + tz * sy!, ty, -rx * sy! + tz * cy!]
  }
  return { at, x: turn([1, 0, 0]), y: turn([0, 1, 0]), z: turn([0, 0, 1]) }
}

const rotate = (p: Pose, [x, y, z]: Vec3): Vec3 => add(add(times(p.x, x), times(p.y, y)), times(p.z, z))
export const toWorld = (p: Pose, v: Vec3): Vec3 => add(p.at, rotate(p, v))

/** The pose of something mounted on something else, given in the coordinates of the latter. */
export function on(outer: Pose, at: Vec3, turn?: Turn): Pose {
  const inner = pose(at, turn)
  return { at: toWorld(outer, at), x: rotate(outer, inner.x), y: rotate(outer, inner.y), z: rotate(outer, inner.z) }
}

/** Stands on its lower edge and leans back; `tilt` 90 lies flat on its back. `height` is the outline's. */
export const leaning = (height: number, tilt: number, x = 0, z = 0, yaw = 0): Pose =>
  pose([x, (height / 2) * Math.cos(rad(tilt)), z], { tilt, yaw })

export const lying = (x = 0, z = 0, yaw = 0, y = 0): Pose => pose([x, y, z], { tilt: 90, yaw })

/** An axis (local z) that points from one place to another, for lathes. */
export function along(from: Vec3, to: Vec3): Pose {
  const z = unit(sub(to, from))
  const x = unit(cross(Math.abs(z[1]) > 0.9 ? [0, 0, -1] : [0, 1, 0], z))
  return { at: from, x, y: cross(z, x), z }
}

/** A polygon with each corner rounded; a third number on a point is that corner's own radius. */
export function rounded(corners: readonly (readonly number[])[], radius: number, fineness = 1): Pt[] {
  const points = corners.flatMap((corner, i) => {
    const [x, y] = corner as [number, number]
    const before = corners.at(i - 1) as [number, number]
    const after = corners[(i + 1) % corners.length] as [number, number]
    const r = corner[2] ?? radius
    if (r === 0) return [[x, y] as Pt]
    const steps = Math.ceil((r < 1.2 ? 1 : r < 3.5 ? 3 : r <= 9 ? 4 : 6) * fineness)
    const towards = (q: readonly [number, number]): Pt => {
      const d = Math.hypot(q[0] - x, q[1] - y)
      const k = Math.min(r, d / 2) / d
      return [x + (q[0] - x) * k, y + (q[1] - y) * k]
    }
    const [a, b] = [towards(before), towards(after)]
    return Array.from({ length: steps + 1 }, (_, s): Pt => {
      const t = s / steps
      // A rational curve with weight cos 45° would be exact; this blend is within a third of a pixel of it.
      const [u, w, v] = [(1 - t) ** 2, 2 * t * (1 - t) * 0.72, t * t]
      const sum = u + w + v
      return [(a[0] * u + x * w + b[0] * v) / sum, (a[1] * u + y * w + b[1] * v) / sum]
    })
  })
  // Two arcs that meet leave the same point twice, which has no direction to bevel along.
  return points.filter(([x, y], i) => Math.hypot(x - points.at(i - 1)![0], y - points.at(i - 1)![1]) > 1e-6)
}

export const box = (w: number, h: number, r = 0): Pt[] =>
  rounded(
    [
      [-w / 2, -h / 2],
      [w / 2, -h / 2],
      [w / 2, h / 2],
      [-w / 2, h / 2],
    ],
    r,
  )

export const circle = (r: number, n = 44): Pt[] =>
  Array.from({ length: n }, (_, i): Pt => [r * Math.cos((i / n) * 2 * Math.PI), r * Math.sin((i / n) * 2 * Math.PI)])

/** Moves every point inwards; good for small insets, which is what bevels are. */
export function inset(outline: readonly Pt[], by: number): Pt[] {
  if (by === 0) return [...outline]
  return outline.map(([x, y], i) => {
    const [px, py] = outline.at(i - 1)!
    const [nx, ny] = outline[(i + 1) % outline.length]!
    const [l1, l2] = [Math.hypot(x - px, y - py) || 1, Math.hypot(nx - x, ny - y) || 1]
    const [ax, ay, bx, by_] = [(px - x) / l1, (py - y) / l1, (nx - x) / l2, (ny - y) / l2]
    // Inward normals of both edges, and the mitre between them.
    const [mx, my] = [ay - by_, bx - ax]
    const len2 = (mx * mx + my * my) / 2 || 1
    return [x + (mx / len2) * by, y + (my / len2) * by] as Pt
  })
}

/** Convex hull (monotone chain), for shadows. */
export function hull(points: readonly Pt[]): Pt[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly Pt[]) => {
    const out: Pt[] = []
    for (const p of list) {
      while (out.length > 1) {
        const [a, b] = [out.at(-2)!, out.at(-1)!]
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break
        out.pop()
      }
      out.push(p)
    }
    return out.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}
