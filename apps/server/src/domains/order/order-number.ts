import { randomBytes } from 'node:crypto'

/** Crockford's: no letter that reads like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `PL261120` and 40 random bits: short enough for the telephone, and not guessed from one's own. */
export function makeNumber(prefix: 'PL' | 'AS' | 'RF' | 'WD', now: number): string {
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '')
  const bits = BigInt(`0x${randomBytes(5).toString('hex')}`)
  const digits = Array.from({ length: 8 }, (_, index) => alphabet[Number((bits >> BigInt(index * 5)) & 31n)])
  return `${prefix}${day}${digits.join('')}`
}

export const makeOrderNumber = (now: number): string => makeNumber('PL', now)
