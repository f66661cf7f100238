import { isErasedEmail } from '@pitlane/domain/account/erased.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import { and, eq, lte } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Context, WriteContext } from '../context.ts'
import { settingRules } from '../db/settings.ts'
import { statement } from '../db/statement.ts'
import { mailOutbox } from '../db/tables.ts'
import type { MailName, MailValues } from './mail-values.ts'

type QueuedMail<Name extends MailName> = {
  /** Names what the mail is about; the same cause is mailed once. */
  cause: string
  to: string
  lang: Lang
  name: Name
  values: MailValues[Name]
}

/**
 * Puts a mail in the outbox and queues its job, both in the transaction of the event. The mail is written when it is
 * sent. Nobody reads what goes to an erased account.
 */
export async function queueMail<Name extends MailName>(ctx: WriteContext, mail: QueuedMail<Name>): Promise<void> {
  if (isErasedEmail(mail.to)) return
  const [row] = await ctx.db
    .insert(mailOutbox)
    .values({
      cause: mail.cause,
      to: mail.to,
      lang: mail.lang,
      channel: ctx.channel,
      template: mail.name,
      told: mail.values,
      state: 'waiting',
      createdAt: new Date(ctx.now),
    })
    .onConflictDoNothing()
    .returning({ id: mailOutbox.id })
  await askSending(ctx, row)
}

/** Takes back a mail that has not been sent; whether it was sent already, and its reader has to be told. */
export async function recallMail({ db }: WriteContext, cause: string): Promise<boolean> {
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.cause, cause)).for('update')
  if (mail && mail.state !== 'sent') await db.delete(mailOutbox).where(eq(mailOutbox.id, mail.id))
  return mail?.state === 'sent'
}

/** Deletes what was sent of a letter by then, and so the addresses that it went to. */
export async function forgetSent({ db }: Pick<Context, 'db'>, name: MailName, until: Date): Promise<void> {
  await db
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.template, name), eq(mailOutbox.state, 'sent'), lte(mailOutbox.createdAt, until)))
}

const askSending = async (ctx: WriteContext, row: { id: number } | undefined): Promise<void> => {
  if (row) await ctx.jobs.send(ctx.db, 'mail.send', { mailId: row.id })
}

/** $1 the cause, $2 the default address, $3 the template, $4 its values, $5 now. */
const insertForStaff = statement({
  name: 'queue-staff-mail',
  sql: `
    insert into mail_outbox (cause, to_address, lang, template, told, state, created_at)
    values ($1, coalesce((select value #>> '{}' from settings where key = 'company_email'), $2), 'en', $3, $4, 'waiting', $5)
    on conflict do nothing
    returning id::int`,
  row: z.object({ id: z.int() }),
})

type StaffMail = Extract<MailName, `staff_${string}`>

/** A mail to the shop's own mailbox. */
export async function queueStaffMail<Name extends StaffMail>(
  ctx: WriteContext,
  { cause, name, values }: Pick<QueuedMail<Name>, 'cause' | 'name' | 'values'>,
): Promise<void> {
  const given = [cause, settingRules.company_email.default, name, JSON.stringify(values), new Date(ctx.now)]
  const [row] = await insertForStaff(ctx.db, given)
  await askSending(ctx, row)
}
