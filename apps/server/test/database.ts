import pg from 'pg'
import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { connectTo, type Database } from '../src/platform/db/database.ts'

/** A database of the test file's own, with all tables and no rows. */
export async function testDatabase({ connections = 20 } = {}): Promise<{ db: Database; url: string }> {
  const server = inject('server')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name} template pitlane_template`)
  await admin.end()
  const url = withDatabase(server, name)
  const db = connectTo(url, { connections })
  afterAll(async () => {
    await db.$client.end()
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  })
  return { db, url }
}

const withDatabase = (url: string, name: string) => url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
