import type { emailChangeEndpoints } from '@pitlane/contract/account/email-change.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { undoOf } from '@pitlane/domain/account/email-change.ts'
import { and, eq, gte, isNull } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { writeAudit } from '../../platform/audit/write-audit.ts'
import type { Context } from '../../platform/context.ts'
import { errorCode } from '../../platform/error-code.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { forgetDevices } from './known-devices.ts'
import { getPerson, lockPerson } from './queries.ts'
import { endSessions, hashToken } from './sessions.ts'
import { emailChanges, users } from './tables.ts'

type Call = (typeof emailChangeEndpoints)['undoEmailChange']

/**
 * The account has its former address again, and whoever is in it is put out: sessions, browsers and the password, which he
 * may know. Changes since are undone with it.
 * @throws AppError email_change_over, email_taken where a new account has the address
 */
export async function undoEmailChange(ctx: Context, { key }: ParsedOf<Call>): Promise<OutputOf<Call>> {
  const keyHash = hashToken(key)
  const [found] = await ctx.db.select().from(emailChanges).where(eq(emailChanges.keyHash, keyHash))
  if (!found) throw new AppError('email_change_over')
  return inTransaction(ctx, async (tx) => {
    await lockPerson(tx.db, found.userId)
    const [row] = await tx.db.select().from(emailChanges).where(eq(emailChanges.id, found.id))
    if (!row) throw new AppError('email_change_over')
    const { id, userId, fromEmail, toEmail } = row
    const { email, role } = await getPerson(tx.db, userId)
    const [at, until, undoneAt] = [row.at.getTime(), row.until.getTime(), row.undoneAt?.getTime() ?? null]
    const what = undoOf({ from: fromEmail, to: toEmail, at, until, undoneAt }, email, tx.now)
    if (what === 'email_change_over') throw new AppError(what)
    if (what === 'done') return { email: fromEmail }
    const since = and(eq(emailChanges.userId, userId), gte(emailChanges.id, id), isNull(emailChanges.undoneAt))
    await tx.db.update(users).set({ email: fromEmail, passwordHash: null }).where(eq(users.id, userId))
    await tx.db
      .update(emailChanges)
      .set({ undoneAt: new Date(tx.now) })
      .where(since)
    await endSessions(tx.db, userId)
    await forgetDevices(tx.db, userId)
    const actor = { id: userId, role, guest: false, tokenHash: keyHash }
    await writeAudit({ ...tx, actor }, { action: 'undo-email-change', entity: 'user', id: userId })
    return { email: fromEmail }
  }).catch((error) => {
    throw errorCode(error) === '23505' ? new AppError('email_taken') : error
  })
}
