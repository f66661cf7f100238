import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../app-error.ts'

/** The signature of providers of our own making: HMAC-SHA-256 over the raw body, in hex. */
export const sign = (secret: Buffer, rawBody: Buffer): string =>
  createHmac('sha256', secret).update(rawBody).digest('hex')

/** @throws AppError no_access */
export function checkSignature(secret: Buffer, rawBody: Buffer, signature: unknown): void {
  const expected = Buffer.from(sign(secret, rawBody))
  const given = Buffer.from(typeof signature === 'string' ? signature : '')
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new AppError('no_access', { field: 'signature' })
}
