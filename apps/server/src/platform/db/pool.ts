import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { createProbe } from './probe.ts'
import { streamOf } from './stream-of.ts'

/** The time limits of an ordinary statement; one that is slow by nature sets its own with `set local`. */
export const statementLimits = {
  statement_timeout: 10_000,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 10_000,
} as const

/**
 * Connecting takes milliseconds. Waiting for a connection of the pool may take longer, and only so many callers wait.
 */
const connectingMs = 1_500
const waitingMs = 10_000
const mostWaiting = 2_000

const inside = new AsyncLocalStorage<boolean>()
/** Everything that asks a pool within `act` asks from within a transaction. */
export const insideTransaction = <Out>(act: () => Promise<Out>): Promise<Out> => inside.run(true, act)
/**
 * Transactions that ask the pool once more, for a setting that is not cached any more, would wait for each other where
 * together they hold all of its connections. They are lent these, which nothing is done on but such a read.
 */
const spareConnections = 10

/** The database cannot be reached now. The code is PostgreSQL's for a connection that failed. */
class Unreachable extends Error {
  code = '08006'
}

type Lent = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void
const refuse = (callback: Lent, why: string) => process.nextTick(callback, new Unreachable(why), undefined, () => {})

/**
 * A pool that can be shut while the database does not answer: callers that wait for it then, or come, are refused at
 * once.
 */
export class Pool extends pg.Pool {
  #live = new Set<pg.Client>()
  #shut = false
  #probe: ReturnType<typeof createProbe>
  #spare: pg.Pool

  constructor(url: string, config: pg.PoolConfig) {
    super({ ...config, connectionString: url, connectionTimeoutMillis: waitingMs })
    this.#probe = createProbe(url)
    const isShut = () => this.#shut
    const live = this.#live
    class Client extends pg.Client {
      constructor(own?: pg.ClientConfig) {
        super({ ...own, connectionTimeoutMillis: connectingMs })
        // A connection that breaks while it is lent would end the process; it is enough that its statements fail.
        this.on('error', () => {})
      }
      override connect(): Promise<pg.Client>
      override connect(callback: (error: Error) => void): void
      override connect(callback?: (error: Error) => void) {
        if (!callback) return super.connect()
        if (isShut()) return process.nextTick(callback, new Unreachable('the database does not answer'))
        live.add(this)
        this.once('end', () => live.delete(this))
        super.connect(callback)
      }
    }
    Object.assign(this, { Client })
    const spare = {
      ...config,
      connectionString: url,
      connectionTimeoutMillis: waitingMs,
      max: spareConnections,
      Client,
    }
    this.#spare = new pg.Pool(spare)
    this.#spare.on('error', () => {})
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Lent): void
  override connect(callback?: Lent) {
    if (!callback)
      return new Promise<pg.PoolClient>((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error!))),
      )
    if (inside.getStore()) this.#spare.connect(callback)
    else if (this.waitingCount < mostWaiting) super.connect(callback)
    else refuse(callback, 'too many wait for the database')
  }

  /** Ends all that is under way, since its answers may come in an hour or never. */
  shut(): void {
    this.#shut = true
    for (const client of this.#live) streamOf(client).destroy()
  }

  reopen(): void {
    this.#shut = false
  }

  /** @throws Error when the database does not answer within a second */
  async ask(): Promise<void> {
    await this.#probe.ask()
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.#spare.end(), this.#probe.close()])
  }
}
