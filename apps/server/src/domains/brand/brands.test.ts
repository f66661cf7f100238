import { brandStaffEndpoints } from '@pitlane/contract/brand/staff.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { guardInvariants } from '../../../test/invariants.ts'
import { testApp } from '../../../test/harness.ts'
import { forgetSettings } from '../../platform/db/settings.ts'
import { settings } from '../../platform/db/tables.ts'
import { aMailedCode, aUser } from '../account/factory.ts'
import { mailPlaced } from '../order/mail-order.ts'
import { anOrder } from '../order/factory.ts'
import { setOrder } from '../../platform/mail/factory.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { findBrand, forgetBrands } from './find-brands.ts'

const t = await testApp({ env: { PUBLIC_URL: 'https://shop.test', MAIL_FROM: 'Pitlane <hello@shop.test>' } })
guardInvariants(t)

const admin = await aUser(t, { role: 'administrator' })
const green = {
  main: '#1b5e3a',
  on_main: '#ffffff',
  link: '#1b5e3a',
  dark_main: '#7fd1a4',
  dark_on_main: '#062414',
  dark_link: '#8fdcb2',
}
const fields = {
  name: 'Torq',
  company: 'Torq Werkzeuge GmbH',
  address: 'Am Amboss 1, 42651 Solingen',
  email: 'hallo@torq.test',
  phone: '',
  hours: {},
  links: [],
  domains: [] as string[],
  promises: { en: 'Ships the same day' },
  sender_name: 'Torq',
  sender_address: '',
  logo: null,
  dark_logo: null,
  icon: null,
  colours: green,
}
const { createBrand, updateBrand, listStaffBrands } = brandStaffEndpoints
const create = (channel: string, over: object = {}) =>
  t.call(createBrand, { key: randomUUID(), channel, ...fields, ...over }, admin)
const shown = async (channel: string) => {
  forgetBrands(t.db)
  return findBrand(t.db, channel, 'https://shop.test')
}

test('without a row a channel has the look that comes with the shop, and the shop’s name', async () => {
  expect(await shown('')).toMatchObject({ look: 'petrol', style: '', name: 'Pitlane', hasRow: false })
  expect(await shown('default')).toMatchObject({ look: 'petrol', key: '' })
  expect(await shown('anything')).toMatchObject({ look: 'yellow', style: '', name: 'Pitlane' })
})

test('a brand is created once, has its own, and leaves the rest to the shop', async () => {
  const input = { key: randomUUID(), channel: 'torq', ...fields, address: '' }
  const first = await t.call(createBrand, input, admin)
  expect((await t.call(createBrand, input, admin)).data.id).toBe(first.data.id)
  expect(await shown('torq')).toMatchObject({
    look: 'own',
    name: 'Torq',
    address: expect.stringContaining('Sheffield'),
  })
  expect((await shown('torq')).style).toContain('#1b5e3a')
  expect(await shown('other')).toMatchObject({ look: 'yellow' })
  expect(await create('torq')).toMatchObject({ reason: 'brand_exists', field: 'channel' })
  expect((await t.call(listStaffBrands, {}, admin)).data.total).toBe(1)
})

test('a colour that cannot be read is refused with the nearest that can', async () => {
  const refused = await create('pale', { colours: { ...green, link: '#ffe08a' } })
  expect(refused).toMatchObject({ reason: 'colours_unreadable', field: 'colours.link' })
  const proposal = /#\w{6}/.exec(refused.message!)![0]
  expect(await create('pale', { colours: { ...green, link: proposal } })).toMatchObject({ code: 0 })
})

test('a domain belongs to one brand, and chooses it for whoever names no channel', async () => {
  expect(await create('host', { domains: ['Torq.Example.com'] })).toMatchObject({ code: 0 })
  expect(await create('thief', { domains: ['torq.example.com'] })).toMatchObject({ reason: 'brand_domain_taken' })
  const manifestAt = async (headers: Record<string, string>, query = '') =>
    (await t.app.inject({ url: `/manifest.webmanifest${query}`, headers })).json<{
      name: string
      theme_color: string
    }>()
  expect(await manifestAt({ host: 'torq.example.com:8080' })).toMatchObject({ name: 'Torq', theme_color: '#1b5e3a' })
  expect(await manifestAt({ host: 'shop.test' })).toMatchObject({ name: 'Pitlane' })
  expect(await manifestAt({ host: 'torq.example.com' }, '?channel=default')).toMatchObject({ name: 'Pitlane' })
  expect(await shown('host')).toMatchObject({ publicUrl: 'https://torq.example.com' })
})

test('two brands at once with one domain: one is told', async () => {
  const both = await Promise.all(['one', 'two'].map((channel) => create(channel, { domains: ['race.example.com'] })))
  expect(both.map(({ reason }) => reason ?? 'created').toSorted()).toEqual(['brand_domain_taken', 'created'])
})

test('of two who edit one brand, the later is told', async () => {
  const { data: brand } = await create('edited')
  const change = (name: string) => t.call(updateBrand, { id: brand.id, version: brand.version, ...fields, name }, admin)
  const both = await Promise.all([change('A'), change('B')])
  expect(both.map(({ reason }) => reason ?? 'changed').toSorted()).toEqual(['changed', 'edited_meanwhile'])
})

test('mails of a brand come from its address, where the operator allows its domain', async () => {
  const over = { sender_address: 'post@mail.torq.test' }
  expect(await create('mail', over)).toMatchObject({ reason: 'sender_not_allowed', field: 'sender_address' })
  await t.db.insert(settings).values({ key: 'sender_domains', value: 'torq.test, other.test' })
  forgetSettings(t.db)
  expect(await create('mail', over)).toMatchObject({ code: 0 })
  const order = await anOrder(t)
  await setOrder(t, order.id, { channel: 'mail' })
  await inTransaction(t.systemContext(), (tx) => mailPlaced(tx, { orderId: order.id }))
  await t.runJobs()
  const mail = t.mails.pop()!
  expect(mail.from).toEqual({ name: 'Torq', address: 'post@mail.torq.test' })
  expect(mail.replyTo).toBe('hallo@torq.test')
  expect(mail.html).toContain('border-top:4px solid #1b5e3a')
  expect(mail.text).toMatch(/^Torq\n/)
  expect(mail.text).toContain('Torq Werkzeuge GmbH')
})

test('a mail of the shop itself is as it was', async () => {
  await aMailedCode(t, 'ada@example.com', 'register')
  const mail = t.mails.pop()!
  expect(mail.from).toBeNull()
  expect(mail.text).toMatch(/^Pitlane\n/)
})

test('nobody but administrators writes brands', async () => {
  const seller = await aUser(t, { role: 'marketing' })
  expect(await t.call(createBrand, { key: randomUUID(), channel: 'x', ...fields }, seller)).toMatchObject({
    reason: 'no_access',
  })
})
