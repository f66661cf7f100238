import type { Lang } from '@pitlane/domain/lang.ts'
import { eq } from 'drizzle-orm'
import type { Deps, WriteContext } from '../context.ts'
import { mailOutbox } from '../db/tables.ts'
import { composeMail, type MailName, type MailValues } from './mail-texts.ts'

type QueuedMail<Name extends MailName> = {
  /** Names what the mail is about; the same cause is mailed once. */
  cause: string
  to: string
  lang: Lang
  name: Name
  values: MailValues[Name]
}

/** Puts a mail in the outbox and asks for its sending, both in the transaction of what it tells. */
export async function queueMail<Name extends MailName>(ctx: WriteContext, mail: QueuedMail<Name>): Promise<void> {
  const content = composeMail(mail.name, mail.lang, mail.values)
  const [row] = await ctx.db
    .insert(mailOutbox)
    .values({
      cause: mail.cause,
      to: mail.to,
      lang: mail.lang,
      ...content,
      state: 'waiting',
      createdAt: new Date(ctx.now),
    })
    .onConflictDoNothing()
    .returning({ id: mailOutbox.id })
  if (row) await ctx.jobs.send(ctx.db, 'mail.send', { mailId: row.id })
}

/** The job that sends what the outbox holds. The message id is the same at each try, so that a mail server can tell. */
export const createMailWorker =
  ({ db, mail, env, clock }: Pick<Deps, 'db' | 'mail' | 'env' | 'clock'>) =>
  async ({ mailId }: { mailId: number }): Promise<void> => {
    const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, mailId))
    if (!row || row.state === 'sent') return
    const messageId = `<mail-${row.id}@${new URL(env.PUBLIC_URL).hostname}>`
    try {
      await mail.send({ to: row.to, subject: row.subject, text: row.text, html: row.html, lang: row.lang, messageId })
      const sent = { state: 'sent', sentAt: new Date(clock()), error: null } as const
      // A code that has left the house is nobody's business here any more.
      const blank = env.SMTP_URL && row.cause.startsWith('code:') ? { subject: '······', text: '', html: '' } : {}
      await db
        .update(mailOutbox)
        .set({ ...sent, ...blank })
        .where(eq(mailOutbox.id, mailId))
    } catch (error) {
      await db
        .update(mailOutbox)
        .set({ state: 'failed', error: String(error) })
        .where(eq(mailOutbox.id, mailId))
      throw error
    }
  }
