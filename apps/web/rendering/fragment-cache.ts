import type { ReactNode } from 'react'

/** Gives a fragment's HTML: what was kept under the key, or what is rendered now. */
export type FragmentCache = (key: string, fragment: ReactNode) => string

/** Keeps so many characters of keys and HTML, and begins anew when there would be more. */
export function createFragmentCache(render: (fragment: ReactNode) => string, most = 5_000_000): FragmentCache {
  const kept = new Map<string, string>()
  let size = 0
  return (key, fragment) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const html = render(fragment)
    const own = key.length + html.length
    if (size + own > most) {
      kept.clear()
      size = 0
    }
    size += own
    kept.set(key, html)
    return html
  }
}
