import pg from 'pg'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureDatabase } from '../db/database.ts'
import { startEmbedded } from '../db/embedded.ts'
import { unpack } from './archive.ts'

const tablesOf = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')`

/** Restores an archive into a temporary folder, starts its database and reads every row. */
export async function verifyArchive(file: string, dataFolder: string, signal?: AbortSignal): Promise<void> {
  const scratch = await mkdtemp(join(dataFolder, 'verifying-'))
  try {
    await unpack(file, scratch, signal)
    const restored = await startEmbedded(scratch)
    try {
      const client = new pg.Client({ connectionString: await ensureDatabase(restored.url, 'pitlane') })
      await client.connect()
      try {
        const { rows } = await client.query<{ name: string }>(tablesOf)
        for (const { name } of rows) {
          signal?.throwIfAborted()
          await client.query(`select count(*) from ${name}`)
        }
      } finally {
        await client.end()
      }
    } finally {
      await restored.stop()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
}
