import { sealCodeOf } from '@pitlane/domain/report/seal.ts'
import { asc, eq, or } from 'drizzle-orm'
import { hash } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { reports, reportSeals } from './tables.ts'

type Db = Pick<Context, 'db'>

/** The same for the same content, in whatever order its fields are stored. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** All that a report says hangs on this: what was sent, by which limits it is judged, what was found, and by whom. */
export async function contentHashOf({ db }: Db, id: number): Promise<string> {
  const rows = await db
    .select({
      id: reports.publicId,
      number: reports.number,
      receivedAt: reports.receivedAt,
      finding: reports.finding,
      data: reports.data,
      limits: reports.limits,
      letterhead: reports.letterhead,
    })
    .from(reports)
    .where(or(eq(reports.id, id), eq(reports.partOf, id)))
    .orderBy(asc(reports.measuredAt), asc(reports.id))
  return hash('sha256', canonical(rows))
}

/** Keeps what a report holds now under its code, which a document of it carries. Once for each state of it. */
export async function sealReport(ctx: Pick<Context, 'db' | 'now'>, id: number) {
  const contentHash = await contentHashOf(ctx, id)
  const code = sealCodeOf(contentHash)
  await ctx.db
    .insert(reportSeals)
    .values({ code, reportId: id, contentHash: Buffer.from(contentHash, 'hex'), createdAt: new Date(ctx.now) })
    .onConflictDoNothing()
  return { code, contentHash }
}
