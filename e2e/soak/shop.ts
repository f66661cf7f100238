import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverArgs } from '../../tooling/setup.mjs'

const root = join(import.meta.dirname, '../..')
const port = 4197
const probeMs = 2_000

/** The whole product with its demonstration, started again whenever it ends, as a supervisor would. */
export async function openShop(folder: string) {
  const origin = `http://127.0.0.1:${port}`
  let stopping = false
  let server: ChildProcess
  let ended: Promise<unknown>
  const start = () => {
    server = spawn(process.execPath, serverArgs, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DEMO: '1',
        PORT: String(port),
        PUBLIC_URL: origin,
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
      },
    })
    ended = new Promise((resolve) => server.once('exit', resolve))
    void ended.then(() => stopping || start())
  }
  const isReady = async () => {
    const paths = ['/readyz', '/', '/order_api/api/v3/goods/list']
    const asked = paths.map((path) => fetch(origin + path, { signal: AbortSignal.timeout(probeMs) }))
    return (await Promise.allSettled(asked)).every((one) => one.status === 'fulfilled' && one.value.ok)
  }
  /** Milliseconds until a page, a call and readiness all answer. */
  async function answers(mostMs = 60_000): Promise<number> {
    const began = performance.now()
    while (performance.now() - began < mostMs && !(await isReady())) await sleep(100)
    return Math.round(performance.now() - began)
  }
  start()
  if ((await answers(300_000)) >= 300_000) throw new Error('The shop did not start.')
  return {
    origin,
    folder,
    answers,
    pid: () => server.pid!,
    async stop() {
      stopping = true
      server.kill('SIGTERM')
      await ended
    },
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>
