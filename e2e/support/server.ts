import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverArgs } from '../../tooling/setup.mjs'

/** A server that already runs may be named instead: a test is tried faster on it. */
export const origin = process.env['PITLANE_URL'] ?? 'http://localhost:3777'

const accounts = ['owner', 'workshop', 'sanne', 'support', 'admin']

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

/** Starts the built product on an empty data folder with the demo's data, and takes both away afterwards. */
export default async function startServer() {
  if (process.env['PITLANE_URL']) {
    await logInOnce()
    return () => {}
  }
  const data = mkdtempSync(join(tmpdir(), 'pitlane-e2e-'))
  // The database's own user must reach it when the tests run as root.
  chmodSync(data, 0o755)
  const server = spawn(process.execPath, serverArgs, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '1',
      PORT: '3777',
      PUBLIC_URL: origin,
      DATA_DIR: data,
      LOG_LEVEL: 'error',
    },
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  try {
    for (let tries = 0; tries < 600; tries += 1) {
      if (server.exitCode !== null) throw new Error('The server did not start.')
      const ready = await fetch(`${origin}/readyz`).catch(() => null)
      if (ready?.ok) break
      await sleep(200)
    }
    await logInOnce()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
