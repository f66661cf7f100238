import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { handoverCodes } from './tables.ts'
import { aUser } from './factory.ts'
import { handOverToken } from './hand-over-token.ts'
import { seal, unseal } from './seal.ts'

const t = await testApp()
const { redeemHandover } = accountEndpoints
const handOver = (token: string) => handOverToken({ db: t.db, now: t.now() }, token)

test('a code gives the token once', async () => {
  const { token } = await aUser(t)
  const code = await handOver(token)
  expect(code).toMatch(/^[\w-]{43}$/)
  expect(await t.call(redeemHandover, { code })).toMatchObject({ code: 0, data: { token } })
  expect(await t.call(redeemHandover, { code })).toMatchObject({ reason: 'handover_expired' })
})

test('of 32 readers at once one gets the token', async () => {
  const { token } = await aUser(t)
  const code = await handOver(token)
  const answers = await Promise.all(Array.from({ length: 32 }, () => t.call(redeemHandover, { code })))
  expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
})

test('a code is good for a minute', async () => {
  const { token } = await aUser(t)
  const [inTime, late] = await Promise.all([handOver(token), handOver(token)])
  t.pass(59_999)
  expect(await t.call(redeemHandover, { code: inTime })).toMatchObject({ code: 0 })
  t.pass(1)
  expect(await t.call(redeemHandover, { code: late })).toMatchObject({ reason: 'handover_expired' })
})

test('what is stored shows neither token nor code, and expired rows go', async () => {
  const { token } = await aUser(t)
  t.pass(60_000)
  const code = await handOver(token)
  const rows = await t.db.select().from(handoverCodes)
  expect(rows).toHaveLength(1)
  for (const secret of [token, code]) {
    expect(rows[0]!.sealed.includes(secret) || rows[0]!.codeHash.includes(secret)).toBe(false)
    expect(rows[0]!.codeHash.equals(Buffer.from(secret, 'base64url'))).toBe(false)
  }
})

test('another code opens nothing, nor does the right one after a change', () => {
  const sealed = seal('secret', 'a'.repeat(43))
  expect(unseal(sealed, 'a'.repeat(43))).toBe('secret')
  expect(() => unseal(sealed, 'b'.repeat(43))).toThrow()
  sealed[sealed.length - 1]! ^= 1
  expect(() => unseal(sealed, 'a'.repeat(43))).toThrow()
})
