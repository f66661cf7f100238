import { caseEndpoints as calls } from '@pitlane/contract/case/case.ts'
import { caseStaffEndpoints as staffCalls } from '@pitlane/contract/case/staff.ts'
import { uploadEndpoints } from '@pitlane/contract/upload.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { png, sendFile } from '../../../test/form.ts'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { sweep } from '../../domains.ts'
import { settings, files } from '../../platform/db/tables.ts'
import { aUser } from '../account/factory.ts'
import { aPaidOrder } from '../after-sales/factory.ts'
import { aDevice } from '../device/factory.ts'
import { aPlan } from '../membership/factory.ts'
import { aBuyer } from '../order/factory.ts'
import { aCase, aForm } from './factory.ts'
import { caseMessages, cases } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const support = await aUser(t, { role: 'support' })

const day = 86_400_000
const see = async (number: string, user: { token: string }) => (await t.call(calls.getCase, { number }, user)).data
const seeStaff = async (id: number) => (await t.call(staffCalls.getStaffCase, { id }, support)).data
const words = (text: string) => ({ text, media: [], idempotency_key: randomUUID() })
const answer = async (id: number, text: string, next: 'answer' | 'ask' | 'solve' = 'ask') => {
  const { version } = await seeStaff(id)
  return t.call(staffCalls.answerCase, { id, version, ...words(text), next }, support)
}
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const aPicture = async (user: { token: string }) => {
  const sent = await sendFile(t, uploadEndpoints.uploadFile, user.token, {
    bytes: await png(),
    name: 'a.png',
    type: 'image/png',
  })
  return sent.data.id
}
/** A file at its address, as an `img` asks for it. */
const look = async (src: string) => (await t.app.inject({ method: 'GET', url: `${src}/320.webp` })).statusCode

test('a member is promised the first answer in half the time', async () => {
  const [plain, member] = [await aUser(t), await aBuyer(t)]
  await aPaidOrder(t, { user: member, styleId: await aPlan(t), deviceSn: await aDevice(t, member) })
  const dueIn = async (user: { id: number; token: string }) => {
    await t.call(calls.sendCase, aForm(), user)
    const [row] = await t.db.select().from(cases).where(eq(cases.userId, user.id))
    return (row!.answerDueAt.getTime() - t.now()) / 3_600_000
  }
  expect([await dueIn(plain), await dueIn(member)]).toEqual([24, 12])
})

test('a case has a number, and both sides talk until its owner rates the help', async () => {
  const one = await aCase(t)
  expect(one).toMatchObject({ state: 'new', messages: [], technician: '', reopen_refusal: 'case_open' })
  expect(one.number).toMatch(/^S-[2-9A-Z]{8}$/)
  expect(one.answer_due_at - one.created_at).toBe(day)
  await answer(one.id, 'Which codes are stored now?')
  expect(await see(one.number, one.owner)).toMatchObject({ state: 'waiting', first_answer_at: t.now() })
  await t.call(calls.replyToCase, { number: one.number, ...words('P0171 and P0174.') }, one.owner)
  await answer(one.id, 'An air leak behind the air mass meter.', 'solve')
  const solved = await see(one.number, one.owner)
  expect(solved.messages.map(({ from, text }) => [from, text])).toEqual([
    ['staff', 'Which codes are stored now?'],
    ['owner', 'P0171 and P0174.'],
    ['staff', 'An air leak behind the air mass meter.'],
  ])
  expect(solved).toMatchObject({ state: 'solved', reply_refusal: 'case_ended', rate_refusal: null })
  const rated = await t.call(calls.rateCase, { number: one.number, stars: 5, text: 'Quick.' }, one.owner)
  expect(rated.data.rating).toMatchObject({ stars: 5, text: 'Quick.' })
  await t.runJobs()
  const mailed = t.mails.filter(({ to }) => to === one.owner.email).map(({ subject }) => subject)
  expect(mailed).toEqual([
    `We’ve received your request ${one.number}`,
    `We’ve replied to your request ${one.number}`,
    `Your request ${one.number} is solved`,
  ])
})

test('the same key 32 times at once is one case, one letter and one number', async () => {
  const owner = await aUser(t)
  const form = aForm({ media: [await aPicture(owner)] })
  const answers = await times(32, () => t.call(calls.sendCase, form, owner))
  expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1)
  expect(await t.db.$count(cases, eq(cases.userId, owner.id))).toBe(1)
  await t.runJobs()
  expect(t.mails.filter(({ to }) => to === owner.email)).toHaveLength(1)
})

test('the key of a case with other words is refused, not answered with the old case', async () => {
  const one = await aCase(t)
  const again = aForm({ idempotency_key: randomUUID() })
  await t.call(calls.sendCase, again, one.owner)
  const other = await t.call(calls.sendCase, { ...again, symptoms: 'The brakes squeal.' }, one.owner)
  expect(other.reason).toBe('case_differs')
  expect(await t.db.$count(cases, eq(cases.userId, one.owner.id))).toBe(2)
})

test('a VIN is taken as it is copied: with signs that nobody sees, or wide ones', async () => {
  const copied = await aCase(t, { vin: '\u200bWVWZZZ1K\ufeffＺＡＷ000001' })
  expect(copied.vin).toBe('WVWZZZ1KZAW000001')
})

test('an account has so many open cases at most, however many are sent at once', async () => {
  const owner = await aUser(t)
  const answers = await times(14, () => t.call(calls.sendCase, aForm(), owner))
  expect(answers.filter(({ reason }) => reason === 'case_limit')).toHaveLength(4)
  expect(await t.db.$count(cases, eq(cases.userId, owner.id))).toBe(10)
})

test.each([
  [{ email: 'ada@' }, 'email_format', 'email'],
  [{ vin: '1HGCM82633A004353' }, 'field_format', 'vin'],
  [{ year: 2040 }, 'field_format', 'year'],
  [{ mileage_unit: null }, 'field_required', 'mileage_unit'],
  [{ contact_method: 'phone' as const }, 'field_required', 'phone'],
  [{ contact_method: 'phone' as const, phone: '<b>' }, 'field_required', 'phone'],
  [{ recipient_id: 999 }, 'case_recipient_gone', 'recipient_id'],
  [{ report_id: 'x'.repeat(22) }, 'field_format', 'report_id'],
  [{ media: [randomUUID()] }, 'field_format', 'media'],
  [{ symptoms: ' ' }, 'field_required', 'symptoms'],
])('a form with %o is refused and names its field', async (over, reason, field) => {
  expect(await t.call(calls.sendCase, aForm(over), await aUser(t))).toMatchObject({ reason, field })
})

test('whom one may ask is a list, and nobody learns the addresses', async () => {
  const administrator = await aUser(t, { role: 'administrator' })
  const { data } = await t.call(
    staffCalls.createCaseRecipient,
    { key: randomUUID(), names: { en: 'Battery desk', de: 'Batterie-Team' }, email: 'Battery@Shop.example' },
    administrator,
  )
  const outside = { names: data.names, email: 'outside@evil.example', active: true }
  for (const refused of [
    await t.call(staffCalls.createCaseRecipient, { key: randomUUID(), ...outside }, support),
    await t.call(staffCalls.updateCaseRecipient, { id: data.id, version: data.version, ...outside }, support),
  ])
    expect(refused).toMatchObject({ status: 403, reason: 'no_access' })
  expect((await t.call(staffCalls.listCaseRecipients, {}, support)).data.list).toHaveLength(2)
  const form = await t.call(calls.getCaseForm, {}, { headers: { lang: 'de' } })
  expect(form.data.recipients.map(({ name }) => name)).toEqual(['Technischer Support', 'Batterie-Team'])
  expect(JSON.stringify(form.data)).not.toContain('@')
  await aCase(t, { recipient_id: data.id })
  await t.runJobs()
  expect(t.mails.at(-1)).toMatchObject({
    to: 'battery@shop.example',
    subject: expect.stringContaining('Volkswagen Golf'),
  })
  await t.call(
    staffCalls.updateCaseRecipient,
    { id: data.id, version: data.version, names: data.names, email: data.email, active: false },
    administrator,
  )
  expect(await t.call(calls.sendCase, aForm({ recipient_id: data.id }), await aUser(t))).toMatchObject({
    reason: 'case_recipient_gone',
  })
})

test('a stranger with the number sees nothing and does nothing', async () => {
  const one = await aCase(t)
  const stranger = await aUser(t)
  const { number } = one
  for (const answered of [
    await t.call(calls.getCase, { number }, stranger),
    await t.call(calls.replyToCase, { number, ...words('I am the owner.') }, stranger),
    await t.call(calls.reopenCase, { number, ...words('I am the owner.') }, stranger),
    await t.call(calls.solveCase, { number }, stranger),
    await t.call(calls.rateCase, { number, stars: 1 }, stranger),
  ])
    expect(answered).toMatchObject({ status: 404, reason: 'not_found' })
  expect((await t.call(calls.listCases, {}, stranger)).data.list).toEqual([])
  expect((await see(number, one.owner)).messages).toEqual([])
})

test('a picture of a case has an address for its owner and the staff, for some hours, and none for anybody else', async () => {
  const owner = await aUser(t)
  const file = await aPicture(owner)
  const one = await aCase(t, { media: [file] }, owner)
  const mine = (await see(one.number, owner)).media[0]!.src
  const theirs = (await seeStaff(one.id)).media[0]!.src
  expect([await look(mine), await look(theirs)]).toEqual([200, 200])
  const { headers } = await t.app.inject({ method: 'GET', url: `${mine}/320.webp` })
  expect(headers['cache-control']).toMatch(/^private, max-age=\d+/)
  const [, until, signature] = mine.split('~')
  const later = `/files/${file}~${(Number.parseInt(until!, 36) + day).toString(36)}~${signature}`
  for (const src of [`/files/${file}`, later, mine.slice(0, -1), `${mine.slice(0, -2)}xx`])
    expect(await look(src)).toBe(404)
  t.pass(12 * 3_600_000)
  expect(await look(mine)).toBe(404)
  expect(await look((await see(one.number, owner)).media[0]!.src)).toBe(200)
  // What is private stays so: it cannot be shown to everybody by naming it elsewhere.
  expect(t.lines.join('')).not.toContain(signature)
})

test('a solved case is opened again in time, by whoever had it, and not after it', async () => {
  const one = await aCase(t)
  const { number } = one
  expect((await t.call(calls.solveCase, { number }, one.owner)).data.state).toBe('solved')
  expect((await t.call(calls.solveCase, { number }, one.owner)).data.state).toBe('solved')
  expect(await t.call(calls.replyToCase, { number, ...words('Still.') }, one.owner)).toMatchObject({
    reason: 'case_ended',
  })
  const again = words('It came back.')
  // Nobody has had it: it waits for somebody again.
  expect((await t.call(calls.reopenCase, { number, ...again }, one.owner)).data.state).toBe('new')
  expect((await t.call(calls.reopenCase, { number, ...again }, one.owner)).data.messages).toHaveLength(1)
  await answer(one.id, 'Then change the sensor.', 'solve')
  t.pass(30 * day - 1)
  await t.logInAgain()
  expect((await t.call(calls.reopenCase, { number, ...words('No.') }, one.owner)).data.state).toBe('assigned')
  await answer(one.id, 'And the cable.', 'solve')
  t.pass(30 * day)
  await t.logInAgain()
  expect(await t.call(calls.reopenCase, { number, ...words('Late.') }, one.owner)).toMatchObject({
    reason: 'case_too_old',
  })
})

test('whoever does not answer is reminded once, then his case is closed, and at last forgotten with its pictures', async () => {
  const owner = await aUser(t)
  const file = await aPicture(owner)
  const one = await aCase(t, { media: [file] }, owner)
  await answer(one.id, 'Could you send a picture?')
  await t.runJobs()
  const run = async (milliseconds: number) => {
    t.pass(milliseconds)
    await t.logInAgain()
    await sweep(t.systemContext())
    await t.runJobs()
  }
  const reminders = () => t.mails.filter(({ to, subject }) => to === owner.email && subject.startsWith('We’re waiting'))
  await run(3 * day - 1)
  expect(reminders()).toHaveLength(0)
  await run(2)
  await run(3_600_000)
  expect(reminders()).toHaveLength(1)
  await run(11 * day)
  expect(await see(one.number, owner)).toMatchObject({ state: 'closed', close_reason: 'silence', reopen_refusal: null })
  await t.db.insert(settings).values({ key: 'case_keep_days', value: 40 })
  await run(41 * day)
  expect(await t.call(calls.getCase, { number: one.number }, owner)).toMatchObject({ status: 404 })
  expect(await t.db.$count(files, eq(files.id, file))).toBe(0)
  expect(await t.db.$count(caseMessages, eq(caseMessages.caseId, one.id))).toBe(0)
  await t.db.delete(settings).where(eq(settings.key, 'case_keep_days'))
})

test.each(['brand', 'model', 'contact_name', 'symptoms'] as const)(
  '%s that nobody sees is not filled',
  async (field) => {
    const form = aForm({ [field]: ' \u200b\u202e ' })
    expect(await t.call(calls.sendCase, form, await aUser(t))).toMatchObject({ reason: 'field_required', field })
  },
)

test('words that nobody sees are neither an answer nor a note nor the name of a mailbox, and no letter is sent', async () => {
  const one = await aCase(t)
  await t.runJobs()
  const letters = t.mails.length
  const empty = { reason: 'field_required', field: 'text' }
  const reply = { number: one.number, ...words('\u200b') }
  expect(await t.call(calls.replyToCase, reply, one.owner)).toMatchObject(empty)
  expect(await answer(one.id, '\u2800')).toMatchObject(empty)
  const note = { id: one.id, text: '\ufeff', idempotency_key: randomUUID() }
  expect(await t.call(staffCalls.noteCase, note, support)).toMatchObject(empty)
  const mailbox = { key: randomUUID(), names: { en: '\u200b' } }
  const admin = await aUser(t, { role: 'administrator' })
  expect(await t.call(staffCalls.createCaseRecipient, mailbox, admin)).toMatchObject({
    reason: 'field_required',
    field: 'names.en',
  })
  await t.runJobs()
  expect((await seeStaff(one.id)).thread).toEqual([])
  expect(t.mails).toHaveLength(letters)
})

test('tricks with the direction of a text are not kept, and what looks like markup is text in the letter', async () => {
  const one = await aCase(t, {
    model: 'Golf\u202E\n<b>',
    symptoms: `=1+1 <script>alert(1)</script> \u2066${'😀'.repeat(1_000)}\u200B`,
  })
  await t.runJobs()
  expect(one.model).toBe('Golf <b>')
  expect(one.symptoms).not.toMatch(/[\u200B\u2066\u202E]/)
  const mail = t.mails.findLast(({ subject }) => subject.includes(one.number))!
  expect(mail.subject).not.toContain('\n')
  expect(mail.html).not.toMatch(/<script|<b>/)
})
