import compress from '@fastify/compress'
import pino from 'pino'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { createApp } from './app.ts'
import { scheduleBackups } from './backup/schedule-backups.ts'
import type { Deps } from './context.ts'
import { openDatabase } from './db/open.ts'
import { readEnv } from './env.ts'
import { createMail, createPayments, createStorage, createTracking } from './gateways/choose.ts'
import { createDecoder } from './http/decoder.ts'
import { openPartialFiles } from './http/partial-files.ts'
import { registerScreens } from './http/screens.ts'
import { registerStatic } from './http/static.ts'
import { createJobs } from './jobs/jobs.ts'
import { loadCodes } from './report/load-codes.ts'
import { withSecretKey } from './secret-key.ts'
import { warningsOf } from './warnings.ts'
import { createWorkers } from './workers.ts'

/** The only file that does something when it is imported: it starts the server. */

const web = fileURLToPath(new URL('../../web', import.meta.url))
const staffConsole = fileURLToPath(new URL('../../console', import.meta.url))

async function start() {
  const given = readEnv(process.env)
  const flags = new Set(process.argv.slice(2))
  const log = pino({ level: given.LOG_LEVEL, redact: ['req.headers.authorization'], base: null })
  for (const warning of warningsOf(given)) log.warn(warning)
  const database = await openDatabase(given)
  const env = withSecretKey(given, database)
  const { db } = database
  await openPartialFiles(database.dataFolder)
  await loadCodes({ db, clock: Date.now })
  const jobs = await createJobs(db, log)
  const deps: Deps = {
    env,
    db,
    jobs,
    log,
    clock: Date.now,
    mail: await createMail(env),
    payments: await createPayments(env, db),
    storage: await createStorage(env, database.dataFolder),
    tracking: await createTracking(env),
    dataFolder: database.dataFolder,
    decoder: createDecoder(log),
  }
  if (env.DEMO) {
    const { seedDemo } = await import('../seed/demo.ts')
    await seedDemo(deps)
  }
  const { app, emit } = await createApp(deps, async (instance, contextOf) => {
    await instance.register(compress, {
      encodings: ['br', 'gzip'],
      // With 5 a list of goods is within the ten packets that a new connection sends at once; 4 is just above.
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    })
    if (flags.has('--dev')) {
      const { registerDevelopment } = await import('./http/development.ts')
      const loadBuild = await registerDevelopment(instance, { web, console: staffConsole })
      registerScreens(instance, deps, contextOf, loadBuild)
    } else {
      const build = (await import(pathToFileURL(join(web, 'build/server/index.js')).href)) as ServerBuild
      const client = join(web, 'build/client')
      const entry = build.entry.module as unknown as { readStylesWith: (read: (href: string) => string) => void }
      entry.readStylesWith((href) => readFileSync(join(client, href), 'utf8'))
      await registerStatic(instance, client)
      registerScreens(instance, deps, contextOf, async () => build)
      if (existsSync(join(staffConsole, 'dist'))) {
        const { registerConsole } = await import('./http/console.ts')
        await registerConsole(instance, join(staffConsole, 'dist'))
      }
    }
  })
  let endBackups = async () => {}
  if (!flags.has('--no-jobs')) {
    await jobs.start(createWorkers(deps, emit))
    endBackups = scheduleBackups(env, log)
  }
  if (!flags.has('--only-jobs')) await app.listen({ port: env.PORT, host: env.HOST })

  const { greet } = await import('./greeting.ts')
  greet(env, database)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 10_000).unref()
    await app.close()
    deps.decoder.stop()
    await Promise.all([jobs.stop(), endBackups()])
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
  process.exit(1)
})
