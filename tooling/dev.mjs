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

/** Ends the server, if it has not ended by itself: what does not start waits for the next edit. */
function endServer(signal, next) {
  if (server.exitCode !== null || server.signalCode !== null) return next(server.exitCode)
  server.once('exit', next)
  server.kill(signal)
}
function startAgain() {
  const before = server
  // A second edit while it ends asks for the same new one.
  endServer('SIGTERM', () => stopping || server !== before || (server = spawnDevelopment()))
}
for (const folder of loaded)
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(startAgain, 300)
  })
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    stopping = true
    endServer(signal, (code) => process.exit(code ?? 1))
  })
