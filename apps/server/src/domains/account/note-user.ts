import { cleanText } from '@pitlane/domain/community/text.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { getPersonCard } from '../../reads/person-card.ts'
import { userNotes, users } from './tables.ts'

type Note = { id: number; key: string; text: string }

/** Adds a note of the staff about a person; the same key is the same note. @throws AppError not_found, repeat_order */
export async function noteUser(ctx: StaffContext, { id, key, text }: Note) {
  if ((await findDone(ctx, key)) !== null) return getPersonCard(ctx, { id })
  if (!(await ctx.db.$count(users, eq(users.id, id)))) throw new AppError('not_found')
  const note = { userId: id, staffId: ctx.actor.id, text: cleanText(text), createdAt: new Date(ctx.now) }
  await ctx.db.insert(userNotes).values(note)
  await writeAudit(ctx, { action: 'note', entity: 'user', id, after: { text: note.text }, key })
  return getPersonCard(ctx, { id })
}
