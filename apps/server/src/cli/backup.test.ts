import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readEnv } from '../platform/env.ts'
import { quickly } from '../../test/processes.ts'

async function run(script: string, args: readonly string[], env: Record<string, string>) {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(process.execPath, [...quickly, path, ...args], { env: { PATH: process.env['PATH'], ...env } })
  const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number, said, complaint }
}

const elsewhere = { DATABASE_URL: 'postgres://elsewhere' }

test('with a database of one’s own nothing is backed up or restored, and no schedule pretends to', async () => {
  const refused = { code: 1, said: '', complaint: expect.stringContaining('DATABASE_URL is set') as string }
  expect(await run('backup.ts', [], elsewhere)).toEqual(refused)
  expect(await run('backup.ts', ['--every', '6h'], elsewhere)).toEqual(refused)
  expect(await run('restore.ts', ['shop.tgz'], elsewhere)).toEqual(refused)
  expect(() => readEnv({ ...elsewhere, BACKUP_EVERY: '6h' })).toThrow('DATABASE_URL is set')
})

test.each([['--every', 'often'], ['--keep', '0'], ['--every', '6h', 'shop.tgz'], ['--hourly'], ['a.tgz', 'b.tgz']])(
  'the arguments %s %s are answered with what is understood',
  async (...args) => {
    const { code, complaint } = await run('backup.ts', args, {})
    expect({ code, complaint }).toEqual({ code: 1, complaint: expect.stringMatching(/^Usage: /) as string })
  },
)
