import { hash } from 'node:crypto'

/** What makes two calls with the same key the same intention. Amounts are not read, so they do not count. */
export const hashBody = (body: unknown): Buffer => hash('sha256', JSON.stringify(body), 'buffer')
