import { eq } from 'drizzle-orm'
import type { Context, Deps } from '../context.ts'
import { files } from '../db/tables.ts'
import type { StorageGateway } from '../gateways/storage/gateway.ts'
import { AppError } from '../app-error.ts'

export type FileStore = Pick<Deps, 'storage' | 'log'> & Pick<Context, 'db'>
type Put = { key: string; put: (storage: StorageGateway) => Promise<void> }

export const bytesAs = (key: string, bytes: Buffer, type: string): Put => ({
  key,
  put: (storage) => storage.put(key, bytes, type),
})

/**
 * The row first, then the bytes: the remains of a crash have a row, and are collected by it. A failure leaves nothing.
 * @throws AppError service_unavailable where the storage is full or down
 */
export async function keepFile(
  { storage, db, log }: FileStore,
  row: typeof files.$inferInsert,
  puts: readonly Put[],
): Promise<void> {
  await db.insert(files).values({ ...row, unused: true })
  try {
    for (const { put } of puts) await put(storage)
    if (!row.unused) await db.update(files).set({ unused: false }).where(eq(files.id, row.id))
  } catch (error) {
    log.error({ err: error }, 'a file cannot be stored')
    const gone = await Promise.allSettled(puts.map(({ key }) => storage.delete(key)))
    // While the storage does not answer, the row waits for the collector.
    if (gone.every(({ status }) => status === 'fulfilled')) await db.delete(files).where(eq(files.id, row.id))
    throw new AppError('service_unavailable', { retryAfter: 60 })
  }
}
