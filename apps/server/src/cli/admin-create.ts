import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createAdministrator } from '../domains/account/create-administrator.ts'
import { openDatabase } from '../platform/db/open.ts'
import { readEnv } from '../platform/env.ts'
import { errorText } from '../platform/http/error-text.ts'
import { AppError } from '../platform/app-error.ts'
import { problemOf } from '../platform/logger.ts'

/**
 * `npm run admin:create -- you@example.com`: makes an administrator, or gives one a new password and takes its second factor away. The password comes
 * from the prompt, a pipe or PITLANE_PASSWORD, never from the arguments, which every user of the machine can read.
 */
async function main(): Promise<void> {
  const email = process.argv[2]
  if (!email) throw new Error('Usage: npm run admin:create -- you@example.com')
  const password = process.env['PITLANE_PASSWORD'] || (await readPassword())
  const database = await openDatabase(readEnv(process.env), { connections: 1 })
  try {
    const { isNew, factors } = await createAdministrator({ db: database.db, now: Date.now() }, { email, password })
    console.log(
      isNew
        ? `${email} is now an administrator.`
        : `${email} had an account; it is an administrator's now, with this password${factors > 0 ? ', and without its second factor' : ''}.`,
    )
  } finally {
    await database.close()
  }
}

const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** The password from the pipe's first line, or typed twice without being shown. */
async function readPassword(): Promise<string> {
  // All of a pipe at once: its end races with a line that has no newline behind it.
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0]!
  const lines = createInterface({ input: process.stdin, output: silent(), terminal: true })
  const ended = new AbortController()
  lines.once('close', () => ended.abort())
  lines.once('SIGINT', () => process.exit(130))
  const ask = async (prompt: string) => {
    process.stderr.write(prompt)
    const line = await lines.question('', { signal: ended.signal }).catch(() => '')
    process.stderr.write('\n')
    return line
  }
  try {
    const password = await ask('Password: ')
    if (password !== (await ask('The same again: '))) throw new AppError('passwords_differ')
    return password
  } finally {
    lines.close()
  }
}

main().catch((error: unknown) => {
  if (error instanceof AppError) console.error(errorText(error.code, 'en', error.details.values))
  else console.error(problemOf(error))
  process.exitCode = 1
})
