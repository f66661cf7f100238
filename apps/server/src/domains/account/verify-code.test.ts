import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aMailedCode, aUser, notThe } from './factory.ts'

const t = await testApp()
const { verifyCode } = accountEndpoints

const verify = (email: string, code: string, purpose: 'register' | 'login' | 'set_password' = 'login') =>
  t.call(verifyCode, { email, code, purpose })

test('a right code stays usable however often it is verified', async () => {
  const { email } = await aUser(t)
  const code = await aMailedCode(t, email, 'login')
  for (let times = 0; times < 8; times += 1) expect(await verify(email, code)).toMatchObject({ code: 0 })
})

test('a wrong code is refused, and after five the right one is void', async () => {
  const { email } = await aUser(t)
  const code = await aMailedCode(t, email, 'login')
  for (let tries = 0; tries < 5; tries += 1)
    expect(await verify(email, notThe(code))).toMatchObject({ reason: 'code_wrong', field: 'code' })
  expect(await verify(email, code)).toMatchObject({ reason: 'code_expired', field: 'code' })
})

test('of 32 guesses at once five are looked at', async () => {
  const { email } = await aUser(t)
  const code = await aMailedCode(t, email, 'login')
  const guesses = await Promise.all(Array.from({ length: 32 }, () => verify(email, notThe(code))))
  expect(guesses.filter(({ reason }) => reason === 'code_wrong')).toHaveLength(5)
  expect(guesses.filter(({ reason }) => reason === 'code_expired')).toHaveLength(27)
  expect(await verify(email, code)).toMatchObject({ reason: 'code_expired' })
})

test('tries by way of login and of verification count together', async () => {
  const { email } = await aUser(t)
  const code = await aMailedCode(t, email, 'login')
  for (let tries = 0; tries < 3; tries += 1) await verify(email, notThe(code))
  for (let tries = 0; tries < 2; tries += 1) await t.call(accountEndpoints.login, { email, code: notThe(code) })
  expect(await t.call(accountEndpoints.login, { email, code })).toMatchObject({ reason: 'code_expired' })
})

test('a code is good for ten minutes', async () => {
  const { email } = await aUser(t)
  const code = await aMailedCode(t, email, 'login')
  t.pass(599_999)
  expect(await verify(email, code)).toMatchObject({ code: 0 })
  t.pass(1)
  expect(await verify(email, code)).toMatchObject({ reason: 'code_expired' })
})

test('only the newest code is good', async () => {
  const { email } = await aUser(t)
  const first = await aMailedCode(t, email, 'login')
  t.pass(60_000)
  const second = await aMailedCode(t, email, 'login')
  if (first !== second) expect(await verify(email, first)).toMatchObject({ reason: 'code_wrong' })
  expect(await verify(email, second)).toMatchObject({ code: 0 })
})

test('a code is good for its own purpose and address only', async () => {
  const [{ email }, other] = await Promise.all([aUser(t), aUser(t)])
  const code = await aMailedCode(t, email, 'login')
  expect(await verify(email, code, 'set_password')).toMatchObject({ reason: 'code_expired' })
  expect(await verify(other.email, code)).toMatchObject({ reason: 'code_expired' })
})

test('a used code is not right any more', async () => {
  const { email } = await aUser(t)
  const code = await aMailedCode(t, email, 'login')
  await t.call(accountEndpoints.login, { email, code })
  expect(await verify(email, code)).toMatchObject({ reason: 'code_expired' })
})

test('an address is the same in capitals', async () => {
  const { email } = await aUser(t)
  const code = await aMailedCode(t, email, 'login')
  expect(await verify(email.toUpperCase(), code)).toMatchObject({ code: 0 })
})
