import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'

/** Lets jobs that have given up try again; pressed twice, the second finds none. */
export async function retryJobs(ctx: StaffContext, { id }: { id?: string | undefined }) {
  const count = await ctx.jobs.retryFailed(ctx.db, id)
  if (count > 0) await writeAudit(ctx, { action: 'try-again', entity: 'job', id: id ?? 'all', after: { count } })
  return { count }
}
