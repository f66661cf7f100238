import { createHash } from 'node:crypto'

/** The texts of a page's scripts that run, and of its styles. */
export type Inline = { run: readonly string[]; style: readonly string[] }

/** By the text: they are the same on all pages of a screen. */
const known = new Map<string, string>()
const most = 500

function hashOf(text: string): string {
  let hash = known.get(text)
  if (hash === undefined) {
    hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    if (known.size >= most) known.clear()
    known.set(text, hash)
  }
  return hash
}

type Given = { nonce: string } | Inline
const allowed = (given: Given, kind: keyof Inline): string =>
  'nonce' in given ? `'nonce-${given.nonce}'` : given[kind].map(hashOf).join(' ')

/** The content security policy of screens: scripts and styles from us, and in the page those that are named. */
export const pagePolicy = (given: Given, ancestors: string, development: boolean): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${allowed(given, 'run')}${development ? " 'unsafe-eval'" : ''}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${allowed(given, 'style')}`,
    // A part's position or size is an attribute; attributes cannot bring foreign content.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
