import type { System } from './systems.ts'

export const releaseStates = ['draft', 'published', 'withdrawn'] as const
export type ReleaseState = (typeof releaseStates)[number]

/** What was withdrawn by mistake is published again; what people have seen is no draft any more. */
export const mayBecome = (from: ReleaseState, to: ReleaseState): boolean => to !== 'draft' || from === 'draft'

export const releaseLengths = { app: 40, version: 27, notes: 4_000, minimum: 120, url: 500, fileName: 100 } as const

/** As many releases before the newest are offered beside it: whoever has an older device or system finds his. */
export const mostOlder = 4

/** The app whose downloads stand on the page about updating a device. */
export const companionApp = 'companion'

/** An app's short name. */
export const appPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Where a release may lead that we do not hold ourselves: a page or a file of the web, never anything that runs here. */
export function isStoreAddress(text: string): boolean {
  if (!URL.canParse(text) || text.length > releaseLengths.url) return false
  const { protocol, username, password, hostname } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
}

export const sha256Pattern = /^[0-9a-f]{64}$/

/** A file's name as any system takes it. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.normalize('NFKD').replaceAll(/[^A-Za-z0-9._+-]+/g, '-')
  const trimmed = clean.replaceAll(/\.{2,}/g, '.').replaceAll(/^[.-]+|[.-]+$/g, '')
  return trimmed.slice(-releaseLengths.fileName) || 'download'
}

/** Only Android starts its installer by the type; no other system should do anything but keep the file. */
export const contentTypeOf = (system: System): string =>
  system === 'android' ? 'application/vnd.android.package-archive' : 'application/octet-stream'
