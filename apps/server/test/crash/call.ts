import type { InjectOptions } from 'fastify'
import pg from 'pg'
import { text } from 'node:stream/consumers'
import { createApp } from '../../src/app.ts'
import type { Jobs } from '../../src/platform/jobs/jobs.ts'
import { connectTo } from '../../src/platform/db/database.ts'
import { readEnv } from '../../src/platform/env.ts'
import { idleDeps } from '../idle-deps.ts'
import type { CrashingCall } from './kill-at.ts'

/** A whole server for one call, killed when its nth statement is on its way to the database. */
const { url, call, env, nth, now } = JSON.parse(await text(process.stdin)) as CrashingCall & {
  url: string
  now: number
}

const db = connectTo(`${url}${url.includes('?') ? '&' : '?'}application_name=crash`)
const nothing = async () => {}
const { app } = await createApp({
  ...idleDeps(),
  env: readEnv({ NODE_ENV: 'test', ...env }),
  db,
  jobs: { ...({} as Jobs), send: nothing, start: nothing, stop: nothing },
  clock: () => now,
})
await app.ready()

const { query } = pg.Client.prototype
let count = 0
function killed(this: unknown, ...args: unknown[]): unknown {
  const result: unknown = Reflect.apply(query, this, args)
  count += 1
  if (count === nth) setImmediate(() => process.kill(process.pid, 'SIGKILL'))
  return result
}
Object.assign(pg.Client.prototype, { query: killed })

await app.inject(call as InjectOptions)
await db.$client.end()
process.exit(0)
