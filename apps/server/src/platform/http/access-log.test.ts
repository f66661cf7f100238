import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../../domains/account/factory.ts'
import { createApp } from '../../app.ts'

const t = await testApp()
const lines: Record<string, unknown>[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const { app } = await createApp({ ...t.deps, log })
afterAll(() => app.close())

const secret = 'S'.repeat(43)

test('an answer leaves a line with the address and the account, without the token and the query', async () => {
  const { token, id } = await aUser(t)
  const { method, path } = accountEndpoints.me
  await app.inject({ method, url: `${path}?token=${secret}`, headers: { authorization: `Bearer ${token}` } })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ method, path, status: 200, address: '127.0.0.1', user: id, msg: 'request' })
  expect(JSON.stringify(lines)).not.toContain(token)
  expect(JSON.stringify(lines)).not.toContain(secret)
})

test('a stranger’s line has no account, and a token in a path is not told', async () => {
  lines.length = 0
  await app.inject(`/nowhere/${secret}`)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ path: '/nowhere/…', status: 404 })
  expect(lines[0]).not.toHaveProperty('user')
})
