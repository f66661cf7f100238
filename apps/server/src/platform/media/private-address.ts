import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A file that not everybody may see has an address that is good for some hours. It is made with the file's own key, and given
 * only to whoever may see the file: pictures and players send no token along.
 */
const windowMs = 6 * 3_600_000

/** The keys of public files that are taken away for now begin with it: no key that is drawn for a private file does. */
export const concealedMark = '~'

const sign = (file: string, key: string, until: number): string =>
  createHmac('sha256', key).update(`${file} ${until}`).digest('base64url')

/** The same for all who ask within the same hours, so that a browser's copy is good as long as the address is. */
export function privateAddress(file: string, key: string, now: number): string {
  const until = (Math.floor(now / windowMs) + 2) * windowMs
  return `/files/${file}~${until.toString(36)}~${sign(file, key, until)}`
}

type Address = { file: string; until: number; signature: string }

/** The parts of an address; `until` is 0 in that of a public file. null for what is none. */
export function readAddress(text: string): Address | null {
  const [, file, until = '0', signature = ''] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:~([0-9a-z]{1,10})~([\w-]{43}))?$/.exec(text) ?? []
  return file === undefined ? null : { file, until: Number.parseInt(until, 36), signature }
}

export function isGood({ file, until, signature }: Address, key: string, now: number): boolean {
  const expected = Buffer.from(sign(file, key, until))
  const given = Buffer.from(signature)
  return now < until && given.length === expected.length && timingSafeEqual(given, expected)
}
