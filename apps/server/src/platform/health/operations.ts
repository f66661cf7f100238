import type { FastifyInstance, FastifyRequest } from 'fastify'
import client from 'prom-client'
import type { Context, Deps } from '../context.ts'
import type { Metrics } from '../db/metrics.ts'
import type { Replicas } from '../db/replicas.ts'
import { createRowMetrics } from './metrics.ts'
import { diskWarnings, freeBytes } from './disk.ts'
import type { Answered } from '../http/answered.ts'
import { isBehindProxy, isLocal } from '../http/client-address.ts'

/** The domains' part of the operator's pages. */
type Told = {
  answered: Answered
  metrics: Metrics
  /** The missing items of the checklist before the shop can sell, by item. */
  findLacks: (shop: Deps & Pick<Context, 'pool' | 'now'>) => Promise<Record<string, string>>
}

function registerReplicas(registry: client.Registry, replicas: Replicas): void {
  const registers = [registry]
  new client.Gauge({
    name: 'pitlane_replica_up',
    help: '1 where the replica is read, 0 where it is left out because it is silent or too far behind',
    labelNames: ['replica'],
    registers,
    collect() {
      for (const { replica, isRead } of replicas.states()) this.set({ replica }, isRead ? 1 : 0)
    },
  })
  new client.Gauge({
    name: 'pitlane_replica_lag_seconds',
    help: 'How old the rows of the replica are at most',
    labelNames: ['replica'],
    registers,
    collect() {
      this.reset()
      for (const { replica, lagMs } of replicas.states()) if (lagMs !== null) this.set({ replica }, lagMs / 1_000)
    },
  })
  new client.Counter({
    name: 'pitlane_reads_total',
    help: 'Reads that a replica may answer, by the server that was asked',
    labelNames: ['target'],
    registers,
    collect() {
      this.reset()
      for (const [target, count] of replicas.reads()) this.inc({ target }, count)
    },
  })
  new client.Counter({
    name: 'pitlane_reads_repeated_total',
    help: 'Reads that were made again where rows are written, because the replica failed or did not find something',
    labelNames: ['replica'],
    registers,
    collect() {
      this.reset()
      for (const { replica, repeated } of replicas.states()) this.inc({ replica }, repeated)
    },
  })
}

/** `/healthz`: the process answers. `/readyz`: the database too, with what needs care soon; `?full` adds what the shop lacks to sell. `/metrics`: for Prometheus. The last two from this machine where no proxy stands before us, else with the token. */
export function registerOperations(app: FastifyInstance, deps: Deps, { metrics, findLacks, answered }: Told): void {
  const { db, env, decoder, replicas } = deps
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry })
  const rows = createRowMetrics(db, registry, metrics)
  app.addHook('onClose', rows.close)
  const duration = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  new client.Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, db.$client.totalCount)
      this.set({ state: 'idle' }, db.$client.idleCount)
      this.set({ state: 'waiting' }, db.$client.waitingCount)
      this.set({ state: 'most' }, db.$client.options.max)
    },
  })
  registerReplicas(registry, replicas)
  new client.Gauge({
    name: 'pitlane_uploads_decoding',
    help: 'Uploads that wait to be decoded or are, and how many may be at once',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { places, running, waiting } = decoder.load()
      this.set({ state: 'running' }, running)
      this.set({ state: 'waiting' }, waiting)
      this.set({ state: 'places' }, places)
    },
  })

  new client.Gauge({
    name: 'pitlane_disk_free_bytes',
    help: 'What is left on the disk of the data folder',
    registers: [registry],
    async collect() {
      const free = await freeBytes(env)
      if (free !== null) this.set(free)
    },
  })

  answered.listen(({ method, route, status, ms }) => duration.observe({ method, route, status }, ms / 1_000))
  // A supervisor that restarts a process that does not answer must not do so because it is busy, and busy is when one
  // looks.
  const config = { pressureHandler: () => {} }
  app.get('/healthz', { config }, async () => ({ status: 'ok' }))
  /** Behind a proxy of this machine every connection is local, and not every proxy announces itself. */
  const mayLookInside = (request: FastifyRequest): boolean =>
    (!isBehindProxy(env) && isLocal(request)) ||
    (env.METRICS_TOKEN !== undefined && request.headers.authorization === `Bearer ${env.METRICS_TOKEN}`)
  app.get<{ Querystring: { full?: string } }>('/readyz', async (request, reply) => {
    try {
      await db.$client.ask()
      const ready = { status: 'ok', warnings: [...(await diskWarnings(env)), ...replicas.warnings()] }
      if (request.query.full === undefined || !mayLookInside(request)) return ready
      // A shop that cannot sell yet is ready all the same: else nobody could set it up.
      return { ...ready, demonstration: env.DEMO, lacks: await findLacks({ ...deps, pool: db, now: deps.clock() }) }
    } catch {
      return reply.status(503).header('retry-after', 2).send({ status: 'database unreachable' })
    }
  })
  app.get('/metrics', { config }, async (request, reply) => {
    if (!mayLookInside(request)) return reply.status(404).send({ status: 'not found' })
    await rows.read()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
