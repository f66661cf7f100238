/** Reads a built style sheet by its address; the server sets it at start. */
const reader = { read: (_href: string): string => '' }
const joined = new Map<string, string>()

export const readStylesWith = (read: (href: string) => string) => {
  reader.read = read
}

/** The sheets' text, one after the other; they never change while a build is served. */
export function inlinedStyles(hrefs: readonly string[]): string {
  const key = hrefs.join(' ')
  let css = joined.get(key)
  if (css === undefined) {
    css = hrefs.map((href) => reader.read(href)).join('\n')
    joined.set(key, css)
  }
  return css
}
