import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { one } from '../../../platform/db/database.ts'
import { newReference } from '../../../platform/reference.ts'
import { readEmail } from '../read-email.ts'
import { contactMessages } from '../tables.ts'

type ContactMessage = { key: string; name: string; email: string; subject: string; text: string }

/** Leaves a message for the staff; the same key again gives the first one's reference. */
export async function sendContactMessage({ db, now, actor, lang }: Context, input: ContactMessage) {
  const { key, name, subject, text } = input
  const email = readEmail(input.email)
  const at = new Date(now)
  const values = {
    key,
    reference: newReference('C'),
    userId: actor?.id ?? null,
    name,
    email,
    subject,
    text,
    lang,
    since: at,
    createdAt: at,
    updatedAt: at,
  }
  const [sent] = await db
    .insert(contactMessages)
    .values(values)
    .onConflictDoNothing({ target: contactMessages.key })
    .returning({ reference: contactMessages.reference })
  return (
    sent ??
    one(
      await db
        .select({ reference: contactMessages.reference })
        .from(contactMessages)
        .where(eq(contactMessages.key, key)),
    )
  )
}
