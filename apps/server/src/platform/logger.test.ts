import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { addressEndpoints } from '@pitlane/contract/address/address.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../test/harness.ts'
import { aUser } from '../domains/account/factory.ts'
import { statement } from './db/statement.ts'
import { describeError, errorLine, problemOf } from './logger.ts'
import { mailOutbox } from './db/tables.ts'

const t = await testApp()

const secrets = ['gwendolyn@planted.example', 'Gwendolyn Planted', 'Planted Lane 17', 'planted-password-1', '271828']
const [email, name, street, password, code] = secrets as [string, string, string, string, string]

/** The lines that were logged during `act`, of which there must be some. */
async function loggedBy(act: () => Promise<unknown>): Promise<string> {
  t.lines.splice(0)
  await act()
  t.errors.splice(0)
  const log = t.lines.join('')
  for (const secret of secrets) expect(log).not.toContain(secret)
  return log
}

/** Every insert into the table fails, and PostgreSQL quotes the values of the insert. */
async function withBroken(table: string, act: () => Promise<unknown>): Promise<void> {
  await t.db.execute(sql`alter table ${sql.identifier(table)} add constraint planted_fault check (false) not valid`)
  await act()
  await t.db.execute(sql`alter table ${sql.identifier(table)} drop constraint planted_fault`)
}

test('a failing statement logs its code, its constraint and its text, and none of its values', async () => {
  await withBroken('contact_messages', async () => {
    const input = { key: crypto.randomUUID(), name, email, subject: name, text: `${street} ${code} ${password}` }
    const log = await loggedBy(async () => {
      expect((await t.call(accountEndpoints.sendContactMessage, input)).status).toBe(500)
    })
    expect(log).toContain('request failed')
    expect(log).toContain('planted_fault')
    expect(log).toContain('"code":"23514"')
    expect(log).toContain('contact_messages')
  })
})

test('nor does one for an address, a mailed code, or an account', async () => {
  const user = await aUser(t, { email })
  await withBroken('addresses', async () => {
    const people = { first_name: name, last_name: name, email, phone: `+49 ${code}` }
    const places = { country_id: 233, province: street, city: street, address: street, zip_code: code }
    const address = { ...people, ...places }
    const log = await loggedBy(() => t.call(addressEndpoints.addAddress, address, user))
    expect(log).toContain('"code":"23514"')
  })
  for (const table of ['email_codes', 'mail_outbox'])
    await withBroken(table, async () => {
      const log = await loggedBy(() => t.call(accountEndpoints.sendEmailCode, { email, purpose: 'set_password' }))
      expect(log).toContain('"code":"23514"')
    })
})

test('a prepared statement is logged by its name', async () => {
  const fail = statement({ name: 'find-planted', sql: 'select $1::text::int' })
  const error: unknown = await fail(t.db, [email]).catch((thrown: unknown) => thrown)
  expect(describeError(error)).toMatchObject({
    code: '22P02',
    statement: 'find-planted',
    message: 'a statement failed',
  })
  for (const told of [JSON.stringify(describeError(error)), errorLine(error), problemOf(error)])
    expect(told).not.toContain(email)
})

test.skipIf(process.env['TEST_DATABASE_URL'])('the built-in database logs no failing statement', async () => {
  const { rows } = await t.db.execute(sql`show log_min_messages`)
  expect(rows).toEqual([{ log_min_messages: 'log' }])
})

test('what others say of a failure is kept without addresses, tokens, codes and quotations', () => {
  const token = 'k'.repeat(43)
  const failure = Object.assign(
    new Error(`550 <${email}> is unknown, token ${token}, code ${code}, "${name}"`, { cause: new Error(email) }),
    { code: 'EENVELOPE', response: email, rejected: [email], envelope: { to: [email] }, config: { auth: password } },
  )
  const told = JSON.stringify(describeError(failure)) + errorLine(failure)
  for (const secret of [...secrets, token]) expect(told).not.toContain(secret)
  expect(told).toContain('550')
  expect(told).toContain('EENVELOPE')
})

test('what a failed mail leaves in its row names no statement’s values', async () => {
  await t.call(accountEndpoints.sendEmailCode, { email: 'somebody@planted.example', purpose: 'register' })
  const send = t.deps.mail.send
  t.deps.mail.send = () => Promise.reject(new Error(`rejected: ${email} "${name}" ${code}`))
  await t.runJobs().catch(() => {})
  t.deps.mail.send = send
  const rows = await t.db.select({ error: mailOutbox.error }).from(mailOutbox)
  const failed = rows.filter(({ error }) => error !== null)
  expect(failed).toHaveLength(1)
  for (const secret of secrets) expect(failed[0]!.error).not.toContain(secret)
})
