import { randomFillSync } from 'node:crypto'

const size = 16
/** Random bytes for many nonces: asking the system for each page costs more than 2 % of it. */
const bytes = Buffer.alloc(256 * size)
let next = bytes.length

/** 128 random bits in base64, each given once. */
export function newNonce(): string {
  if (next === bytes.length) {
    randomFillSync(bytes)
    next = 0
  }
  next += size
  return bytes.toString('base64', next - size, next)
}
