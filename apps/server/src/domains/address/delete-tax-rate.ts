import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { ensureVersion } from '../../platform/db/edits.ts'
import { taxRates } from './tables.ts'

type Deletion = { id: number; version: number }

/** Orders keep what they were sold with. @throws AppError not_found, edited_meanwhile */
export async function deleteTaxRate(ctx: StaffContext, { id, version }: Deletion): Promise<null> {
  const [before] = await ctx.db.select().from(taxRates).where(eq(taxRates.id, id)).for('update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  await ctx.db.delete(taxRates).where(eq(taxRates.id, id))
  await writeAudit(ctx, { action: 'delete', entity: 'tax', id, before })
  return null
}
