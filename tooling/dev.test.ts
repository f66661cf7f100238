import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { descendantsOf, freePort, postmasterOf, stillRunning } from '../apps/server/test/processes.ts'

const root = join(import.meta.dirname, '..')
const data = mkdtempSync(join(tmpdir(), 'pitlane-dev-'))
// The database's own user must reach it when the test runs as root.
chmodSync(data, 0o755)

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const environment = {
  ...process.env,
  NODE_ENV: 'development',
  DEMO: '0',
  PORT: String(port),
  DATA_DIR: data,
  LOG_LEVEL: 'silent',
}
const development = spawn('npm', ['run', 'dev'], { cwd: root, stdio: 'ignore', env: environment })
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

test('a server that could not start does not keep npm run dev from ending', async () => {
  const other = spawn(process.execPath, ['tooling/dev.mjs'], { cwd: root, stdio: 'ignore', env: environment })
  const exit = once(other, 'exit')
  const servers = () => descendantsOf(other.pid!).filter(({ command }) => command.includes('main.ts'))
  await vi.waitFor(() => expect(servers()).toHaveLength(1), patient)
  await vi.waitFor(() => expect(servers()).toEqual([]), patient)
  other.kill('SIGTERM')
  expect(await exit).toEqual([1, null])
}, 130_000)

test('npm run dev that is told to end ends the server and the database', async () => {
  const started = [...descendantsOf(development.pid!).map(({ pid }) => pid), postmasterOf(data)]
  development.kill('SIGTERM')
  await ended
  await vi.waitFor(() => expect(stillRunning(started)).toEqual([]), patient)
}, 130_000)
