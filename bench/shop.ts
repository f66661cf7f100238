import pg from 'pg'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureDatabase } from '../apps/server/src/platform/db/database.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { serverArgs } from '../tooling/setup.mjs'

const root = join(import.meta.dirname, '..')

/** A folder for the run with a database of its own; `stop` takes all of it away, except a folder that the caller keeps. */
export async function openGround(kept?: string) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'pitlane-bench-'))
  mkdirSync(folder, { recursive: true })
  // The database's own user must reach it when this runs as root.
  chmodSync(folder, 0o755)
  const server = await startEmbedded(folder)
  return {
    folder,
    databaseUrl: await ensureDatabase(server.url, 'pitlane'),
    async stop() {
      // The database's process does not keep this one alive.
      const alive = setInterval(() => {}, 1_000)
      await server.stop()
      clearInterval(alive)
      if (kept === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Ground = Awaited<ReturnType<typeof openGround>>

/** Starts a process of Node in the folder and waits until it answers at `url`. */
export async function launch(args: string[], env: Record<string, string>, url: string, cwd = root) {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NODE_NO_WARNINGS: '1', LOG_LEVEL: 'error', ...env },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${args.at(-1)} ended with code ${child.exitCode}`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) break
    await sleep(20)
  }
  const readyMs = performance.now() - began
  const pid = child.pid!
  return {
    pid,
    readyMs,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
export type Running = Awaited<ReturnType<typeof launch>>

/** Waits until the shop has done what its writes have left to do later: it would else slow down what is measured next. */
export async function settle({ databaseUrl }: Ground): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const due = "select from jobs.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1"
  while ((await client.query(due)).rowCount !== 0) await sleep(200)
  await client.end()
}

export const startApp = (
  { folder }: Pick<Ground, 'folder'>,
  port: number,
  more: string[] = [],
  env: Record<string, string> = {},
) =>
  launch(
    [...serverArgs, ...more],
    { DEMO: '1', PORT: String(port), DATA_DIR: folder, NODE_COMPILE_CACHE: join(folder, 'compile-cache'), ...env },
    `http://127.0.0.1:${port}/readyz`,
  )

export const startBare = ({ databaseUrl }: Ground, port: number, setup: object) =>
  launch(
    ['bench/bare.ts'],
    { DATABASE_URL: databaseUrl, PORT: String(port), SETUP: JSON.stringify(setup) },
    `http://127.0.0.1:${port}/ready`,
  )

export const startBareCrowd = ({ databaseUrl }: Ground, port: number) =>
  launch(['bench/bare-crowd.ts'], { DATABASE_URL: databaseUrl, PORT: String(port) }, `http://127.0.0.1:${port}/`)

export const startBareBytes = (port: number, page: object) =>
  launch(['bench/bare-bytes.ts'], { PORT: String(port), PAGE: JSON.stringify(page) }, `http://127.0.0.1:${port}/ready`)

/** Memory in MB as the system counts it. Linux only, like the next. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

/** Milliseconds of processor time that the main thread has taken, by the scheduler's own nanoseconds: a busy machine changes it little. */
export const processorMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

type Answer<T> = { code: number; data: T }

/** Logs somebody of the demonstration in; their token. */
export async function logIn(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/diag_api/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'pitlane-demo-1' }),
  })
  return ((await response.json()) as Answer<{ token: string }>).data.token
}

/** Who buys, what there is to see, and one basket for each style that can be sent, with its quote. */
export async function readShop(origin: string) {
  const call = async <T>(path: string, token?: string, body?: object): Promise<T> => {
    const response = await fetch(`${origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = (await response.json()) as Answer<T>
    if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  type List = { list: { id: number; kind: string }[] }
  type Details = { styles: { id: number; stock: number | null }[] }
  const email = 'owner@pitlane.example'
  const token = await logIn(origin, email)
  const { list } = await call<List>('/order_api/api/v3/goods/list?page_size=24')
  const [address] = await call<{ id: number }[]>('/community_api/core-store/deliveryaddr/list', token)
  const baskets = []
  for (const { id, kind } of list.filter((goods) => goods.kind === 'hardware')) {
    const { styles } = await call<Details>(`/order_api/api/v3/goods/info?id=${id}`)
    const style = styles.find(({ stock }) => stock === null || stock > 0)
    if (!style || kind === 'combination') continue
    const goods = { goods: [{ sku_id: style.id, quantity: 1 }], shipping: { mailing_id: address!.id } }
    const path = '/order_api/api/v2/order/get_expense_info'
    const quote = await call<{ quote: string; shipping_id: number }>(path, token, goods)
    const shipping = { ...goods.shipping, shipping_id: quote.shipping_id }
    const chosen = await call<{ quote: string }>(path, token, { ...goods, shipping })
    baskets.push({ ...goods, shipping, quote: chosen.quote })
  }
  return { email, token, ids: list.map(({ id }) => id), baskets }
}
export type Shop = Awaited<ReturnType<typeof readShop>>

/** An order of the basket, which no order was made of yet. */
export const orderOf = (basket: Shop['baskets'][number]) => ({ ...basket, idempotency_key: randomUUID() })
