import type { InjectOptions } from 'fastify'
import pg from 'pg'
import { AsyncLocalStorage } from 'node:async_hooks'
import { writeSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { createApp } from '../../src/app.ts'
import type { Jobs } from '../../src/platform/jobs/jobs.ts'
import { connectTo } from '../../src/platform/db/database.ts'
import { readEnv } from '../../src/platform/env.ts'
import { idleDeps } from '../idle-deps.ts'
import type { CrashingCall } from './kill-at.ts'

/**
 * A whole server for some calls. Each stops as soon as its nth statement is on its way to the database; when all have
 * stopped or ended, the process is killed, and with it all of them where they are.
 */
const { url, calls, env, now } = JSON.parse(await text(process.stdin)) as {
  url: string
  calls: CrashingCall[]
  env: Record<string, string>
  now: number
}

const connections = 4 * calls.length
const db = connectTo(`${url}${url.includes('?') ? '&' : '?'}application_name=crash`, { connections })
const nothing = async () => {}
const { app } = await createApp({
  ...idleDeps(db),
  env: readEnv({ NODE_ENV: 'test', ...env }),
  jobs: { ...({} as Jobs), send: nothing, start: nothing, stop: nothing },
  clock: () => now,
})
await app.ready()

type Running = { left: number; stop: () => void }
const running = new AsyncLocalStorage<Running>()
const { query } = pg.Client.prototype
function stopping(this: unknown, ...args: unknown[]): unknown {
  const call = running.getStore()
  if (call && call.left <= 0) return new Promise(() => {})
  const result: unknown = Reflect.apply(query, this, args)
  if (!call || --call.left > 0) return result
  call.stop()
  return new Promise(() => {})
}
Object.assign(pg.Client.prototype, { query: stopping })

/** @returns whether it stopped before its end */
const makeCall = ({ call, nth }: CrashingCall) =>
  new Promise<boolean>((resolve) => {
    const begin = () => app.inject(call as InjectOptions).then(() => resolve(false))
    void running.run({ left: nth ?? Infinity, stop: () => resolve(true) }, begin)
  })

let stopped = 0
// One after the other: calls of the same moment share what they read.
for (const call of calls) stopped += Number(await makeCall(call))
writeSync(1, String(stopped))
process.kill(process.pid, 'SIGKILL')
