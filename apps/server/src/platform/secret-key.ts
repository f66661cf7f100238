import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'
import type { Env } from './env.ts'

export const secretKeyFile = 'secret.key'

/**
 * The environment with the key that secrets in the database are sealed with: SECRET_KEY, or a file beside the built-in
 * database, made at the first start. A database elsewhere may have many processes, or one in a container that forgets
 * its folder: there only SECRET_KEY is a key that is the same tomorrow.
 */
export function withSecretKey(env: Env, { dataFolder, builtIn }: { dataFolder: string; builtIn: boolean }): Env {
  if (env.SECRET_KEY || !builtIn) return env
  const file = join(dataFolder, secretKeyFile)
  // Of two processes that start at once one makes it: a link appears whole or not at all.
  const fresh = `${file}.${randomUUID()}`
  try {
    writeFileSync(fresh, randomBytes(32).toString('base64url'), { mode: 0o600 })
    linkSync(fresh, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(fresh, { force: true })
  }
  return { ...env, SECRET_KEY: readFileSync(file, 'utf8').trim() }
}
