import { addressStaffEndpoints } from '@pitlane/contract/address/staff.ts'
import { checklistStaffEndpoints as calls } from '@pitlane/contract/health/staff-checklist.ts'
import { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import type { ChecklistItem } from '@pitlane/domain/checklist.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { anApp } from '../account/second-factor/factory.ts'
import { users } from '../account/tables.ts'
import { backups } from '../../platform/backup/tables.ts'
import { aProduct } from '../catalog/factory.ts'
import { greetingOf } from '../../greeting.ts'

const metrics = 'a-token-for-metrics'
const fresh = await testApp({ env: { NODE_ENV: 'production' } })
const demo = await testApp({ env: { DEMO: '1' } })
/** A shop whose operator has done his part. */
const configured = await testApp({
  env: {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.test.org',
    SECRET_KEY: 'x'.repeat(32),
    SMTP_URL: 'smtp://desk:secret@mail.test.org',
    MAIL_FROM: 'Shop <desk@shop.test.org>',
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    METRICS_TOKEN: metrics,
  },
})
const administrator = await aUser(configured, { role: 'administrator', email: 'boss@shop.test.org' })

const readinessOf = async (t: TestApp, headers = {}) =>
  (await t.app.inject({ url: '/readyz?full', remoteAddress: '127.0.0.1', headers })).json()
const greet = (t: TestApp) => greetingOf(t.deps, { builtIn: true, dataFolder: '/data' })
const read = async () => (await configured.call(calls.getStaffChecklist, {}, administrator)).data
const lackOf = async (item: ChecklistItem) => {
  const { state, lack } = (await read()).items.find((line) => line.item === item)!
  return lack ?? state
}
const change = (id: string, value: string) =>
  configured.call(operationsStaffEndpoints.updateStaffSetting, { id, version: 0, value }, administrator)
const mark = (name: string, marked = true) =>
  configured.call(calls.markStaffChecklist, { mark: name, marked }, administrator)

test('a fresh production shop has everything to do, and says so', async () => {
  const lacks = {
    identity: 'sample',
    domain: 'this_machine',
    mail: 'none',
    payments: 'none',
    shipping: 'none',
    taxes: 'none',
    goods: 'none',
    agreements: 'sample',
    second_factor: 'none',
    backup: 'none',
  }
  expect(await readinessOf(fresh)).toMatchObject({ status: 'ok', demonstration: false, lacks })
  const greeting = await greet(fresh)
  expect(greeting).toContain('Before it can sell')
  expect(greeting).toContain('mail           SMTP_URL is not set')
  expect(greeting).toContain('npm run admin:create')
})

test('a demonstration says that it is one', async () => {
  expect(await readinessOf(demo)).toMatchObject({ demonstration: true })
  expect(await greet(demo)).toContain('This is a demonstration')
  const { token } = await aUser(demo, { role: 'administrator' })
  expect((await demo.call(calls.getStaffChecklist, {}, { token })).data.demonstration).toBe(true)
})

test('what the operator has set is done as soon as the outside has taken it', async () => {
  expect(await lackOf('domain')).toBe('done')
  expect([await lackOf('mail'), await lackOf('payments')]).toEqual(['checking', 'checking'])
  await configured.call(calls.checkStaffGateways, {}, administrator)
  expect([await lackOf('mail'), await lackOf('payments')]).toEqual(['untested', 'untested'])
  expect(await lackOf('storage')).toBe('not_needed')
})

test('a test letter reaches who presses the button, and a test payment is opened and taken back', async () => {
  expect((await configured.call(calls.sendTestLetter, {}, administrator)).data).toEqual({
    outcome: 'works',
    said: null,
  })
  expect(configured.mails.at(-1)).toMatchObject({ to: administrator.email, subject: 'Test letter of Pitlane' })
  expect((await configured.call(calls.makeTestPayment, {}, administrator)).data.outcome).toBe('works')
  expect([await lackOf('mail'), await lackOf('payments')]).toEqual(['done', 'done'])
  expect(configured.payments.books.size).toBe(0)
})

test('a letter to an address that is nobody’s, and one without a mail server, prove nothing', async () => {
  const nobody = await aUser(configured, { role: 'administrator', email: 'admin@pitlane.example' })
  expect((await configured.call(calls.sendTestLetter, {}, nobody)).data.outcome).toBe('nobody')
  await configured.db.delete(users).where(eq(users.id, nobody.id))
  const { token } = await aUser(demo, { role: 'administrator' })
  expect((await demo.call(calls.sendTestLetter, {}, { token })).data.outcome).toBe('unused')
})

test('each thing that the administrator does is done', async () => {
  for (const [key, value] of Object.entries({
    company: 'Torque Ltd',
    company_address: '1 Lane',
    company_email: 'desk@shop.test.org',
  }))
    await change(key, value)
  expect([await lackOf('identity'), await lackOf('agreements')]).toEqual(['done', 'unread'])
  await mark('agreements_read')
  expect(await lackOf('agreements')).toBe('done')

  expect(await lackOf('shipping')).toBe('none')
  const key = randomUUID()
  await configured.call(
    addressStaffEndpoints.createStaffFreight,
    { key, titles: { en: 'Post' }, price: 9 },
    administrator,
  )
  expect(await lackOf('shipping')).toBe('done')

  await mark('no_taxes')
  expect(await lackOf('taxes')).toBe('not_needed')
  await mark('no_taxes', false)
  const rate = { key: randomUUID(), country_id: 83, basis_points: 1_900 }
  await configured.call(addressStaffEndpoints.createStaffTaxRate, rate, administrator)
  expect(await lackOf('taxes')).toBe('done')

  await aProduct(configured, { stock: 0 })
  expect(await lackOf('goods')).toBe('out_of_stock')
  await aProduct(configured)
  expect(await lackOf('goods')).toBe('done')

  expect(await lackOf('second_factor')).toBe('without_factor')
  await anApp(configured, administrator)
  expect(await lackOf('second_factor')).toBe('done')

  const at = new Date(configured.now())
  await configured.db.insert(backups).values({ startedAt: at, finishedAt: at, bytes: 1 })
  expect(await lackOf('backup')).toBe('done')
})

test('a shop that lacks nothing says so to those who may look inside, and to nobody else', async () => {
  expect(await readinessOf(configured)).not.toHaveProperty('lacks')
  const headers = { authorization: `Bearer ${metrics}` }
  expect((await readinessOf(configured, headers)).lacks).toEqual({})
  expect(await greet(configured)).not.toContain('Before it can sell')
})

test('the list is put away for all administrators, and taken out again', async () => {
  await mark('put_away')
  expect((await read()).put_away).toBe(true)
  await mark('put_away', false)
  expect((await read()).put_away).toBe(false)
})

test('a key that is refused later shows everywhere by its variable', async () => {
  configured.payments.mode.refused = true
  await configured.call(calls.checkStaffGateways, {}, administrator)
  const line = (await read()).items.find(({ item }) => item === 'payments')
  expect(line).toMatchObject({ lack: 'refused', said: 'FAKE_KEY: Invalid key' })
  expect((await configured.call(calls.makeTestPayment, {}, administrator)).data).toEqual({
    outcome: 'failed',
    said: 'Invalid key',
  })
  const headers = { authorization: `Bearer ${metrics}` }
  expect(await readinessOf(configured, headers)).toMatchObject({ lacks: { payments: 'refused FAKE_KEY' } })
  expect(await greet(configured)).toContain('payments       FAKE_KEY refused: Invalid key')
  expect(configured.errors.splice(0)).toMatchObject([{ msg: 'FAKE_KEY is refused: Invalid key' }])
})
