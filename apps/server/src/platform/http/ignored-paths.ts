/** Of a body so many are told. */
const most = 20

/** Where what was sent has fields that the parsed input has not: `systems.0.naem`. */
export function ignoredPaths(sent: unknown, taken: unknown): string[] {
  const found: string[] = []
  const walk = (one: unknown, other: unknown, path: string): void => {
    if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return
    for (const [key, value] of Object.entries(one)) {
      if (found.length >= most) return
      const where = path ? `${path}.${key}` : key
      if (Object.hasOwn(other, key)) walk(value, (other as Record<string, unknown>)[key], where)
      else found.push(where)
    }
  }
  walk(sent, taken, '')
  return found
}
