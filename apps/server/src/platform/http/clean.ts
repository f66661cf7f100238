const deepest = 20

/**
 * The path of the first text that PostgreSQL would refuse (a NUL byte, half a surrogate pair) or of the first value
 * that is nested too deep; null for clean input.
 */
export function uncleanPath(value: unknown, path = 'body', depth = 0): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null
  if (typeof value !== 'object' || value === null) return null
  if (depth > deepest) return path
  for (const [key, inner] of Object.entries(value)) {
    const where = depth === 0 ? key : `${path}.${key}`
    if (uncleanPath(key) !== null) return path
    const found = uncleanPath(inner, where, depth + 1)
    if (found !== null) return found
  }
  return null
}
