import { randomInt } from 'node:crypto'

// Without letters and digits that are confused on the phone.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

/** A reference number that people read to each other: `C-7KXM29QB`. It opens nothing. */
export const newReference = (prefix: string): string =>
  `${prefix}-${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`
