import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { descendantsOf, freePort, freezeDatabase, postmasterOf, stillRunning } from '../apps/server/test/processes.ts'
import { serverArgs } from './setup.mjs'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'pitlane-start-'))
// The database's own user must reach it when the test runs as root.
chmodSync(folder, 0o755)
const data = join(folder, 'data')
const patient = { timeout: 120_000, interval: 200 }

const environment = (port: number) => ({
  ...process.env,
  NODE_ENV: 'production',
  DEMO: '0',
  PORT: String(port),
  DATA_DIR: data,
  LOG_LEVEL: 'silent',
})

const started: ChildProcess[] = []
afterAll(async () => {
  for (const npm of started) npm.kill('SIGTERM')
  await Promise.all(started.map(async (npm) => npm.exitCode ?? npm.signalCode ?? (await once(npm, 'exit'))))
  rmSync(folder, { recursive: true, force: true })
})

test('a port that is taken is named before anything else is started', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const env = environment(port)
  const app = spawn(process.execPath, serverArgs, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], env })
  const exit = once(app, 'exit')
  expect(await text(app.stderr)).toContain(`PORT=${port} `)
  expect(await exit).toEqual([1, null])
  expect(existsSync(data)).toBe(false)
  other.close()
})

const port = await freePort()
const page = () => fetch(`http://127.0.0.1:${port}/excellent_list/home`)
const answers = () => vi.waitFor(async () => expect((await page()).status).toBe(200), patient)
async function start(): Promise<ChildProcess> {
  const npm = spawn('npm', ['start'], { cwd: root, stdio: 'ignore', env: environment(port) })
  started.push(npm)
  await answers()
  return npm
}

test('a page says inside the shell that the database is away, and when to try again', async () => {
  await start()
  const thaw = freezeDatabase(data)
  const away = await vi.waitFor(async () => {
    const answer = await page()
    // What is kept in memory for a while is served until then.
    expect(answer.status).toBe(503)
    return answer
  }, patient)
  thaw()
  expect(away.headers.get('retry-after')).toBe('2')
  expect(await away.text()).toMatch(/<main[\s\S]*<nav/)
  await answers()
}, 130_000)

test('npm start that is told to end ends the server, and the database that a killed one has left behind', async () => {
  const [killed] = started
  const database = postmasterOf(data)
  process.kill(descendantsOf(killed!.pid!).find(({ command }) => command.includes('main.ts'))!.pid, 'SIGKILL')
  await once(killed!, 'exit')
  expect(stillRunning([database])).toHaveLength(1)

  const npm = await start()
  expect(postmasterOf(data)).toBe(database)
  const all = [...descendantsOf(npm.pid!).map(({ pid }) => pid), database]
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  await vi.waitFor(() => expect(stillRunning(all)).toEqual([]), patient)
}, 130_000)

test('npm start that is told to end does so in time though somebody holds a request', async () => {
  const npm = await start()
  const slow = connect(port, '127.0.0.1').on('error', () => {})
  const head = ['POST /diag_api/api/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 50']
  slow.write(`${head.join('\r\n')}\r\n\r\n{`)
  // What is answered behind it shows that it has been read.
  await page()
  const all = [...descendantsOf(npm.pid!).map(({ pid }) => pid), postmasterOf(data)]
  npm.kill('SIGTERM')
  // By itself, and not by the last resort.
  expect(await once(npm, 'exit')).toEqual([0, null])
  expect(stillRunning(all)).toEqual([])
  slow.destroy()
}, 130_000)

test('npm start that is told to end while the database hangs ends that too as soon as it goes on', async () => {
  const npm = await start()
  const database = postmasterOf(data)
  const thaw = freezeDatabase(data)
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  thaw()
  await vi.waitFor(() => expect(stillRunning([database])).toEqual([]), patient)
}, 130_000)

test('npm start that is told to end while packages install ends what installs them', async () => {
  const clone = join(folder, 'clone')
  for (const name of ['start.mjs', 'setup.mjs']) cpSync(join(root, 'tooling', name), join(clone, 'tooling', name))
  writeFileSync(join(clone, 'package-lock.json'), '{ "packages": {} }')
  // Instead of npm: a shell that passes no signal on to what it has started.
  mkdirSync(join(clone, 'bin'))
  writeFileSync(join(clone, 'bin/npm'), '#!/bin/sh\nsleep 1000 & echo $$ $! > pids\nwait\n', { mode: 0o755 })
  const env = { ...process.env, PATH: `${join(clone, 'bin')}:${process.env['PATH']}` }
  const installing = spawn(process.execPath, ['tooling/start.mjs'], { cwd: clone, stdio: 'ignore', env })
  const exit = once(installing, 'exit')
  const pids = await vi.waitFor(() => {
    const found = readFileSync(join(clone, 'pids'), 'utf8').split(' ').map(Number)
    expect(found).toHaveLength(2)
    return found
  }, patient)
  installing.kill('SIGTERM')
  expect(await exit).toEqual([1, null])
  await vi.waitFor(() => expect(stillRunning(pids)).toEqual([]), patient)
})
