import type { Hmac } from './draw.ts'

/** The browser's cryptography, which Node has too. */

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** @throws RangeError for what is not pairs of hexadecimal digits */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[\da-f]{2})+$/i.test(hex)) throw new RangeError('not pairs of hexadecimal digits')
  return Uint8Array.from(hex.match(/../g)!, (pair) => Number.parseInt(pair, 16))
}

/** The SHA-256 of a seed in hex, in hex. */
export const hashOfSeed = async (seed: string): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', fromHex(seed))))

/** HMAC-SHA256 keyed with a seed in hex. */
export async function hmacOfSeed(seed: string): Promise<Hmac> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', fromHex(seed), algorithm, false, ['sign'])
  const encoder = new TextEncoder()
  return async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(message)))
}

/** A word of one's own: 32 random hexadecimal digits. */
export const randomWord = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)))
