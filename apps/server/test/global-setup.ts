import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { growing } from '../src/domains.ts'
import { connectTo, ensureDatabase } from '../src/platform/db/database.ts'
import { startEmbedded } from '../src/platform/db/embedded.ts'
import { keepMonths } from '../src/platform/db/months.ts'
import { migrateDatabase } from '../src/platform/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    server: string
  }
}

/** One PostgreSQL for the run, and in it one migrated template that each test file copies. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-test-'))
  const own = process.env['TEST_DATABASE_URL']
  const embedded = own ? null : await startEmbedded(folder)
  const server = own ?? embedded!.url
  const template = await ensureDatabase(server, 'pitlane_template')
  await migrateDatabase(template)
  const db = connectTo(template, { connections: 1 })
  await keepMonths(db, growing, new Date())
  await db.$client.end()
  project.provide('server', server)
  return async () => {
    await embedded?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
