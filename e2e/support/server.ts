import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverArgs } from '../../tooling/setup.mjs'

/** A server that already runs may be named instead: a test is tried faster on it. */
export const origin = process.env['PITLANE_URL'] ?? 'http://localhost:3777'
/** The same shop, rendered without shortcuts; it asks a provider of recalls that is away. */
export const plainOrigin = process.env['PITLANE_PLAIN_URL'] ?? 'http://localhost:3778'

const accounts = ['owner', 'workshop', 'sanne', 'lucia', 'seller', 'support', 'moderator', 'admin']

/** One log-in for the whole run, since the shop limits them; the tests find the tokens in their environment. */
async function logInOnce() {
  const tokens = await Promise.all(
    accounts.map(async (name) => {
      const email = `${name}@pitlane.example`
      const response = await fetch(`${origin}/diag_api/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'pitlane-demo-1' }),
      })
      const { data } = (await response.json()) as { data: { token: string } }
      return [email, data.token]
    }),
  )
  process.env['PITLANE_TOKENS'] = JSON.stringify(Object.fromEntries(tokens))
}

/** Starts a process of the built product, and gives what ends it. */
async function startProcess(data: string, url: string, env: Record<string, string>, flags: string[] = []) {
  const server = spawn(process.execPath, [...serverArgs, ...flags], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '1',
      PORT: new URL(url).port,
      PUBLIC_URL: origin,
      DATA_DIR: data,
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) throw new Error('The server did not start.')
    const ready = await fetch(`${url}/readyz`).catch(() => null)
    if (ready?.ok) return stop
    await sleep(200)
  }
  await stop()
  throw new Error('The server is not ready after two minutes.')
}

/** Starts the product on an empty data folder with the demo's data, and takes both away afterwards. */
export default async function startServers() {
  if (process.env['PITLANE_URL']) {
    await logInOnce()
    return () => {}
  }
  const data = mkdtempSync(join(tmpdir(), 'pitlane-e2e-'))
  // The database's own user must reach it when the tests run as root.
  chmodSync(data, 0o755)
  const running: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of running.toReversed()) await end()
    rmSync(data, { recursive: true, force: true })
  }
  try {
    running.push(await startProcess(data, origin, {}))
    const plain = { PLAIN_RENDERING: '1', NHTSA_URL: 'http://localhost:9' }
    running.push(await startProcess(data, plainOrigin, plain, ['--no-jobs']))
    await logInOnce()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
