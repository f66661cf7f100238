import { caseEndpoints as calls } from '@pitlane/contract/case/case.ts'
import type { InputOf } from '@pitlane/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../test/harness.ts'
import { one } from '../../platform/db/database.ts'
import { aUser } from '../account/factory.ts'
import { formVector } from './form-vector.ts'
import { caseRecipients, cases } from './tables.ts'

type Form = InputOf<typeof calls.sendCase>

/** What the form sends. */
export const aForm = (over: Partial<Form> = {}): Form => ({
  recipient_id: 1,
  brand: 'Volkswagen',
  model: 'Golf',
  vin: 'WVWZZZ1KZAW000001',
  year: 2019,
  mileage: 84_000,
  mileage_unit: 'Km',
  serial_number: '980000000101',
  contact_name: 'Ada Lang',
  contact_method: 'email',
  phone: '',
  email: 'ada@example.com',
  symptoms: 'The engine stalls at idle once it is warm.',
  work_done: 'Throttle body cleaned.',
  faults: 'P0171',
  additional: '',
  media: [],
  report_id: null,
  idempotency_key: randomUUID(),
  ...over,
})

/** A case that somebody has sent, and its rows' ids. */
export async function aCase(t: TestApp, over: Partial<Form> = {}, user?: { id: number; email: string; token: string }) {
  const owner = user ?? (await aUser(t))
  const { data, reason } = await t.call(calls.sendCase, aForm(over), owner)
  if (reason) throw new Error(`no case: ${reason}`)
  const row = one(await t.db.select().from(cases).where(eq(cases.number, data.number)))
  return { ...data, id: row.id, ownerKey: row.ownerKey, staffKey: row.staffKey, owner }
}

/** The row alone, in whatever state. @returns its id */
export async function aCaseRow(
  t: Pick<TestApp, 'db' | 'now'>,
  userId: number,
  over: Partial<typeof cases.$inferInsert> = {},
): Promise<number> {
  const at = new Date(t.now())
  const recipient = one(await t.db.select().from(caseRecipients).limit(1))
  const words = {
    brand: 'Volkswagen',
    model: 'Golf',
    serialNumber: '',
    contactName: 'Ada Lang',
    symptoms: 'It stalls.',
  }
  const form = { ...words, lang: 'en' as const, workDone: '', faults: '', additional: '', ...over }
  const { id } = one(
    await t.db
      .insert(cases)
      .values({
        number: `S-${randomUUID().slice(0, 8).toUpperCase()}`,
        userId,
        key: randomUUID(),
        recipientId: recipient.id,
        vin: '',
        year: 2019,
        contactMethod: 'email',
        phone: '',
        email: 'ada@example.com',
        media: [],
        ownerKey: randomUUID().replaceAll('-', '').slice(0, 24),
        staffKey: randomUUID().replaceAll('-', '').slice(0, 24),
        answerDueAt: at,
        saidAt: at,
        createdAt: at,
        updatedAt: at,
        ...form,
        search: formVector(form),
      })
      .returning({ id: cases.id }),
  )
  return id
}
