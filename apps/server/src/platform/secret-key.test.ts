import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from './env.ts'
import { withSecretKey } from './secret-key.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'pitlane-key-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

test('a shop with the built-in database makes its key once, and nobody else reads it', () => {
  const dataFolder = folder()
  const { SECRET_KEY } = withSecretKey(readEnv({}), { dataFolder, builtIn: true })
  expect(SECRET_KEY).toMatch(/^[\w-]{43}$/)
  expect(withSecretKey(readEnv({}), { dataFolder, builtIn: true }).SECRET_KEY).toBe(SECRET_KEY)
  expect(statSync(join(dataFolder, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('the key of the environment goes first, and a database elsewhere has no other', () => {
  const dataFolder = folder()
  const key = 'k'.repeat(32)
  expect(withSecretKey(readEnv({ SECRET_KEY: key }), { dataFolder, builtIn: true }).SECRET_KEY).toBe(key)
  expect(withSecretKey(readEnv({}), { dataFolder, builtIn: false }).SECRET_KEY).toBeUndefined()
  expect(() => readEnv({ SECRET_KEY: 'short' })).toThrow('SECRET_KEY')
})
