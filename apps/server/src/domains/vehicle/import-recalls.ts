import { and, desc, eq, lt } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/db/database.ts'
import { errorCode } from '../../platform/error-code.ts'
import { rawLinesOf, type RefusedLine, readLine } from './read-flat-file.ts'
import { type Stored, type StoredLine, storeRecalls } from './store-recalls.ts'
import { recallImports } from './tables.ts'

type Deps = { db: Database; clock: () => number }
type Chunks = AsyncIterable<Buffer | Uint8Array>
export type ImportRow = typeof recallImports.$inferSelect

const batchLines = 1_000
const mostNamed = 100
/** A reading that has not gone on for so long has died. */
export const deadMs = 10 * 60_000

/** Makes room for one reading at a time. @throws AppError recall_import_running */
async function begin({ db, clock }: Deps, id: number): Promise<void> {
  const at = new Date(clock())
  const dead = and(eq(recallImports.state, 'running'), lt(recallImports.updatedAt, new Date(clock() - deadMs)))
  await db.update(recallImports).set({ state: 'failed', problem: 'stopped', updatedAt: at }).where(dead)
  try {
    await db.update(recallImports).set({ state: 'running', updatedAt: at }).where(eq(recallImports.id, id))
  } catch (error) {
    if (errorCode(error) === '23505') throw new AppError('recall_import_running', { retryAfter: 60 })
    throw error
  }
}

const earlier = (a: string | null, b: string | null) => (a === null || (b !== null && b < a) ? b : a)
const later = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a)

/**
 * Reads a file of campaigns, however long, a thousand lines at a time. Each thousand is stored by itself: what has come
 * stays if the rest does not, and the file may be read again. A file that was cut, or that is shorter than the one of
 * the same name before, is not complete: nobody concludes from it that there are no more campaigns.
 * @throws AppError recall_import_running
 */
export async function importRecalls(deps: Deps, { id, stream }: { id: number; stream: Chunks }): Promise<ImportRow> {
  const { db, clock } = deps
  await begin(deps, id)
  const sums: Stored = { lines: 0, campaignsNew: 0, campaignsChanged: 0, vehiclesNew: 0 }
  const refusals: { line: number; reason: RefusedLine }[] = []
  let [read, refused, cut, problem] = [0, 0, false, '']
  let fromDay: string | null = null
  let untilDay: string | null = null
  let waiting: StoredLine[] = []

  const progress = (over: Partial<ImportRow> = {}) =>
    db
      .update(recallImports)
      .set({ ...sums, lines: read, refused, refusals, fromDay, untilDay, updatedAt: new Date(clock()), ...over })
      .where(eq(recallImports.id, id))
      .returning()
  async function flush(): Promise<void> {
    if (waiting.length === 0) return
    const stored = await db.transaction((tx) => storeRecalls(tx, 'import', waiting, new Date(clock())))
    for (const key of ['campaignsNew', 'campaignsChanged', 'vehiclesNew'] as const) sums[key] += stored[key]
    waiting = []
    await progress()
  }

  try {
    for await (const { bytes, ended } of rawLinesOf(stream)) {
      if (bytes?.length === 0) continue
      read += 1
      const found = readLine(bytes)
      if ('refused' in found) {
        // The last line of a file that was cut.
        cut ||= !ended
        refused += 1
        if (refusals.length < mostNamed) refusals.push({ line: read, reason: found.refused })
        continue
      }
      waiting.push(found.line)
      fromDay = earlier(fromDay, found.line.received)
      untilDay = later(untilDay, found.told)
      if (waiting.length >= batchLines) await flush()
    }
  } catch (error) {
    await flush()
    const said = error instanceof Error ? error.message : String(error)
    await progress({ state: 'failed', problem: `cut: ${said}`.slice(0, 300) })
    throw error
  }
  await flush()
  if (cut) problem = 'cut'
  else if (read === 0 || refused > read / 100) problem = 'unlike'
  else if (await isShorter(db, id, read)) problem = 'shorter'
  const [row] = await progress({ state: 'done', complete: problem === '', problem })
  return row!
}

/** By more than a tenth than the last whole one of its name. */
async function isShorter(db: Database, id: number, lines: number): Promise<boolean> {
  const [own] = await db.select({ name: recallImports.name }).from(recallImports).where(eq(recallImports.id, id))
  const [last] = await db
    .select({ lines: recallImports.lines })
    .from(recallImports)
    .where(and(eq(recallImports.name, own!.name), eq(recallImports.complete, true), lt(recallImports.id, id)))
    .orderBy(desc(recallImports.id))
    .limit(1)
  return last !== undefined && lines < last.lines * 0.9
}

export async function createImport({ db, clock }: Deps, name: string): Promise<number> {
  const at = new Date(clock())
  const [row] = await db
    .insert(recallImports)
    .values({ kind: 'import', name, state: 'waiting', createdAt: at, updatedAt: at })
    .returning({ id: recallImports.id })
  return row!.id
}
