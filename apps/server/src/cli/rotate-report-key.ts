import { rotateReportKey } from '../domains/report/report-keys.ts'
import { openDatabase } from '../platform/db/open.ts'
import { readEnv } from '../platform/env.ts'
import { problemOf } from '../platform/logger.ts'
import { withSecretKey } from '../platform/secret-key.ts'

/** `npm run report-key:rotate`: reports are signed with another key from now on; the old ones still check what they signed. */
async function main(): Promise<void> {
  const env = readEnv(process.env)
  const database = await openDatabase(env, { connections: 1 })
  try {
    const { SECRET_KEY } = withSecretKey(env, database)
    if (!SECRET_KEY) throw new Error('Reports are signed only where SECRET_KEY is set.')
    const id = await rotateReportKey({ db: database.db, now: Date.now() }, SECRET_KEY)
    console.log(`Reports are signed with the key ${id} from now on.`)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(problemOf(error))
  process.exitCode = 1
})
