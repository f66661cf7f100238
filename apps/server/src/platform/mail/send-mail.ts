import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { mailOutbox } from '../db/tables.ts'
import { errorLine } from '../logger.ts'
import type { BrandFinders } from '../find-brand.ts'
import type { LetterContext, Letters } from './letter.ts'
import { withBrandLinks } from './brand-links.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { MailName, MailValues } from './mail-values.ts'
import { hiddenMail, isSecretMail } from './secret-mails.ts'

type Outbox = Pick<Deps, 'db' | 'mail' | 'env' | 'clock'>
type Row = typeof mailOutbox.$inferSelect
type Written = Pick<Row, 'subject' | 'text' | 'html'> & {
  replyTo?: string | null
  from?: { name: string; address: string } | null
  thread?: string
}

const compose = <Name extends MailName>(letters: Letters, ctx: LetterContext, name: Name, told: MailValues[Name]) =>
  letters[name](ctx, told)

/** The mail as it is now; null if there is nothing to say any more. */
async function write(outbox: Outbox, letters: Letters, finders: BrandFinders, row: Row): Promise<Written | null> {
  const { db, env, clock } = outbox
  if (row.template === null || row.told === null) return row
  const { lang } = row
  const { template, told } = row
  const writeFor = async (channel: string) => {
    const [shop, texts] = await Promise.all([
      finders.findBrand(db, channel, env.PUBLIC_URL),
      finders.findMailTexts(db, channel, lang),
    ])
    const inbox = env.INBOUND_MAIL_ADDRESS ?? null
    const ctx: LetterContext = { db, now: clock(), lang, texts, publicUrl: shop.publicUrl, shop, inbox }
    return { shop, words: texts.words, letter: await compose(letters, ctx, template, told) }
  }
  // What a job or the staff tell comes from the brand of whoever is told.
  const asked = row.channel || (await finders.findChannel(db, row.to))
  const first = await writeFor(asked)
  // What it is about may be of another brand, as an order is.
  const channel = first.letter?.channel ?? asked
  const { shop, words, letter: written } = channel === asked ? first : await writeFor(channel)
  if (!written) return null
  const letter = withBrandLinks(written, shop)
  return {
    subject: letter.subject,
    text: letterText(letter, shop, words),
    html: letterHtml(letter, shop, words, lang),
    replyTo: letter.replyTo ?? shop.email,
    from: shop.hasRow ? shop.sender : null,
    ...(letter.thread ? { thread: letter.thread } : {}),
  }
}

/**
 * The job that writes and sends a mail of the outbox, and stores the text that was sent. The message id is the same at
 * each try, so that a mail server recognizes it.
 */
export const createMailWorker =
  (deps: Outbox, letters: Letters, finders: BrandFinders) =>
  async ({ mailId }: { mailId: number }): Promise<void> => {
    const { db, mail, env, clock } = deps
    // What has left the house, or will, has no business in the database.
    const leavesSecret = (sent: Row) => env.SMTP_URL !== undefined && isSecretMail(sent)
    const mine = eq(mailOutbox.id, mailId)
    const [row] = await db.select().from(mailOutbox).where(mine)
    if (!row || row.state === 'sent') return
    let written: Written | null = null
    try {
      written = await write(deps, letters, finders, row)
      if (!written) return void (await db.delete(mailOutbox).where(mine))
      const { subject, text, html, thread } = written
      const host = new URL(env.PUBLIC_URL).hostname
      await mail.send({
        to: row.to,
        replyTo: written.replyTo ?? (await finders.findBrand(db, row.channel, env.PUBLIC_URL)).email,
        from: written.from ?? null,
        subject,
        text,
        html,
        lang: row.lang,
        messageId: `<mail-${row.id}@${host}>`,
        ...(thread ? { references: `<${thread}@${host}>` } : {}),
      })
    } catch (error) {
      const { subject, text, html } = leavesSecret(row) ? hiddenMail : (written ?? row)
      await db
        .update(mailOutbox)
        .set({ subject, text, html, state: 'failed', error: errorLine(error) })
        .where(mine)
      throw error
    }
    const secret = leavesSecret(row)
    const { subject, text, html } = secret ? hiddenMail : written
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
