import { createHash } from 'node:crypto'
import type { StorageGateway } from '../../platform/gateways/storage/gateway.ts'

export const releaseKey = (file: string): string => `releases/${file}`

/** The size and the sum of what the storage holds; null where it holds nothing. Read as it comes, however large. */
export async function sumOf(storage: StorageGateway, file: string): Promise<{ bytes: number; sha256: string } | null> {
  const stream = await storage.open(releaseKey(file), { start: 0, end: Number.MAX_SAFE_INTEGER - 1 })
  if (!stream) return null
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
