import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const lock = 4_719_284

/** Migrates the database: once, in whichever of several processes starts first. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}
