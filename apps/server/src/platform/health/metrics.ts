import pg from 'pg'
import client from 'prom-client'
import { backupMetrics } from '../backup/metrics.ts'
import type { Database } from '../db/database.ts'
import type { Metrics } from '../db/metrics.ts'
import { jobMetrics } from '../jobs/metrics.ts'
import { mailMetrics } from '../mail/metrics.ts'

const promiseMetrics: Metrics = {
  'health.promises': {
    labels: ['check'],
    gauges: {
      pitlane_promise_broken: '1 where rows break the promise: the console’s health page names them',
      pitlane_promise_unknown: '1 where the database could not say in time',
      pitlane_promise_looked_timestamp_seconds: 'When the promise was last looked into',
    },
    statement: `
      select "check", (state = 'broken')::int as pitlane_promise_broken, (state = 'unknown')::int as pitlane_promise_unknown,
        extract(epoch from looked_at)::float8 as pitlane_promise_looked_timestamp_seconds
      from promise_results`,
  },
}

/** The gauges of the platform and of all domains, read from rows at each scrape. */
export const metricsOf = (domains: readonly { metrics?: Metrics }[]): Metrics =>
  Object.assign(
    {},
    ...domains.map(({ metrics = {} }) => metrics),
    mailMetrics,
    jobMetrics,
    backupMetrics,
    promiseMetrics,
  )

/** The time limit of one query, from the wait for a connection to the last row. */
const limitMs = 1_000

/**
 * The gauges of rows, read anew at each scrape. They have two connections of their own: if visitors wait for one, or
 * the database hangs, the operator sees that, and not nothing.
 */
export function createRowMetrics(db: Database, registry: client.Registry, metrics: Metrics) {
  const limits = { connectionTimeoutMillis: limitMs, query_timeout: limitMs, statement_timeout: limitMs }
  const pool = new pg.Pool({ ...db.$client.options, ...limits, max: 2, idleTimeoutMillis: 60_000 })
  pool.on('error', () => {})
  const registers = [registry]
  const up = new client.Gauge({
    name: 'pitlane_reader_up',
    help: '1 where the figures of this reader could be read within their second',
    labelNames: ['reader'],
    registers,
  })
  const readers = Object.entries(metrics).map(([reader, { labels, gauges, statement }]) => {
    const made = Object.entries(gauges).map(
      ([name, help]) => [name, new client.Gauge({ name, help, labelNames: [...labels], registers })] as const,
    )
    return async () => {
      const rows = await pool.query<Record<string, string | number | null>>(statement).then(
        (answer) => answer.rows,
        () => null,
      )
      up.set({ reader }, rows === null ? 0 : 1)
      for (const [name, gauge] of made) {
        // Unknown values are left out: an old figure would look like a good one.
        if (labels.length === 0) gauge.remove()
        else gauge.reset()
        for (const row of rows ?? []) {
          const own = Object.fromEntries(labels.map((label) => [label, String(row[label])]))
          if (row[name] !== null) gauge.set(own, Number(row[name]))
        }
      }
    }
  })
  return {
    read: async (): Promise<void> => void (await Promise.all(readers.map((read) => read()))),
    close: () => pool.end(),
  }
}
