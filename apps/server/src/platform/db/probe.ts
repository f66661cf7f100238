import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../error-code.ts'
import { streamOf } from './stream-of.ts'

const limitMs = 1_000
/** If this process itself was held up, the answer has arrived already and is read before this has passed. */
const graceMs = 50

async function within<T>(promise: Promise<T>): Promise<T> {
  const ended = new AbortController()
  const late = async () => {
    await sleep(limitMs, undefined, ended)
    await sleep(graceMs, undefined, ended)
    throw new Error(`no answer within ${limitMs} ms`)
  }
  try {
    return await Promise.race([promise, late()])
  } finally {
    ended.abort()
  }
}

/** Asks the database one statement of one row, on a connection of its own that no load can take away. */
export function createProbe<Row extends object>(url: string, statement = 'select 1 as one') {
  let client: pg.Client | null = null

  function drop() {
    if (client) streamOf(client).destroy()
    client = null
  }

  async function connect(): Promise<pg.Client> {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limitMs })
    client.on('error', () => {})
    await client.connect()
    return client
  }

  async function ask(): Promise<Row | null> {
    const kept = client !== null
    try {
      const { rows } = await within((async () => (client ?? (await connect())).query<Row>(statement))())
      return rows[0] ?? null
    } catch (error) {
      drop()
      // A broken connection is no sign: it may have been ended alone.
      if (kept && !String(error).includes('no answer')) return ask()
      // All connections are taken: so there is a server.
      if (errorCode(error) !== '53300') throw error
      return null
    }
  }

  let asking: Promise<Row | null> | null = null
  return {
    /** Null where all connections are taken. @throws Error when it does not answer within a second */
    ask: () => (asking ??= ask().finally(() => (asking = null))),
    async close() {
      await client?.end()
    },
  }
}
