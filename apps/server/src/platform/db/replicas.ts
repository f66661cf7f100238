import type { Logger } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '../env.ts'
import { errorCode } from '../error-code.ts'
import { connectTo, type Database } from './database.ts'
import { createProbe } from './probe.ts'

/** Up to which byte of the write-ahead log a server has its rows. `cluster` is the same for a server and its standbys. */
type Position = { cluster: string; standby: boolean; byte: number | null }
const position = `
  select (select system_identifier::text from pg_control_system()) as cluster, pg_is_in_recovery() as standby,
    pg_wal_lsn_diff(
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::int8 as byte`

type Replica = {
  name: string
  db: Database
  probe: ReturnType<typeof createProbe<Position>>
  /** Whatever was committed at that instant of the process's own clock is there. */
  freshAt: number
  trouble: string | null
  isRead: boolean
  repeated: number
}
type Reach = { connections: number; limits?: Record<string, number> }

/** A statement that takes too long at a replica takes as long elsewhere. */
const isSlow = (error: unknown): boolean => errorCode(error) === '57014'

/**
 * Reads at the standbys of DATABASE_REPLICA_URL. How old their rows are is bounded without their clocks: a position that
 * the primary named at an instant, and that a standby has replayed, says that it has all that was committed then. One
 * that is further behind than the limit, or silent, or no standby of this primary, is left out until it is well again.
 */
export function openReplicas(
  primary: { db: Database; url: string },
  { env, ...reach }: Reach & { env: Partial<Pick<Env, 'DATABASE_REPLICA_URL'>> & Pick<Env, 'DATABASE_REPLICA_LAG_MS'> },
) {
  const limitMs = env.DATABASE_REPLICA_LAG_MS
  const replicas = (env.DATABASE_REPLICA_URL ?? []).map((url, at): Replica => ({
    name: String(at + 1),
    db: connectTo(url, reach),
    probe: createProbe(url, position),
    freshAt: -Infinity,
    trouble: 'it was not asked yet',
    isRead: false,
    repeated: 0,
  }))
  const probe = createProbe<Position>(primary.url, position)
  const counts = new Map<string, number>()
  let cluster: string | null = null
  /** The primary's positions of the last seconds, the newest last. */
  let marks: { askedAt: number; byte: number }[] = []
  let turn = 0
  let watching = true
  let looking: Promise<void> | null = null

  const lagOf = ({ freshAt }: Replica): number => performance.now() - freshAt
  const isFresh = (replica: Replica): boolean => lagOf(replica) <= limitMs

  function judge(replica: Replica, found: Position | null): void {
    if (!found) replica.trouble = 'all of its connections are taken'
    else if (!found.standby) replica.trouble = 'it is no standby'
    else if (cluster !== null && found.cluster !== cluster) replica.trouble = 'it is a standby of another server'
    else {
      replica.trouble = null
      const mark = marks.findLast(({ byte }) => byte <= (found.byte ?? 0))
      if (mark) replica.freshAt = Math.max(replica.freshAt, mark.askedAt)
      return
    }
    replica.freshAt = -Infinity
  }

  async function lookAt(replica: Replica): Promise<void> {
    try {
      judge(replica, await replica.probe.ask())
      replica.db.$client.reopen()
    } catch (error) {
      replica.trouble = error instanceof Error ? error.message : String(error)
      replica.freshAt = -Infinity
      // Reads that are under way there are made again at the primary at once.
      replica.db.$client.shut()
    }
  }

  async function lookNow(): Promise<void> {
    const askedAt = performance.now()
    const own = await probe.ask().catch(() => null)
    marks = marks.filter((mark) => askedAt - mark.askedAt < 2 * limitMs)
    if (own) {
      cluster = own.cluster
      marks.push({ askedAt, byte: own.byte ?? 0 })
    }
    await Promise.all(replicas.map(lookAt))
  }
  const look = (): Promise<void> => (looking ??= lookNow().finally(() => (looking = null)))

  const why = (replica: Replica): string =>
    replica.trouble ??
    (replica.freshAt === -Infinity ? 'it is behind' : `its rows are ${Math.round(lagOf(replica))} ms old`)

  function tell(log: Logger): void {
    for (const replica of replicas) {
      const isRead = isFresh(replica)
      if (isRead && !replica.isRead) log.info({ replica: replica.name }, 'the replica is read')
      if (!isRead && replica.isRead) log.warn({ replica: replica.name, why: why(replica) }, 'the replica is left out')
      replica.isRead = isRead
    }
  }

  function nextFresh(): Replica | undefined {
    const fresh = replicas.filter(isFresh)
    return fresh[(turn += 1) % fresh.length]
  }

  /** One that has all that was committed before now. */
  async function nextComplete(): Promise<Replica | undefined> {
    const now = performance.now()
    for (let tries = 0; tries < 5 && replicas.some(isFresh); tries += 1) {
      await look()
      const complete = replicas.filter(({ freshAt }) => freshAt >= now)
      if (complete.length > 0) return complete[(turn += 1) % complete.length]
      await sleep(20)
    }
    return undefined
  }

  const count = (target: string) => counts.set(target, (counts.get(target) ?? 0) + 1)

  return {
    /** For so many seconds after a write its browser reads at the primary; 0 where there are no replicas. */
    wroteFor: replicas.length > 0 ? Math.ceil(limitMs / 1_000) + 1 : 0,
    /**
     * Makes a read that changes nothing: with `recent` the rows may be as old as the limit, with `complete` they are all
     * that was committed before. A refusal of a replica may come from a row that is not there yet: so the primary has the
     * last word.
     */
    async read<Out>(need: 'recent' | 'complete', ask: (db: Database) => Promise<Out>): Promise<Out> {
      if (replicas.length === 0) return ask(primary.db)
      const replica = need === 'recent' ? nextFresh() : await nextComplete()
      if (replica) {
        try {
          const out = await ask(replica.db)
          count(replica.name)
          return out
        } catch (error) {
          if (isSlow(error)) throw error
          replica.repeated += 1
        }
      }
      count('primary')
      return ask(primary.db)
    },
    states: () =>
      replicas.map((replica) => ({
        replica: replica.name,
        isRead: isFresh(replica),
        lagMs: replica.freshAt === -Infinity ? null : lagOf(replica),
        repeated: replica.repeated,
        trouble: isFresh(replica) ? null : why(replica),
      })),
    reads: (): ReadonlyMap<string, number> => counts,
    /** A sentence for the operator for each that is left out. */
    warnings: () =>
      replicas
        .filter((replica) => !isFresh(replica))
        .map((replica) => `Replica ${replica.name} of DATABASE_REPLICA_URL is left out: ${why(replica)}.`),
    watch(log: Logger): void {
      if (replicas.length === 0) return
      const go = async () => {
        for (; watching; await sleep(limitMs / 5, undefined, { ref: false })) {
          await look()
          tell(log)
        }
      }
      void go()
    },
    async close(): Promise<void> {
      watching = false
      await Promise.all([
        probe.close(),
        ...replicas.flatMap((replica) => [replica.probe.close(), replica.db.$client.end()]),
      ])
    },
  }
}
export type Replicas = ReturnType<typeof openReplicas>

/** Every read is the database's own. */
export const noReplicas = (db: Database): Replicas =>
  openReplicas({ db, url: '' }, { connections: 1, env: { DATABASE_REPLICA_LAG_MS: 1_000 } })
