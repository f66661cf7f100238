import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureDatabase } from '../src/platform/db/database.ts'
import { startEmbedded } from '../src/platform/db/embedded.ts'
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
  project.provide('server', server)
  return async () => {
    await embedded?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
