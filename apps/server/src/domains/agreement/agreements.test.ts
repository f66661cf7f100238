import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { agreementEndpoints } from '@pitlane/contract/agreement/agreement.ts'
import { agreementStaffEndpoints } from '@pitlane/contract/agreement/staff.ts'
import { agreementDocuments } from '@pitlane/domain/agreement/agreement.ts'
import { langs } from '@pitlane/domain/lang.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { guardInvariants } from '../../../test/invariants.ts'
import { testApp } from '../../../test/harness.ts'
import { aMailedCode, aUser } from '../account/factory.ts'
import { aBrand } from '../brand/factory.ts'
import { ensureConsent } from './consent.ts'
import { readShippedTexts } from './shipped-texts.ts'
import { readAgreementTexts } from './write-agreement.ts'
import { agreementConsents, agreementVersions } from './tables.ts'

const t = await testApp()
guardInvariants(t)

const admin = await aUser(t, { role: 'administrator' })
const brands = { torq: await aBrand(t, 'torq'), anvil: await aBrand(t, 'anvil') }
const {
  createStaffAgreement,
  updateStaffAgreement,
  publishStaffAgreement,
  deleteStaffAgreement,
  listStaffAgreements,
  getStaffAgreement,
} = agreementStaffEndpoints
const { getAgreement, listAskedAgreements, consentToAgreements } = agreementEndpoints

const dayMs = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const inTorq = { headers: { channel: 'torq', lang: 'en' } }

type Draft = { brand?: keyof typeof brands; label?: string; texts?: Record<string, string> }
const draft = async ({
  brand = 'torq',
  label = randomUUID().slice(0, 8),
  texts = { en: 'Be {{company}}.' },
}: Draft = {}) =>
  t.call(
    createStaffAgreement,
    { key: randomUUID(), brand_id: brands[brand].id, document: 'user_agreement', label, texts },
    admin,
  )
const publish = (one: { id: number; version: number }, needs_consent: 0 | 1, effective = dayOf(t.now())) =>
  t.call(publishStaffAgreement, { id: one.id, version: one.version, effective, needs_consent }, admin)
const published = async (needs: 0 | 1, about: Draft = {}, effective?: string) =>
  (await publish((await draft(about)).data, needs, effective)).data
const asked = async (user: { token: string }, channel = 'torq') =>
  (await t.call(listAskedAgreements, {}, { ...user, headers: { channel } })).data.map(({ id }) => id)
const consent = (user: { token: string }, ids: number[]) => t.call(consentToAgreements, { ids }, { ...user, ...inTorq })
const contextOf = (userId: number) => ({
  ...t.systemContext(),
  channel: 'torq',
  actor: { id: userId, role: 'user' as const, tokenHash: Buffer.alloc(0) },
})

test('a draft is nobody’s business until it is published, and then it holds from its day', async () => {
  const { data: one } = await draft({ texts: { en: 'Hello', de: 'Hallo' } })
  const shown = async (lang: string) =>
    (await t.call(getAgreement, { document: 'user_agreement' }, { headers: { channel: 'torq', lang } })).data
  expect(await shown('en')).toMatchObject({ shown: null, in_force: null, versions: [] })
  await publish(one, 0, dayOf(t.now() + dayMs))
  expect(await shown('en')).toMatchObject({ shown: null, versions: [{ id: one.id }] })
  t.pass(dayMs)
  expect(await shown('de')).toMatchObject({ shown: { id: one.id, text: 'Hallo' }, in_force: one.id })
  // What comes with the shop stands in.
  expect((await shown('fra')).shown).toMatchObject({ id: one.id, text: '' })
  const inAnvil = await t.call(getAgreement, { document: 'user_agreement' }, { headers: { channel: 'anvil' } })
  expect(inAnvil.data.shown).toBeNull()
})

test('what is published stays as it is, for the console and for every program', async () => {
  const one = await published(0)
  const change = { id: one.id, version: one.version, label: 'x', texts: { en: 'Other' } }
  expect(await t.call(updateStaffAgreement, change, admin)).toMatchObject({ reason: 'agreement_published' })
  expect(await publish(one, 1)).toMatchObject({ reason: 'agreement_published' })
  expect(await publish(one, 0)).toMatchObject({ code: 0 })
  const rewritten = t.db.update(agreementVersions).set({ label: 'y' }).where(eq(agreementVersions.id, one.id))
  await expect(rewritten).rejects.toThrow()
  const deleted = t.db.delete(agreementVersions).where(eq(agreementVersions.id, one.id))
  await expect(deleted).rejects.toThrow()
})

test('an older version can be read as it was, and one of another document or brand cannot', async () => {
  const old = await published(0, { texts: { en: 'Old' } })
  await published(0, { texts: { en: 'New' } })
  const read = (id: number, channel: string) =>
    t.call(getAgreement, { document: 'user_agreement', id }, { headers: { channel } })
  expect((await read(old.id, 'torq')).data.shown).toMatchObject({ text: 'Old' })
  expect(await read(old.id, 'anvil')).toMatchObject({ reason: 'not_found' })
})

test('a version that needs consent asks once, and what is consented to is kept with version and day', async () => {
  const user = await aUser(t)
  expect(await asked(user)).toEqual([])
  const first = await published(1)
  expect(await asked(user)).toEqual([first.id])
  expect(await asked(user, 'anvil')).toEqual([])
  await expect(ensureConsent(contextOf(user.id))).rejects.toMatchObject({ code: 'consent_needed' })
  const twice = await Promise.all([consent(user, [first.id]), consent(user, [first.id])])
  expect(twice.map(({ data }) => data)).toEqual([[], []])
  await ensureConsent(contextOf(user.id))
  const rows = await t.db.select().from(agreementConsents).where(eq(agreementConsents.userId, user.id))
  expect(rows).toMatchObject([{ versionId: first.id, label: first.label, effective: first.effective, lang: 'en' }])
  // A small change asks nobody again, but asks those who never consented to the large one.
  const small = await published(0)
  expect(await asked(user)).toEqual([])
  expect(await asked(await aUser(t))).toEqual([small.id])
  const again = await published(1)
  expect(await asked(user)).toEqual([again.id])
  expect(await consent(user, [first.id])).toMatchObject({ reason: 'agreement_not_in_force' })
  const { data } = await t.call(listStaffAgreements, {}, admin)
  expect(data.list.find(({ id }) => id === first.id)).toMatchObject({ consented: 1, in_force: false })
  expect(data.list.find(({ id }) => id === again.id)).toMatchObject({ consented: 0, in_force: true })
})

test('whoever registers has consented to what is in force, and is not asked', async () => {
  await published(1)
  const email = 'new@example.com'
  const code = await aMailedCode(t, email, 'register')
  const form = { email, code, password: 'a passw0rd', confirm_password: 'a passw0rd', consent: true }
  const { token } = (await t.call(accountEndpoints.register, form, inTorq)).data
  expect(await asked({ token })).toEqual([])
})

test('a draft is refused beside what is wrong with it', async () => {
  expect(await draft({ texts: { en: 'Of {{owner}}' } })).toMatchObject({
    reason: 'agreement_placeholder',
    field: 'texts.en',
  })
  expect(await draft({ texts: { en: ' ' } })).toMatchObject({ reason: 'agreement_empty' })
  const { data: one } = await draft({ label: 'same' })
  expect(await draft({ label: 'same' })).toMatchObject({ reason: 'agreement_label_taken', field: 'label' })
  expect(await draft({ label: 'same', brand: 'anvil' })).toMatchObject({ code: 0 })
  expect(await publish(one, 0, dayOf(t.now() - dayMs))).toMatchObject({ reason: 'agreement_past_day' })
})

test('of two who edit a draft, the later is told; nobody but administrators reads them', async () => {
  const { data: one } = await draft()
  const edit = (text: string) => ({ id: one.id, version: one.version, label: one.label, texts: { en: text } })
  const both = await Promise.all(['A', 'B'].map((text) => t.call(updateStaffAgreement, edit(text), admin)))
  expect(both.map(({ reason }) => reason ?? 'saved').toSorted()).toEqual(['edited_meanwhile', 'saved'])
  const seller = await aUser(t, { role: 'seller' })
  expect(await t.call(getStaffAgreement, { id: one.id }, seller)).toMatchObject({ reason: 'no_access' })
})

test('a draft is deleted as it was read; what is published stays', async () => {
  const remove = ({ id, version }: { id: number; version: number }) =>
    t.call(deleteStaffAgreement, { id, version: String(version) }, admin)
  const { data: one } = await draft()
  expect((await remove({ ...one, version: one.version - 1 })).reason).toBe('edited_meanwhile')
  expect((await remove(one)).code).toBe(0)
  expect((await t.call(getStaffAgreement, { id: one.id }, admin)).reason).toBe('not_found')
  const kept = await published(0)
  expect((await remove(kept)).reason).toBe('agreement_published')
})

test('a draft begins with what comes with the shop or with what holds, and its writer’s own comes on top', async () => {
  const begun = async (begin_with: 'in_force' | 'shipped', texts = {}, brand_id = brands.anvil.id) =>
    (
      await t.call(
        createStaffAgreement,
        { key: randomUUID(), brand_id, document: 'privacy_policy', label: randomUUID().slice(0, 8), texts, begin_with },
        admin,
      )
    ).data
  // Nothing of the brand's holds yet.
  const first = await begun('in_force', { de: 'Von {{company}}' })
  expect(first.langs).toEqual(langs)
  expect(first.texts).toMatchObject({
    en: expect.stringMatching(/^This policy [^]*{{company}}/),
    de: 'Von {{company}}',
  })
  expect(first.texts.en).not.toContain('effective:')
  const shipped = (await begun('shipped')).texts
  expect(shipped.de).not.toBe('Von {{company}}')

  await publish(first, 0)
  const ahead = await begun('shipped', { en: 'To come' })
  await publish(ahead, 0, dayOf(t.now() + dayMs))
  // What is still to come does not hold, and another brand has its own.
  expect((await begun('in_force')).texts).toEqual(first.texts)
  expect((await begun('shipped')).texts).toEqual(shipped)
  expect((await begun('in_force', {}, brands.torq.id)).texts).toEqual(shipped)
})

test('every text that comes with the shop is one that a brand may publish', () => {
  for (const document of agreementDocuments)
    expect(Object.keys(readAgreementTexts(readShippedTexts(document)))).toEqual(langs)
})
