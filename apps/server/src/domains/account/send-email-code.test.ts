import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aMailedCode, aUser } from './factory.ts'
import { emailCodes } from './tables.ts'

const t = await testApp()
const { sendEmailCode } = accountEndpoints

test('a code of six digits is mailed in the language of the request', async () => {
  const email = 'new@example.com'
  const answer = await t.call(
    sendEmailCode,
    { email: ` ${email.toUpperCase()} `, purpose: 'register' },
    { headers: { lang: 'de' } },
  )
  expect(answer).toMatchObject({ code: 0, data: { next_at: t.now() + 60_000 } })
  await t.runJobs()
  expect(t.mails).toHaveLength(1)
  expect(t.mails[0]).toMatchObject({ to: email, lang: 'de' })
  expect(t.mails[0]!.subject).toMatch(/\b\d{6}\b/)
})

test('codes are stored hashed', async () => {
  const code = await aMailedCode(t, 'hashed@example.com', 'register')
  const rows = await t.db.select().from(emailCodes)
  expect(rows.every(({ codeHash }) => codeHash.length === 32 && !codeHash.includes(code))).toBe(true)
})

test('an unknown address is told so, and nothing is mailed', async () => {
  const before = t.mails.length
  for (const purpose of ['login', 'set_password'] as const) {
    expect(await t.call(sendEmailCode, { email: 'nobody@example.com', purpose })).toMatchObject({
      reason: 'email_unknown',
      field: 'email',
    })
  }
  await t.runJobs()
  expect(t.mails).toHaveLength(before)
})

test('an address that has an account cannot register', async () => {
  const { email } = await aUser(t)
  expect(await t.call(sendEmailCode, { email, purpose: 'register' })).toMatchObject({ reason: 'email_taken' })
})

test('something that is no address is refused', async () => {
  expect(await t.call(sendEmailCode, { email: 'ada@home', purpose: 'register' })).toMatchObject({
    reason: 'email_format',
    field: 'email',
  })
})

test('the next code comes a minute later at the earliest, and the refusal says when', async () => {
  const { email } = await aUser(t)
  await aMailedCode(t, email, 'login')
  t.pass(20_500)
  const early = await t.call(sendEmailCode, { email, purpose: 'login' })
  expect(early).toMatchObject({ reason: 'code_too_soon', data: { seconds: 40 }, headers: { 'retry-after': '40' } })
  expect(early.message).toContain('40')
  t.pass(39_500)
  expect(await t.call(sendEmailCode, { email, purpose: 'login' })).toMatchObject({ code: 0 })
})

test('of 32 requests at once for one address one is mailed', async () => {
  t.pass(3_600_000)
  const { email } = await aUser(t)
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => t.call(sendEmailCode, { email, purpose: 'login' })),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'code_too_soon')).toHaveLength(31)
  await t.runJobs()
  expect(t.mails.filter(({ to }) => to === email)).toHaveLength(1)
})

test('after 20 codes that nobody used there is none until the day is over', async () => {
  t.pass(3_600_000)
  const { email } = await aUser(t)
  for (let sent = 0; sent < 20; sent += 1) {
    await aMailedCode(t, email, 'login')
    t.pass(60_000)
  }
  const refused = await t.call(sendEmailCode, { email, purpose: 'login' })
  expect(refused).toMatchObject({
    status: 429,
    reason: 'too_many_requests',
    headers: { 'retry-after': String(86_400 - 20 * 60) },
  })
  t.pass(86_400_000 - 20 * 60_000)
  expect(await t.call(sendEmailCode, { email, purpose: 'login' })).toMatchObject({ code: 0 })
})
