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

const writer = 'typed-by'

/** What somebody has typed and not sent is his: it leaves the phone when he logs out. That a survey was answered here stays known. */
export function forgetTyped(): void {
  for (const name of Object.keys(localStorage)) {
    if (/^(?:case-draft$|case-reply\.|comment\.|review-draft\.|return-draft\.|post-draft$|typed-by$)/.test(name))
      localStorage.removeItem(name)
    if (name.startsWith('survey.')) keep(name, { ...readKept(name), answers: {} })
  }
  globalThis.indexedDB?.deleteDatabase('case-draft')
}

/** Somebody logs in: what another account has typed here, whose session has ended by itself, is not shown to him. */
export function ownTyped(user: number): void {
  try {
    const before = localStorage.getItem(writer)
    if (before !== null && before !== String(user)) forgetTyped()
    localStorage.setItem(writer, String(user))
  } catch {
    // Private windows may refuse, and then nothing is kept.
  }
}
