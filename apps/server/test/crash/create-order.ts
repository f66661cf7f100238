import { orderEndpoints } from '@pitlane/contract/order.ts'
import pg from 'pg'
import pino from 'pino'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { createApp } from '../../src/app.ts'
import type { Jobs } from '../../src/jobs/jobs.ts'
import { connectTo } from '../../src/db/database.ts'
import { readEnv } from '../../src/env.ts'
import { createFakePayments } from '../../src/gateways/payment/fake.ts'
import { createNoTracking } from '../../src/gateways/tracking/none.ts'
import { createDecoder } from '../../src/http/decoder.ts'

/** A whole server for one call, killed when its nth statement is on its way to the database. */
type Input = { url: string; token: string; intention: object; nth: number; now: number }
const { url, token, intention, nth, now } = JSON.parse(await text(process.stdin)) as Input

const db = connectTo(`${url}${url.includes('?') ? '&' : '?'}application_name=crash`)
const nothing = async () => {}
const log = pino({ level: 'silent' })
const { app } = await createApp({
  env: readEnv({ NODE_ENV: 'test' }),
  db,
  jobs: { ...({} as Jobs), send: nothing, start: nothing, stop: nothing },
  log,
  clock: () => now,
  mail: { send: nothing, check: nothing },
  payments: createFakePayments(),
  tracking: createNoTracking(),
  storage: {
    put: nothing,
    putFile: nothing,
    get: async () => null,
    open: async () => null,
    delete: nothing,
    check: nothing,
  },
  gatewayChecks: { results: () => ({}) as never, run: nothing, stop: () => {} },
  dataFolder: tmpdir(),
  decoder: createDecoder(log),
})
await app.ready()

const proto = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
const original = proto.query
let count = 0
proto.query = function (this: { connection: { stream: { writableLength: number } } }, ...args) {
  const result = original.apply(this, args)
  count += 1
  if (count === nth) setImmediate(() => process.kill(process.pid, 'SIGKILL'))
  return result
}

await app.inject({
  method: 'POST',
  url: orderEndpoints.createOrder.path,
  headers: { authorization: `Bearer ${token}` },
  payload: intention,
})
await db.$client.end()
process.exit(0)
