import { sql } from 'drizzle-orm'
import { mailOutbox } from '../db/tables.ts'

/** Mails with a code that lets somebody in, or a link that undoes something: only their reader may act by them. */
export const isSecretMail = ({ cause }: Pick<typeof mailOutbox.$inferSelect, 'cause'>): boolean =>
  /^(?:code|email-changed):/.test(cause)
export const secretMail = sql<boolean>`mail_outbox.cause ~ '^(code|email-changed):'`

/** Instead of what such a mail says. */
export const hiddenMail = { subject: '······', text: '', html: '' } as const
