import { hash } from 'node:crypto'

/**
 * The fingerprint of a call: two calls with the same key must have the same. Amounts are not input, so they do not
 * count.
 */
export const hashBody = (body: unknown): Buffer => hash('sha256', JSON.stringify(body), 'buffer')
