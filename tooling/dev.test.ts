import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

const root = join(import.meta.dirname, '..')
const data = mkdtempSync(join(tmpdir(), 'pitlane-dev-'))
// The database's own user must reach it when the test runs as root.
chmodSync(data, 0o755)

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const development = spawn(process.execPath, ['tooling/dev.mjs'], {
  cwd: root,
  stdio: 'ignore',
  env: { ...process.env, NODE_ENV: 'development', DEMO: '0', PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'silent' },
})
const ended = new Promise((resolve) => development.once('exit', resolve))
afterAll(async () => {
  development.kill('SIGTERM')
  await ended
  rmSync(data, { recursive: true, force: true })
})

const patient = { timeout: 120_000, interval: 200 }
const get = async (path: string) => (await fetch(origin + path)).text()
const startOf = async () => /^process_start_time_seconds (\d+)/m.exec(await get('/metrics'))?.[1]

test('the console comes from its sources, with reload', async () => {
  await vi.waitFor(async () => expect(await get('/console')).toContain('/console/@vite/client'), patient)
}, 130_000)

test('an edit of what the server has loaded starts it again', async () => {
  const before = await startOf()
  expect(before).toBeDefined()
  const now = new Date()
  utimesSync(join(root, 'apps/server/locales/en/mail.json'), now, now)
  await vi.waitFor(async () => {
    const after = await startOf()
    expect(after).toBeDefined()
    expect(after).not.toBe(before)
  }, patient)
}, 130_000)
