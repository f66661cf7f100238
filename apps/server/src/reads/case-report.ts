import { and, eq } from 'drizzle-orm'
import { reports } from '../domains/report/tables.ts'
import type { Context } from '../platform/context.ts'

/** Whether a report that somebody wants to attach to a case is his. */
export const isReportOf = async (db: Context['db'], userId: number, publicId: string): Promise<boolean> =>
  (await db.$count(reports, and(eq(reports.publicId, publicId), eq(reports.userId, userId)))) > 0
