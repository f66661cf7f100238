import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { createImport, importRecalls } from '../domains/vehicle/import-recalls.ts'
import { importReport } from '../domains/vehicle/import-report.ts'
import { AppError } from '../platform/app-error.ts'
import { openDatabase } from '../platform/db/open.ts'
import { readEnv } from '../platform/env.ts'
import { errorText } from '../platform/http/error-text.ts'
import { problemOf } from '../platform/logger.ts'

/**
 * `npm run recalls:import -- FLAT_RCL_POST_2010.txt`: reads a file of NHTSA's recall campaigns, and says what it did. `-` reads
 * what is piped in, so that a packed file need not be unpacked: `unzip -p FLAT_RCL_POST_2010.zip | npm run -s recalls:import -- - post`.
 */
async function main(): Promise<void> {
  const [file, name] = process.argv.slice(2)
  if (!file)
    throw new Error('Usage: npm run recalls:import -- FLAT_RCL_POST_2010.txt, or - and a name for what is piped in')
  const database = await openDatabase(readEnv(process.env), { connections: 2 })
  try {
    const deps = { db: database.db, clock: Date.now }
    const id = await createImport(deps, name ?? (file === '-' ? 'stdin' : basename(file)))
    const row = await importRecalls(deps, { id, stream: file === '-' ? process.stdin : createReadStream(file) })
    console.log(importReport(row))
    if (!row.complete) process.exitCode = 1
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof AppError ? errorText(error.code, 'en', error.details.values) : problemOf(error))
  process.exitCode = 1
})
