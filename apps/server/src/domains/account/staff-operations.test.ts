import { cardStaffEndpoints } from '@pitlane/contract/account/staff-card.ts'
import { operationsStaffEndpoints as calls } from '@pitlane/contract/health/staff-operations.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { findLimit } from '../../platform/db/limits.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { mailOutbox } from '../../platform/db/tables.ts'
import { anOrder } from '../order/factory.ts'
import { aMailedCode, aUser } from './factory.ts'

const t = await testApp()
const administrator = await aUser(t, { role: 'administrator' })
const support = await aUser(t, { role: 'support' })
const moderator = await aUser(t, { role: 'moderator' })

const setting = async (id: string) => (await t.call(calls.getStaffSetting, { id }, administrator)).data
const change = async (id: string, value: string | number, version?: number) =>
  t.call(calls.updateStaffSetting, { id, value, version: version ?? (await setting(id)).version }, administrator)

test.each([
  ['books_zone', 'Mars/Base', 'field_format'],
  ['invoice_prefix', '=1', 'field_format'],
  ['receivable_account', '=1+1', 'field_format'],
  ['datev_accounts', 'abc', 'datev_accounts'],
  ['datev_accounts', 'UK:20=4400', 'datev_accounts'],
])('the books’ setting %s is never %s', async (id, value, reason) => {
  expect(await change(id, value)).toMatchObject({ reason, field: 'value' })
})

test.each([
  ['company_email', 'x@shop.example\r\nBcc: evil@shop.example', 'field_format'],
  ['company_email', 'nobody', 'email_format'],
  ['shop_name', 'Pit\nlane', 'field_format'],
  ['company_country', 'ZZ', 'country_list'],
  ['company_tax_id', '=1+1', 'field_format'],
  ['app_ios_url', 'javascript:alert(1)', 'field_format'],
  ['sender_domains', '*', 'field_format'],
  ['revenue_account', '1200', 'accounts_same'],
  ['datev_consultant', 'abc', 'field_format'],
  ['datev_accounts', 'DE:19=84000', 'datev_accounts'],
  ['case_remind_days', 14, 'setting_bounds'],
  ['case_silence_days', 3, 'setting_bounds'],
])('the setting %s is never %j', async (id, value, reason) => {
  expect(await change(id, value)).toMatchObject({ reason, field: 'value' })
})

test('a setting is what its kind wants, and a text of digits stays a text', async () => {
  expect((await change('sender_domains', 'shop.example, mail.shop.example')).code).toBe(0)
  expect((await change('app_ios_url', 'https://apps.example/pitlane')).code).toBe(0)
  expect((await change('company_country', 'DE')).code).toBe(0)
  expect((await change('company_country', '')).code).toBe(0)
  expect((await change('revenue_account', '04001')).data.value).toBe('04001')
  expect((await change('revenue_account', '4001')).data.value).toBe('4001')
  expect(await setting('second_factor_seller')).toMatchObject({ kind: 'switch', is_limit: false })
  expect(await setting('refund_second_person_above')).toMatchObject({ kind: 'money', is_limit: true })
})

test('a limit of what one person does alone is lowered at once, and raised in a day, which the others are told', async () => {
  const other = await aUser(t, { role: 'administrator' })
  const limit = () => findLimit(t.db, 'refund_second_person_above', t.now())
  const waits = async (who: typeof administrator) =>
    (await t.call(calls.getWaiting, {}, who)).data.find(({ what }) => what === 'raised_limits')?.count
  const mails = () => t.db.select().from(mailOutbox).where(eq(mailOutbox.template, 'staff_limit_raised'))
  expect((await change('refund_second_person_above', 100_000_000)).code).toBe(0)
  expect(await limit()).toBe(50_000)
  expect((await mails()).map(({ to }) => to)).toEqual([other.email])
  expect([await waits(other), await waits(administrator)]).toEqual([1, 0])
  expect((await change('refund_second_person_above', 40_000)).code).toBe(0)
  expect(await limit()).toBe(40_000)
  expect(await mails()).toHaveLength(1)
  expect((await change('refund_second_person_above', 60_000)).code).toBe(0)
  t.pass(24 * 3_600_000 - 1)
  expect(await limit()).toBe(40_000)
  t.pass(1)
  expect(await limit()).toBe(60_000)
  expect(await waits(other)).toBe(0)
})

test('a setting is changed within its bounds, at once in this process, and on record', async () => {
  const { data } = await change('pay_minutes', 45)
  expect(data).toMatchObject({ value: 45, default: 30, min: 5, max: 1440 })
  expect((await readSettings(t.db)).pay_minutes).toBe(45)
  for (const value of [4, 1441, 7.5])
    expect(await change('pay_minutes', value)).toMatchObject({ reason: 'setting_bounds', field: 'value' })
  expect(await change('pay_minutes', '45')).toMatchObject({ reason: 'field_format', field: 'value' })
  expect(await change('shop_name', 'x'.repeat(41))).toMatchObject({ reason: 'field_too_long', field: 'value' })
  expect(await change('shop_name', '')).toMatchObject({ reason: 'field_required', field: 'value' })
  expect((await change('nothing_such', 1, 0)).status).toBe(404)
  const { data: log } = await t.call(calls.listStaffAudit, { q: 'pay_minutes' }, administrator)
  expect(log.list).toMatchObject([
    { staff: administrator.email, entity_id: 'pay_minutes', before: { value: 30 }, after: { value: 45 } },
  ])
})

test('settings are listed by a part of their id, or by the ids that the console has found by their names', async () => {
  const list = async (input: object) => (await t.call(calls.listStaffSettings, input, administrator)).data
  const ids = async (input: object) => (await list(input)).list.map(({ id }) => id)
  const all = await list({ page_size: 1 })
  expect(all.total).toBeGreaterThan(50)
  expect(await ids({ q: 'FLASH_pay_' })).toEqual(['flash_pay_minutes'])
  expect(await ids({ q: 'nothing-of-ours' })).toEqual([])
  const two = { ids: 'pay_minutes,-,shop_name' }
  expect((await ids(two)).toSorted()).toEqual(['pay_minutes', 'shop_name'])
  expect(await list({ ...two, page_size: 1, page: 2 })).toMatchObject({ total: 2, list: [{}] })
  expect(await list({ ids: '-' })).toMatchObject({ total: 0, list: [] })
})

test('a list of words is as long as its bound, and is emptied again', async () => {
  const words = Array.from({ length: 800 }, (_, at) => at)
    .join(',')
    .padEnd(4_000, 'x')
  expect((await change('listed_words', words)).data.value).toBe(words)
  expect((await change('listed_words', '')).data.value).toBe('')
})

test('of many who change a setting that was never stored one is first', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => change('company', `Company ${index}`, 0)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'edited_meanwhile')).toHaveLength(7)
})

test('everybody sees what waits for his role', async () => {
  const order = await anOrder(t)
  const kinds = async (token: string) => (await t.call(calls.getWaiting, {}, { token })).data.map(({ what }) => what)
  expect(await kinds(moderator.token)).toEqual(['reviews', 'moderation', 'objections'])
  expect(await kinds(support.token)).toEqual([
    'alerts',
    'escalated',
    'after_sales_mine',
    'after_sales',
    'withdrawals',
    'refund_proposals',
    'refunds',
    'orders_to_ship',
    'orders_closing',
    'cases_late',
    'cases_mine',
    'cases',
    'messages_mine',
    'messages',
    'reviews',
    'invitations',
    'gift_cards',
    'prizes_to_ship',
  ])
  const { data } = await t.call(calls.getWaiting, {}, administrator)
  expect(data).toContainEqual({ what: 'orders_closing', count: 1, since: order.payBy.getTime() })
  expect(data.at(-1)).toEqual({ what: 'mails', count: 0, since: null })
})

test('a demonstration shows an administrator the codes of visitors, and nobody those of the staff', async () => {
  await aUser(t, { email: 'reader@example.com' })
  const code = await aMailedCode(t, 'reader@example.com', 'login')
  const { data } = await t.call(calls.listStaffMails, { q: 'reader@example.com' }, administrator)
  expect(data.list).toMatchObject([{ to: 'reader@example.com', state: 'sent' }])
  expect(data.list[0]).not.toHaveProperty('html')
  const mail = await t.call(calls.getStaffMail, { id: data.list[0]!.id }, administrator)
  expect(mail.data.html).toContain(code)
  expect((await t.call(calls.getStaffMail, { id: data.list[0]!.id }, support)).status).toBe(403)

  await nobodyReads(t, await aMailedCode(t, support.email, 'login'), support)
})

/** Neither in the list, nor in its table, nor opened, nor on the card of whom it was mailed to. */
async function nobodyReads(app: TestApp, code: string, { id, email }: { id: number; email: string }) {
  const reader = await aUser(app, { role: 'administrator' })
  const list = await app.call(calls.listStaffMails, { q: email }, reader)
  expect(list.data.list).toMatchObject([{ to: email, subject: '······' }])
  const mail = await app.call(calls.getStaffMail, { id: list.data.list[0]!.id }, reader)
  expect(mail.data).toMatchObject({ subject: '······', text: '', html: '' })
  const headers = { authorization: `Bearer ${reader.token}` }
  const csv = await app.app.inject({ url: '/console_api/export/mails', headers })
  expect(csv.statusCode).toBe(200)
  expect(csv.body).toContain(email)
  const card = await app.call(cardStaffEndpoints.getPersonCard, { id }, reader)
  for (const told of [list.data, mail.data, csv.body, card.data]) expect(JSON.stringify(told)).not.toContain(code)
}

test('a real shop shows nobody the code of anybody, not even one that could not be mailed', async () => {
  const silent = await testApp({ env: { DEMO: '0' } })
  const buyer = await aUser(silent)
  await nobodyReads(silent, await aMailedCode(silent, buyer.email, 'login'), buyer)

  const mailing = await testApp({ env: { DEMO: '0', SMTP_URL: 'smtp://mail.shop.test' } })
  const { send } = mailing.deps.mail
  let tried = ''
  mailing.deps.mail.send = async ({ subject }) => {
    tried = /\d{6}/.exec(subject)![0]
    throw new Error('no such server')
  }
  const other = await aUser(mailing)
  await expect(aMailedCode(mailing, other.email, 'login')).rejects.toThrow('no such server')
  await nobodyReads(mailing, tried, other)
  mailing.deps.mail.send = send
  const [failed] = await mailing.db.select().from(mailOutbox).where(eq(mailOutbox.to, other.email))
  expect(failed).toMatchObject({ state: 'failed', subject: '······', told: { code: tried } })
  await mailing.db.transaction((tx) => mailing.deps.jobs.send(tx, 'mail.send', { mailId: failed!.id }))
  await mailing.runJobs()
  expect(mailing.mails.at(-1)!.subject).toContain(tried)
})
