import { mostNamedUsers, type userImportStaffEndpoints } from '@pitlane/contract/account/staff-import.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { inArray } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { type ListedUser, readCsvUsers } from './read-csv-users.ts'
import { users } from './tables.ts'

type Endpoint = typeof userImportStaffEndpoints.importUsers

/** Inserts those who have no account. An account that is there, or is made meanwhile, stays as it is. */
async function insertNew(ctx: StaffContext, listed: readonly ListedUser[]) {
  if (listed.length === 0) return []
  const at = new Date(ctx.now)
  return ctx.db
    .insert(users)
    .values(listed.map(({ email, name, lang }) => ({ email, name, lang, createdAt: at, updatedAt: at })))
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email, lang: users.lang })
}

/**
 * Makes accounts of a table. They have no password and have consented to nothing: each owner gets a mail that leads to the
 * screen where a mailed code sets one.
 * @throws AppError users_csv, csv_encoding, field_too_long
 */
export async function importUsers(
  ctx: StaffContext,
  { csv, dry_run }: ParsedOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const { listed, refused } = readCsvUsers(csv)
  const rows = refused.slice(0, mostNamedUsers)
  if (dry_run) {
    const emails = listed.map(({ email }) => email)
    const known = emails.length > 0 ? await ctx.db.$count(users, inArray(users.email, emails)) : 0
    return { created: listed.length - known, known, refused: refused.length, rows }
  }
  const made = await insertNew(ctx, listed)
  for (const { id, email, lang } of made)
    await queueMail(ctx, { cause: `account-made:${id}`, to: email, lang, name: 'account_made', values: { email } })
  const counts = { created: made.length, known: listed.length - made.length, refused: refused.length }
  await writeAudit(ctx, { action: 'import', entity: 'user', id: ctx.requestId, after: counts })
  return { ...counts, rows }
}
