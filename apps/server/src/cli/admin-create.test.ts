import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testApp } from '../../test/harness.ts'
import { quickly } from '../../test/processes.ts'

const t = await testApp()
const script = fileURLToPath(new URL('admin-create.ts', import.meta.url))
const password = 'correct horse 1'

/** The command as an operator's script runs it: the password comes through a pipe. */
async function create(email: string, piped: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...quickly, script, email], {
    env: { PATH: process.env['PATH'], DATABASE_URL: t.url, ...env },
    stdio: 'pipe',
  })
  child.stdin.end(piped)
  const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number, said, complaint }
}

test.each([
  ['without a newline', password],
  ['with one', `${password}\n`],
  ['with one of Windows', `${password}\r\n`],
])('a password from a pipe %s makes an administrator', async (name, piped) => {
  const email = `boss-${name.replaceAll(' ', '-')}@example.com`
  expect(await create(email, piped)).toEqual({
    code: 0,
    said: `${email} is now an administrator.\n`,
    complaint: '',
  })
  const { data } = await t.call(accountEndpoints.login, { email, password })
  expect(await t.call(accountEndpoints.me, {}, data)).toMatchObject({ data: { role: 'administrator' } })
})

test.each(['', '\n', 'short', 'short\n'])('the pipe %j makes nobody and says why', async (piped) => {
  const { code, complaint } = await create('nobody@example.com', piped)
  expect({ code, complaint }).toEqual({ code: 1, complaint: expect.stringContaining('8 to 72 characters') as string })
})
