import { canWriteMessage } from '@pitlane/domain/account/messages.ts'
import { eq } from 'drizzle-orm'
import { AppError, ensure } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/audit/write-audit.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { ensureVersion } from '../../../platform/db/edits.ts'
import { contactMessages, contactReplies } from '../tables.ts'

export type ContactMessageRow = typeof contactMessages.$inferSelect
export type ContactReplyRow = typeof contactReplies.$inferSelect

/** A message, held: all that is said and done about it comes one after the other. @throws AppError not_found */
export async function holdMessage(db: Transaction, id: number): Promise<ContactMessageRow> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id)).for('no key update')
  if (!row) throw new AppError('not_found')
  return row
}

/**
 * A message as one of the staff has read it; `edited_meanwhile` for whoever has not read what came since.
 * @throws AppError not_found, edited_meanwhile
 */
export async function holdReadMessage(ctx: StaffContext, { id, version }: { id: number; version: number }) {
  const row = await holdMessage(ctx.db, id)
  ensureVersion(row, version)
  return row
}

/** @throws AppError message_closed */
export const ensureWritable = (row: ContactMessageRow): void => ensure(canWriteMessage(row))

/** Of the intention to write: a browser's key belongs to its person and to one message. */
export const replyKeyOf = ({ actor }: Pick<StaffContext, 'actor'>, messageId: number, key: string): string =>
  `${actor.id}:${messageId}:${key}`

export const isWritten = async (db: Transaction, key: string): Promise<boolean> =>
  (await db.$count(contactReplies, eq(contactReplies.key, key))) > 0
