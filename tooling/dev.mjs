// npm run dev: the shop from its sources. Vite reloads what runs in the browser; what the server has loaded needs a new one.
import { watch } from 'node:fs'
import { join } from 'node:path'
import { install, root, spawnDevelopment } from './setup.mjs'

const loaded = [
  'apps/server/locales',
  'apps/server/seed',
  'apps/server/src',
  'apps/web/app/locales',
  'packages/contract/src',
  'packages/domain/src',
]

await install()
let server = spawnDevelopment()
let stopping = false
let timer

function startAgain() {
  // What does not start waits for the next edit.
  const next = () => void (server = spawnDevelopment())
  if (server.exitCode !== null || server.signalCode !== null) return next()
  server.once('exit', () => stopping || next())
  server.kill('SIGTERM')
}
for (const folder of loaded)
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(startAgain, 300)
  })
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    stopping = true
    server.once('exit', (code) => process.exit(code ?? 1))
    server.kill(signal)
  })
