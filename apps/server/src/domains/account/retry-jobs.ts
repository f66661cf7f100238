import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'

/** Retries jobs that have failed for good; a second press finds none. */
export async function retryJobs(ctx: StaffContext, { id }: { id?: string | undefined }) {
  const count = await ctx.jobs.retryFailed(ctx.db, id)
  if (count > 0) await writeAudit(ctx, { action: 'try-again', entity: 'job', id: id ?? 'all', after: { count } })
  return { count }
}
