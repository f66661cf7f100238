import { mailTextStaffEndpoints } from '@pitlane/contract/brand/staff-mail-texts.ts'
import { mailTestLimit } from '@pitlane/domain/brand/mail-text.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/harness.ts'
import { guardInvariants } from '../../../../test/invariants.ts'
import { inTransaction } from '../../../platform/http/implement.ts'
import { setOrder } from '../../../platform/mail/factory.ts'
import { mailTexts } from '../../../platform/mail/texts.ts'
import { aUser } from '../../account/factory.ts'
import { anOrder } from '../../order/factory.ts'
import { mailPlaced } from '../../order/mail-order.ts'
import { aBrand } from '../factory.ts'
import { brandMailTexts } from '../tables.ts'
import { textNames } from './find-mail-texts.ts'

const t = await testApp({ env: { PUBLIC_URL: 'https://shop.test' } })
guardInvariants(t)

const admin = await aUser(t, { role: 'administrator', email: 'boss@shop.test' })
const torq = await aBrand(t, 'torq', { name: 'Torq' })
const { listMailTexts, getMailText, saveMailText, listMailTextVersions, previewMailText, testMailText } =
  mailTextStaffEndpoints
const id = `${torq.id}.de.order_placed`
const read = async (at = id) => (await t.call(getMailText, { id: at }, admin)).data
const save = async (texts: Record<string, string>, at = id, version?: number) =>
  t.call(saveMailText, { id: at, version: version ?? (await read(at)).version, texts }, admin)

async function placedMail(channel: string, lang: 'de' | 'en') {
  const order = await anOrder(t)
  await setOrder(t, order.id, { channel, lang })
  await inTransaction(t.systemContext(), (tx) => mailPlaced(tx, { orderId: order.id }))
  await t.runJobs()
  return { order, mail: t.mails.pop()! }
}

test('a letter is sent as the brand has written it, in that language and in that brand alone', async () => {
  expect(await save({ subject: 'Danke! Bestellung {number} ist da', about: '' })).toMatchObject({ code: 0 })
  const { order, mail } = await placedMail('torq', 'de')
  expect(mail.subject).toBe(`Danke! Bestellung ${order.number} ist da`)
  expect(mail.text).toContain(mailTexts.de.order_placed.heading)
  expect((await placedMail('torq', 'en')).mail.subject).toMatch(/^We’ve received/)
  expect((await placedMail('', 'de')).mail.subject).not.toMatch(/^Danke!/)
})

test.each([
  [{ subject: 'Bestellung' }, 'mail_blank_missing', 'texts.subject', '{number}'],
  [{ about: 'Bestellung {number} von {customer}' }, 'mail_blank_unknown', 'texts.about', '{customer}'],
  [{ subject: `{number}${'x'.repeat(200)}` }, 'field_too_long', 'texts.subject', 'too long'],
])('%j is refused beside its field', async (texts, reason, field, said) => {
  expect(await save(texts)).toMatchObject({ reason, field, message: expect.stringContaining(said) })
  expect(await t.call(previewMailText, { id, texts }, admin)).toMatchObject({ reason, field })
})

test('what is saved twice is one version, and of two who edit one letter, the later is told', async () => {
  const { version } = await read()
  const twice = [await save({ heading: 'Danke' }, id, version), await save({ heading: 'Danke' }, id, version)]
  expect(twice[0]!.data.version).toBe(twice[1]!.data.version)
  const now = (await read()).version
  const both = await Promise.all(['A', 'B'].map((heading) => save({ heading }, id, now)))
  expect(both.map(({ reason }) => reason ?? 'saved').toSorted()).toEqual(['edited_meanwhile', 'saved'])
})

test('every version is kept, and without texts of its own it is the shop’s letter again', async () => {
  await save({ heading: 'Old' })
  await save({})
  expect(await read()).toMatchObject({ own: 0, texts: mailTexts.de.order_placed })
  const { list } = (await t.call(listMailTextVersions, { id }, admin)).data
  expect(list.slice(0, 2)).toMatchObject([{ texts: {} }, { texts: { heading: 'Old' } }])
  expect((await placedMail('torq', 'de')).mail.text).toContain(mailTexts.de.order_placed.heading)
})

test('markup in a text is text, and a line break begins no header', async () => {
  const hostile = '<script>alert(1)</script> {number}\r\nBcc: all@shop.test'
  await save({ subject: hostile, about: hostile })
  const { order, mail } = await placedMail('torq', 'de')
  expect(mail.subject).toBe(`<script>alert(1)</script> ${order.number} Bcc: all@shop.test`)
  expect(mail.html).not.toMatch(/<script/)
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  const { html } = (await t.call(previewMailText, { id, texts: { about: hostile } }, admin)).data
  expect(html).not.toMatch(/<script/)
  await save({})
})

test('a text whose placeholders an upgrade has changed is not sent', async () => {
  const row = { brandId: torq.id, lang: 'de', letter: 'order_closed', writtenBy: admin.id } as const
  const texts = { subject: 'Zu: {order}', heading: 'Geschlossen' }
  await t.db.insert(brandMailTexts).values({ ...row, texts, createdAt: new Date(t.now()) })
  const preview = await t.call(previewMailText, { id: `${torq.id}.de.order_closed`, texts: {} }, admin)
  expect(preview.data.subject).not.toContain('Zu')
  expect(await read(`${torq.id}.de.order_closed`)).toMatchObject({ texts })
})

test('the draft is mailed to whoever tries it, as the brand’s mail, and not too often', async () => {
  const texts = { subject: 'Probe {number}' }
  const input = { key: randomUUID(), id, texts }
  expect((await t.call(testMailText, input, admin)).data).toEqual({ to: 'boss@shop.test' })
  await t.call(testMailText, input, admin)
  await t.runJobs()
  const mails = t.mails.splice(0)
  expect(mails).toMatchObject([{ to: 'boss@shop.test', lang: 'de', from: { name: 'Torq' } }])
  expect(mails[0]!.subject).toMatch(/^Probe PL/)
  expect((await read()).own).toBe(0)
  for (let count = 2; count < mailTestLimit.max; count += 1)
    await t.call(testMailText, { ...input, key: randomUUID() }, admin)
  expect(await t.call(testMailText, { ...input, key: randomUUID() }, admin)).toMatchObject({ status: 429 })
  await t.runJobs()
  t.mails.length = 0
})

test('the list has every letter, says which are the brand’s own, and is walked to its end', async () => {
  await save({ heading: 'Own' })
  const own = await t.call(listMailTexts, { brand_id: torq.id, lang: 'de', own: 1 }, admin)
  expect(own.data.list.map(({ letter }) => letter)).toContain('order_placed')
  expect((await t.call(listMailTexts, { brand_id: torq.id, lang: 'de' }, admin)).data.total).toBe(textNames.length)
  const url = `/console_api/export/mail-texts?brand_id=${torq.id}&lang=de`
  const file = await t.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
  expect(file.body.trim().split('\n')).toHaveLength(textNames.length + 1)
  await save({})
})

test('nobody but administrators reads or writes them', async () => {
  const seller = await aUser(t, { role: 'seller' })
  expect(await t.call(saveMailText, { id, version: 0, texts: {} }, seller)).toMatchObject({ reason: 'no_access' })
  expect(await t.call(getMailText, { id: '999.de.order_placed' }, admin)).toMatchObject({ reason: 'not_found' })
  expect(await t.call(getMailText, { id: `${torq.id}.de.staff_stock` }, admin)).toMatchObject({ reason: 'not_found' })
})

test('the shop’s own letters are those of the default brand, which needs no row before', async () => {
  const { data } = await t.call(listMailTexts, { lang: 'de' }, admin)
  expect(data.list[0]).toMatchObject({ brand_id: 0, brand: '' })
  const own = '0.de.order_placed'
  expect(await save({ subject: 'Ihre Bestellung {number}' }, own)).toMatchObject({ code: 0, data: { id: own } })
  expect(await save({ subject: 'Deine Bestellung {number}' }, own)).toMatchObject({ code: 0, data: { id: own } })
  const { order, mail } = await placedMail('default', 'de')
  expect(mail.subject).toBe(`Deine Bestellung ${order.number}`)
  const other = await placedMail('torq', 'de')
  expect(other.mail.subject).not.toContain('Deine Bestellung')
})
