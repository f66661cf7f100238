import { sql } from 'drizzle-orm'
import type { Database } from '../src/platform/db/database.ts'
import type { Mail } from '../src/platform/gateways/mail/gateway.ts'

type Told = { db: Database; mails: readonly Mail[]; tokens: ReadonlySet<string> }

/** What of a log belongs to somebody: it stands in the test's rows, mails and headers, too. */
export async function secretsIn(log: string, { db, mails, tokens }: Told): Promise<string[]> {
  const { rows } = await db.execute<{ secret: string }>(sql`
    select email as secret from users union select name from users union select password_hash from users
    union select to_address from mail_outbox
    union select unnest(array[email, name, subject, text]) from contact_messages
    union select unnest(array[email, phone, address, address_two, last_name, duty_paragraph]) from addresses
    union select a.value from orders o, jsonb_each_text(o.address) a where jsonb_typeof(o.address -> a.key) = 'string'`)
  // What is shorter is in many words. A mailed code stands alone in its subject; a request's id may have six digits in a row.
  const texts = [...rows.map(({ secret }) => secret), ...tokens].filter((text) => text !== null && text.length > 5)
  const codes = mails.flatMap(({ subject }) => subject.match(/\b\d{6}\b/g) ?? [])
  return [
    ...texts.filter((text) => log.includes(text)),
    ...codes.filter((code) => new RegExp(`(?<![\\w.-])${code}(?![\\w-])`).test(log)),
  ]
}
