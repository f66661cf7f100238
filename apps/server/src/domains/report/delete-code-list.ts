import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { ownList } from './load-codes.ts'
import { codeLists } from './tables.ts'

/** @throws AppError not_found, code_list_ours */
export async function deleteCodeList(ctx: StaffContext, { id }: { id: number }): Promise<null> {
  if (id === ownList) throw new AppError('code_list_ours')
  const [gone] = await ctx.db.delete(codeLists).where(eq(codeLists.id, id)).returning()
  if (!gone) throw new AppError('not_found')
  const { name, source, license } = gone
  await writeAudit(ctx, { action: 'delete', entity: 'code-list', id, before: { name, source, license } })
  return null
}
