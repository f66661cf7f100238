/**
 * What is typed and not sent yet, kept on this phone under a name; null for nothing. An older version of a page may have
 * kept fewer fields.
 */
export function readKept<Kept>(name: string): Partial<Kept> | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<Kept> | null
  } catch {
    return null
  }
}

/** A phone without room for it shows it all the same, until it is reloaded. */
export function keep(name: string, what: object | null): void {
  try {
    if (what) localStorage.setItem(name, JSON.stringify(what))
    else localStorage.removeItem(name)
  } catch {
    // Private windows may refuse.
  }
}
