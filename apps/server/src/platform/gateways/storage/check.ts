import { randomUUID } from 'node:crypto'
import type { StorageGateway } from './gateway.ts'

/**
 * Puts and deletes once, as a shop does all day. A key may have no other rights, so nothing else is tried, such as
 * reading the bucket's own data.
 */
export async function putAndDelete(storage: Omit<StorageGateway, 'check'>): Promise<void> {
  const key = `check/${randomUUID()}`
  await storage.put(key, Buffer.from('check'), 'text/plain')
  const kept = await storage.get(key)
  await storage.delete(key)
  if (String(kept) !== 'check') throw new Error('what was put is not what is there')
}
