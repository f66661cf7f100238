import compress from '@fastify/compress'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { entryOf, readBuild } from './platform/http/web-build.ts'
import { createApp, createJobsApp, type Screens } from './app.ts'
import { refuseDemonstration } from './demonstration.ts'
import { checks, createWorkers, growing, queues } from './domains.ts'
import { scheduleBackups } from './platform/backup/schedule-backups.ts'
import type { Deps } from './platform/context.ts'
import { keepMonths } from './platform/db/months.ts'
import { openDatabase } from './platform/db/open.ts'
import { interruptLaunched } from './platform/db/postmaster.ts'
import { readEnv } from './platform/env.ts'
import { createGatewayChecks } from './platform/gateways/check-gateways.ts'
import {
  createMail,
  createPayments,
  createStorage,
  createTracking,
  createTaxRegister,
  createTranslator,
  createVehicleData,
} from './platform/gateways/choose.ts'
import { brotliQuality } from './platform/http/page-cache.ts'
import { checkPort } from './platform/http/check-port.ts'
import { createDecoder } from './platform/media/decoder.ts'
import { openPartialFiles } from './platform/media/partial-files.ts'
import { registerScreens } from './platform/http/screens.ts'
import { registerStatic } from './platform/http/static.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createLogger, describeError, problemOf } from './platform/logger.ts'
import { loadCodes } from './domains/report/load-codes.ts'
import { loadExcerpt } from './domains/vehicle/load-excerpt.ts'
import { withSecretKey } from './platform/secret-key.ts'
import { warningsOf } from './warnings.ts'

/** The only file that does something when it is imported: it starts the server. */

const web = fileURLToPath(new URL('../../web', import.meta.url))
const staffConsole = fileURLToPath(new URL('../../console', import.meta.url))

/** The closers of all that was started: run in reverse order, none later than `by` ms after the signal. */
const closers: { by: number; close: (leftMs: number) => Promise<unknown> }[] = []
const bounds = { backups: 1_000, requests: 3_500, jobs: 6_500, lastResort: 9_500, all: 10_000 }
let ending = false

/** Ends all that runs, also in the middle of the start: a database that serves no process must not stay behind. */
async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  const since = performance.now()
  setTimeout(() => {
    interruptLaunched()
    process.exit(1)
  }, bounds.lastResort).unref()
  for (const { by, close } of closers.toReversed()) {
    const left = Math.max(0, by - (performance.now() - since))
    const closing = close(left).catch((error: unknown) => console.error(describeError(error)))
    await Promise.race([closing, delay(left)])
  }
  process.exit(code)
}

function fail(error: unknown): void {
  // Work that a stop interrupts fails.
  if (ending) return
  console.error(problemOf(error))
  if (process.env['LOG_LEVEL'] === 'debug') console.error(describeError(error))
  void end(1)
}

async function start() {
  const given = readEnv(process.env)
  const flags = new Set(process.argv.slice(2))
  const log = createLogger(given)
  for (const warning of warningsOf(given)) log.warn(warning)
  await checkPort(given)
  const tracing = given.OTEL_EXPORTER_OTLP_ENDPOINT && (await import('./platform/health/tracing.ts')).startTracing()
  if (tracing) closers.push({ by: bounds.all, close: tracing.stop })
  const opening = openDatabase(given, { serving: { log, giveUp: fail } })
  closers.push({
    by: bounds.all,
    close: () =>
      opening.then(
        (database) => database.close(),
        () => {},
      ),
  })
  const database = await opening
  const { db } = database
  await refuseDemonstration(given, db)
  const env = withSecretKey(given, database)
  await openPartialFiles(database.dataFolder)
  await keepMonths(db, growing, new Date())
  await loadCodes({ db, clock: Date.now })
  await loadExcerpt({ db, clock: Date.now })
  const jobs = await createJobs(db, log, queues)
  closers.push({ by: bounds.jobs, close: jobs.stop })
  const gateways = {
    mail: await createMail(env),
    payments: await createPayments(env, db),
    storage: await createStorage(env, database.dataFolder),
    tracking: await createTracking(env),
  }
  const deps: Deps = {
    env,
    db,
    replicas: database.replicas,
    jobs,
    log,
    clock: Date.now,
    ...gateways,
    vehicleData: await createVehicleData(env),
    taxRegister: await createTaxRegister(env),
    translator: await createTranslator(env),
    gatewayChecks: createGatewayChecks(env, gateways, log),
    dataFolder: database.dataFolder,
    checks,
    decoder: createDecoder(log),
    ...(tracing ? { tracing } : {}),
  }
  closers.push({ by: bounds.jobs, close: async () => deps.decoder.stop() })
  const checked = deps.gatewayChecks.run()
  closers.push({ by: bounds.jobs, close: async () => deps.gatewayChecks.stop() })
  if (env.DEMO) {
    const { seedDemo } = await import('../seed/demo.ts')
    await seedDemo(deps)
  }
  const screens: Screens = async (instance, served) => {
    await instance.register(compress, {
      encodings: ['br', 'gzip'],
      brotliOptions: brotliQuality,
    })
    if (flags.has('--dev')) {
      const { registerDevelopment } = await import('./platform/http/development.ts')
      const loadBuild = await registerDevelopment(instance, { web, console: staffConsole })
      registerScreens(instance, served, loadBuild)
    } else {
      const build = readBuild(await import(pathToFileURL(join(web, 'build/server/index.js')).href))
      const client = join(web, 'build/client')
      entryOf(build).readStylesWith((href) => readFileSync(join(client, href), 'utf8'))
      await registerStatic(instance, client)
      registerScreens(instance, served, async () => build)
      if (existsSync(join(staffConsole, 'dist'))) {
        const { registerConsole } = await import('./platform/http/console.ts')
        await registerConsole(instance, join(staffConsole, 'dist'))
      }
    }
  }
  const { app } = flags.has('--only-jobs') ? createJobsApp(deps) : await createApp(deps, screens)
  closers.push({
    by: bounds.requests,
    close(left) {
      // Requests under way may finish; a slow sender must not keep the rest from ending.
      setTimeout(() => app.server.closeAllConnections(), left - 500).unref()
      return app.close()
    },
  })
  if (!flags.has('--no-jobs')) {
    const workers = createWorkers(deps)
    await jobs.start(tracing ? tracing.jobs(workers) : workers)
    closers.push({ by: bounds.backups, close: scheduleBackups(env, log) })
  }
  database.watch(log)
  await app.listen({ port: env.PORT, host: env.HOST })

  // The server answers already; the first lines wait a little, so that they can name a refused key.
  await Promise.race([checked, delay(1_000, undefined, { ref: false })])
  const { greetingOf } = await import('./greeting.ts')
  console.log(await greetingOf(deps, database))
}

process.on('SIGTERM', () => end(0))
process.on('SIGINT', () => end(0))
start().catch(fail)
