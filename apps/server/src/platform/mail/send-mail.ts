import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { shopIdentity } from '../db/settings.ts'
import { mailOutbox } from '../db/tables.ts'
import { errorLine } from '../logger.ts'
import type { LetterContext, Letters } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { MailName, MailValues } from './mail-values.ts'
import { mailTexts } from './texts.ts'

type Outbox = Pick<Deps, 'db' | 'mail' | 'env' | 'clock'>
type Row = typeof mailOutbox.$inferSelect
type Written = Pick<Row, 'subject' | 'text' | 'html'> & { replyTo?: string | null; thread?: string }

const compose = <Name extends MailName>(letters: Letters, ctx: LetterContext, name: Name, told: MailValues[Name]) =>
  letters[name](ctx, told)

/** The mail as it is now; null if there is nothing to say any more. */
async function write({ db, env, clock }: Outbox, letters: Letters, row: Row): Promise<Written | null> {
  if (row.template === null || row.told === null) return row
  const { lang } = row
  const shop = await shopIdentity(db)
  const ctx: LetterContext = {
    db,
    now: clock(),
    lang,
    publicUrl: env.PUBLIC_URL,
    shop,
    inbox: env.INBOUND_MAIL_ADDRESS ?? null,
  }
  const letter = await compose(letters, ctx, row.template, row.told)
  if (!letter) return null
  const { words } = mailTexts[lang]
  return {
    subject: letter.subject,
    text: letterText(letter, shop, words),
    html: letterHtml(letter, shop, words, lang),
    replyTo: letter.replyTo ?? null,
    ...(letter.thread ? { thread: letter.thread } : {}),
  }
}

/**
 * The job that writes and sends a mail of the outbox, and stores the text that was sent. The message id is the same at
 * each try, so that a mail server recognizes it.
 */
export const createMailWorker =
  (deps: Outbox, letters: Letters) =>
  async ({ mailId }: { mailId: number }): Promise<void> => {
    const { db, mail, env, clock } = deps
    const mine = eq(mailOutbox.id, mailId)
    const [row] = await db.select().from(mailOutbox).where(mine)
    if (!row || row.state === 'sent') return
    let written: Written | null = null
    try {
      written = await write(deps, letters, row)
      if (!written) return void (await db.delete(mailOutbox).where(mine))
      const { subject, text, html, thread } = written
      const host = new URL(env.PUBLIC_URL).hostname
      await mail.send({
        to: row.to,
        replyTo: written.replyTo ?? (await shopIdentity(db)).email,
        subject,
        text,
        html,
        lang: row.lang,
        messageId: `<mail-${row.id}@${host}>`,
        ...(thread ? { references: `<${thread}@${host}>` } : {}),
      })
    } catch (error) {
      const { subject, text, html } = written ?? row
      await db
        .update(mailOutbox)
        .set({ subject, text, html, state: 'failed', error: errorLine(error) })
        .where(mine)
      throw error
    }
    // A code that was sent has no business in the database any more.
    const secret = env.SMTP_URL && row.cause.startsWith('code:')
    const { subject, text, html } = secret ? { subject: '······', text: '', html: '' } : written
    await db
      .update(mailOutbox)
      .set({
        subject,
        text,
        html,
        ...(secret ? { told: sql`'{}'::jsonb` } : {}),
        state: 'sent',
        sentAt: new Date(clock()),
        error: null,
      })
      .where(mine)
  }
