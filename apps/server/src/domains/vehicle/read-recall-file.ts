import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { deadMs, importRecalls } from './import-recalls.ts'
import { recallImports } from './tables.ts'
import { unpackFile } from './unpack-file.ts'

export const recallFileKey = (file: string): string => `recall-files/${file}`

async function* nothing() {
  yield* []
  throw new Error('the storage does not have it')
}

/** Its end, whole or not, is in its row; only a process or a database that has died lets the job read it again. */
export async function readRecallFile(ctx: Context, { importId: id }: { importId: number }): Promise<void> {
  const [row] = await ctx.pool.select().from(recallImports).where(eq(recallImports.id, id))
  if (!row?.file) return
  const key = recallFileKey(row.file)
  if (row.state === 'waiting' || row.state === 'running') {
    const packed = await ctx.storage.open(key, { start: 0, end: Number.MAX_SAFE_INTEGER - 1 })
    const start = performance.now()
    // It takes minutes, and says that it goes on.
    const deps = { db: ctx.pool, clock: () => ctx.now + Math.round(performance.now() - start) }
    try {
      await importRecalls(deps, { id, stream: packed ? unpackFile(packed) : nothing() })
    } catch (error) {
      const ended = and(eq(recallImports.id, id), eq(recallImports.state, 'failed'))
      if ((await ctx.pool.$count(recallImports, ended)) === 0) throw error
      ctx.log.warn({ err: error, import: id }, 'a file of recalls could not be read to its end')
    } finally {
      packed?.destroy()
    }
  }
  await ctx.storage.delete(key)
  await ctx.pool.update(recallImports).set({ file: null }).where(eq(recallImports.id, id))
}

/** Files whose job was lost. */
export async function retryRecallFiles(ctx: Context): Promise<void> {
  const left = and(isNotNull(recallImports.file), lt(recallImports.updatedAt, new Date(ctx.now - 6 * deadMs)))
  for (const { id } of await ctx.pool.select({ id: recallImports.id }).from(recallImports).where(left).limit(10))
    await ctx.pool.transaction((db) => ctx.jobs.runNow(db, 'vehicle.import', { importId: id }))
}
