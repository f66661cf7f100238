import { cardStaffEndpoints } from '@pitlane/contract/account/staff-card.ts'
import { privacyEndpoints as calls, privacyFileEndpoints } from '@pitlane/contract/privacy/privacy.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { sweep } from '../../domains.ts'
import { one } from '../../platform/db/database.ts'
import { aUser } from '../account/factory.ts'
import { files, mailOutbox } from '../../platform/db/tables.ts'
import { videoKey } from '../../platform/media/store-upload.ts'
import { contactMessages, sessions, users } from '../account/tables.ts'
import { aPaidOrder } from '../after-sales/factory.ts'
import { agreementConsents, agreementVersions } from '../agreement/tables.ts'
import { brandRows } from '../brand/tables.ts'
import { aBrand } from '../brand/factory.ts'
import { aMessage } from '../account/contact/factory.ts'
import { withdrawals } from '../withdrawal/tables.ts'
import { dataArchives } from './tables.ts'

const t = await testApp()
guardInvariants(t)

type Person = { token: string }
const get = async (user: Person) => (await t.call(calls.getPrivacy, {}, user)).data
const make = (user: Person) => t.call(calls.makeArchive, {}, user)
const download = (token?: string) =>
  t.app.inject({
    url: privacyFileEndpoints.getArchive.path,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })

// Documents are drawn by a process that first loads its fonts.
test('a person has a copy of all that the shop has of him, and of nobody else', { timeout: 120_000 }, async () => {
  const order = await aPaidOrder(t)
  const other = await aPaidOrder(t)
  const about = { number: 'WD-1', orderId: order.id, name: 'Ada', email: order.buyer.email, lang: 'en' } as const
  const noted = { state: 'settled', settledAt: new Date(t.now()), note: 'A difficult customer' } as const
  await t.db.insert(withdrawals).values({ ...about, ...noted, statement: '', loggedIn: true, at: new Date(t.now()) })
  await aMessage(t, { email: order.buyer.email, token: order.buyer.token, text: 'Where is my scanner?' })
  // The staff have looked at his account, and a code was mailed to him.
  const looking = { userId: order.buyer.id, viewerId: (await aUser(t, { role: 'support' })).id, ip: '203.0.113.250' }
  await t.db.insert(sessions).values({ ...looking, tokenHash: Buffer.alloc(32, 7), expiresAt: new Date(t.now()) })
  const code = {
    to: order.buyer.email,
    template: 'code',
    subject: '482915 is your code',
    lang: 'en',
    state: 'sent',
  } as const
  await t.db.insert(mailOutbox).values({ ...code, cause: 'code:archive' })
  await t.runJobs()
  t.mails.splice(0)
  expect((await make(order.buyer)).data).toMatchObject({ archive: { state: 'waiting', bytes: 0 }, may_make: false })
  expect((await download(order.buyer.token)).statusCode).toBe(404)
  await t.runJobs()
  expect(t.mails).toMatchObject([{ to: order.buyer.email, subject: 'Your data is ready' }])
  expect(t.mails[0]!.text).toContain('/me/privacy')
  const { archive } = await get(order.buyer)
  expect(archive).toMatchObject({ state: 'ready', expires_at: archive!.created_at + 7 * dayMs })

  const answer = await download(order.buyer.token)
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.rawPayload).toHaveLength(archive!.bytes)
  const parts = unzipSync(answer.rawPayload)
  const read = (name: string) => z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(strFromU8(parts[name]!)))
  expect(read('account.json')).toMatchObject([{ email: order.buyer.email }])
  expect(read('orders.json').map(({ number }) => number)).toEqual([order.number])
  expect(read('contact.json')).toMatchObject([{ text: 'Where is my scanner?' }])
  expect(read('addresses.json')).toHaveLength(1)
  const invoices = Object.keys(parts).filter((name) => name.startsWith('invoices/'))
  expect(invoices).toHaveLength(read('invoices.json').length)
  expect(strFromU8(parts[invoices[0]!]!.subarray(0, 5))).toBe('%PDF-')
  const all = Object.entries(parts)
    .filter(([name]) => name.endsWith('.json'))
    .map(([, bytes]) => strFromU8(bytes))
    .join('\n')
  for (const hidden of [
    'password_hash',
    'token_hash',
    'body_hash',
    other.number,
    other.buyer.email,
    noted.note,
    looking.ip,
    '482915',
  ])
    expect(all).not.toContain(hidden)
})

test('the copy of somebody with much data is whole', { timeout: 120_000 }, async () => {
  const user = await aUser(t)
  const id = one(await t.db.select().from(users).where(eq(users.email, user.email))).id
  const texts = Array.from({ length: 1_001 }, (_, at) => `${at} ${randomBytes(600).toString('hex')}`)
  const message = { userId: id, name: 'Ada', email: user.email, subject: 'Data', lang: 'en' } as const
  const sent = texts.map((text, at) => ({ ...message, text, key: randomUUID(), reference: `M-${10_000 + at}` }))
  await t.db.insert(contactMessages).values(sent)
  // Larger than what is packed or written at once, and nothing that packing makes smaller.
  const video = randomBytes(1_000_000)
  const file = randomUUID()
  await t.db
    .insert(files)
    .values({ id: file, contentType: 'video/mp4', width: 1, height: 1, bytes: video.length, uploadedBy: id })
  t.stored.set(videoKey(file), video)
  const lost = randomUUID()
  await t.db.insert(files).values({ id: lost, contentType: 'video/mp4', width: 1, height: 1, bytes: 9, uploadedBy: id })
  await make(user)
  await t.runJobs()

  const answer = await download(user.token)
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
  const parts = unzipSync(answer.rawPayload)
  const read = (name: string): unknown => JSON.parse(strFromU8(parts[name]!))
  expect(
    z
      .array(z.object({ text: z.string() }))
      .parse(read('contact.json'))
      .map(({ text }) => text),
  ).toEqual(texts)
  expect(Buffer.compare(parts[`files/${file}.mp4`]!, video)).toBe(0)
  expect(read('files-left-out.json')).toEqual([lost])
  expect(read('orders.json')).toEqual([])
  expect(await readdir(join(t.systemContext().dataFolder, 'partial'))).toEqual([])
})

test('ten times at once it is one copy, and another comes a day later', async () => {
  const user = await aUser(t)
  await Promise.all(Array.from({ length: 10 }, () => make(user)))
  await t.runJobs()
  const made = () => t.db.select().from(dataArchives).where(eq(dataArchives.userId, user.id))
  expect(await made()).toHaveLength(1)
  t.pass(dayMs)
  await t.logInAgain()
  expect((await get(user)).may_make).toBe(true)
  await make(user)
  expect(await made()).toHaveLength(2)
})

test('nobody else has it, and after a week nobody has', async () => {
  const user = await aUser(t)
  await make(user)
  await t.runJobs()
  expect((await download()).statusCode).toBe(401)
  expect((await download((await aUser(t)).token)).statusCode).toBe(404)
  const { key } = one(await t.db.select().from(dataArchives).where(eq(dataArchives.userId, user.id)))
  expect((await download(user.token)).statusCode).toBe(200)
  t.pass(7 * dayMs)
  await t.logInAgain()
  expect((await download(user.token)).statusCode).toBe(404)
  await sweep(t.systemContext())
  expect(t.stored.has(`archives/${key}.zip`)).toBe(false)
  expect(await t.db.select().from(dataArchives).where(eq(dataArchives.userId, user.id))).toEqual([])
})

test('consents have their version and day, for their owner and on the staff’s card of him', async () => {
  const user = await aUser(t)
  const admin = await aUser(t, { role: 'administrator' })
  const at = new Date(t.now())
  await t.db.update(users).set({ consentAt: at }).where(eq(users.id, user.id))
  await aBrand(t, 'consents')
  const brand = one(await t.db.select().from(brandRows).where(eq(brandRows.key, 'consents')))
  const version = one(
    await t.db
      .insert(agreementVersions)
      .values({
        brandId: brand.id,
        document: 'privacy_policy',
        label: '2.0',
        texts: { en: 'All of it.' },
        state: 'published',
        effective: '2026-11-01',
        publishedBy: admin.id,
        createdAt: at,
        updatedAt: at,
      })
      .returning(),
  )
  await t.db
    .insert(agreementConsents)
    .values({ userId: user.id, versionId: version.id, label: '2.0', effective: '2026-11-01', lang: 'de', at })
  expect(await get(user)).toMatchObject({
    registered_consent_at: t.now(),
    consents: [{ document: 'privacy_policy', version: '2.0', effective: '2026-11-01', lang: 'de', at: t.now() }],
  })
  const { data } = await t.call(cardStaffEndpoints.getPersonCard, { id: user.id }, admin)
  expect(data.sections.find(({ kind }) => kind === 'consents')).toMatchObject({
    total: 1,
    list: [{ label: 'privacy_policy 2.0', at: t.now() }],
  })
})
