import { uploadRecallFile } from '@pitlane/contract/vehicle/staff.ts'
import { and, gt, inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { AppError } from '../../platform/app-error.ts'
import { writeAudit } from '../../platform/audit/write-audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { ensureUser, inTransaction } from '../../platform/http/implement.ts'
import { receiveAnyFile, type ReceivedFile } from '../../platform/media/receive-any-file.ts'
import { upload } from '../../platform/media/uploads.ts'
import { deadMs } from './import-recalls.ts'
import { recallFileKey } from './read-recall-file.ts'
import { presentImport } from './staff-queries.ts'
import { recallImports } from './tables.ts'

/** `FLAT_RCL_POST_2010.zip` is the same file as the `.txt` of the month before. */
const nameOf = (file: string): string => file.replace(/\.(?:zip|txt)$/i, '').slice(0, 100)

/** @throws AppError recall_import_running */
async function ensureNoneRuns({ db, now }: Pick<UserContext, 'db' | 'now'>): Promise<void> {
  const alive = gt(recallImports.updatedAt, new Date(now - deadMs))
  const running = await db.$count(recallImports, and(inArray(recallImports.state, ['waiting', 'running']), alive))
  if (running > 0) throw new AppError('recall_import_running', { retryAfter: 60 })
}

/** Its row and the job that reads it come together, after the bytes. */
async function storeFile(ctx: UserContext, { path, name, bytes, sha256 }: ReceivedFile) {
  const file = randomUUID()
  await ctx.storage.putFile(recallFileKey(file), path, 'application/octet-stream').catch((error: unknown) => {
    ctx.log.error({ err: error }, 'a file of recalls cannot be stored')
    throw new AppError('service_unavailable', { retryAfter: 60 })
  })
  const at = new Date(ctx.now)
  return inTransaction(ctx, async (tx) => {
    const row = one(
      await tx.db
        .insert(recallImports)
        .values({ kind: 'import', name: nameOf(name), state: 'waiting', file, createdAt: at, updatedAt: at })
        .returning(),
    )
    await tx.jobs.send(tx.db, 'vehicle.import', { importId: row.id })
    await writeAudit(tx, { action: 'upload', entity: 'recall_import', id: row.id, after: { name, bytes, sha256 } })
    return presentImport(row)
  })
}

export const vehicleUploads = [
  upload({
    name: 'uploadRecallFile',
    endpoint: uploadRecallFile,
    handle: async (ctx, request) => {
      ensureUser(ctx)
      await ensureNoneRuns(ctx)
      const { recall_file_megabytes: megabytes } = await readSettings(ctx.pool)
      const limit = { megabytes, code: 'recall_file_too_large' } as const
      return receiveAnyFile(ctx, request, limit, (received) => storeFile(ctx, received))
    },
  }),
]
