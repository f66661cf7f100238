import { randomUUID } from 'node:crypto'
import type { StorageGateway } from './gateway.ts'

/**
 * What a shop does with a storage all day, once. A key need not be let do more than this, so that nothing else, such as
 * asking after the bucket, is tried.
 */
export async function putAndDelete(storage: Omit<StorageGateway, 'check'>): Promise<void> {
  const key = `check/${randomUUID()}`
  await storage.put(key, Buffer.from('check'), 'text/plain')
  const kept = await storage.get(key)
  await storage.delete(key)
  if (String(kept) !== 'check') throw new Error('what was put is not what is there')
}
