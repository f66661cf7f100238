import { and, eq, isNull, ne } from 'drizzle-orm'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { limitHoldsHours } from '../../platform/db/limits.ts'
import type { LetterOf } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { fill, staffTexts } from '../../platform/mail/texts.ts'
import { users } from './tables.ts'

type Raised = { key: string; from: number; to: number }

/** A limit that was raised is seen by whoever else runs the shop, before it holds. */
export async function tellAdministrators(ctx: StaffContext, raised: Raised): Promise<void> {
  const others = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'administrator'), isNull(users.blockedAt), ne(users.id, ctx.actor.id)))
  for (const { id, email } of others)
    await queueMail(ctx, {
      cause: `limit:${raised.key}:${ctx.requestId}:${id}`,
      to: email,
      lang: 'en',
      name: 'staff_limit_raised',
      values: { ...raised, by: ctx.actor.id },
    })
}

export const limitRaisedLetter: LetterOf<'staff_limit_raised'> = async (ctx, { key, from, to, by }) => {
  const [person] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, by))
  const texts = staffTexts.staff_limit_raised
  const values = { setting: key, from, to, by: person?.email ?? '', hours: limitHoldsHours }
  return {
    brand: 'petrol',
    subject: fill(texts.subject, values),
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: fill(texts.about, values) },
      { kind: 'text', text: fill(texts.next, values) },
      { kind: 'button', label: texts.open, href: `${ctx.publicUrl}/console/#/settings/${key}` },
    ],
    because: texts.because,
  }
}
