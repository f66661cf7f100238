const base = 'https://us.invalid'

/** Where to go after logging in: a path of ours from `?next=`, never another site. */
export function nextPath(next: string | null, otherwise = '/me'): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return otherwise
  // The browser drops tabs and dots before it reads an address; so do we before we trust it.
  const url = URL.canParse(next, base) ? new URL(next, base) : null
  if (url?.origin !== base || url.pathname.startsWith('//')) return otherwise
  return url.pathname + url.search + url.hash
}

/** A screen of this folder with the values that it takes over from the one before; empty ones are left out. */
export function screenPath(path: string, values: Record<string, string | null>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}
