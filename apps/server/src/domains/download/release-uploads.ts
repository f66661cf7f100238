import { uploadRelease } from '@pitlane/contract/download/staff.ts'
import { isInstaller } from '@pitlane/domain/download/file-kinds.ts'
import { cleanFileName } from '@pitlane/domain/download/release.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { AppError } from '../../platform/app-error.ts'
import { writeAudit } from '../../platform/audit/write-audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { ensureUser, inTransaction } from '../../platform/http/implement.ts'
import { receiveAnyFile, type ReceivedFile } from '../../platform/media/receive-any-file.ts'
import { upload } from '../../platform/media/uploads.ts'
import { releaseKey } from './release-storage.ts'
import { releaseFiles } from './tables.ts'

/**
 * The row first, then the bytes: the remains of a crash have a row, and are collected by it.
 * @throws AppError release_kind for what is no installer, service_unavailable
 */
async function storeRelease(ctx: UserContext, { path, beginning, ...received }: ReceivedFile) {
  const values = { name: cleanFileName(received.name), bytes: received.bytes, sha256: received.sha256 }
  if (!isInstaller(values.name, beginning)) throw new AppError('release_kind', { field: 'file' })
  const file = randomUUID()
  await ctx.db.insert(releaseFiles).values({ id: file, ...values, createdAt: new Date(ctx.now) })
  try {
    await ctx.storage.putFile(releaseKey(file), path, 'application/octet-stream')
  } catch (error) {
    ctx.log.error({ err: error }, 'a file cannot be stored')
    await ctx.db.delete(releaseFiles).where(eq(releaseFiles.id, file))
    throw new AppError('service_unavailable', { retryAfter: 60 })
  }
  await inTransaction(ctx, (tx) =>
    writeAudit(tx, { action: 'upload', entity: 'release_file', id: file, after: values }),
  )
  return { file, ...values }
}

export const releaseUploads = [
  upload({
    name: 'uploadRelease',
    endpoint: uploadRelease,
    handle: async (ctx, request) => {
      ensureUser(ctx)
      const { release_megabytes: megabytes } = await readSettings(ctx.pool)
      const limit = { megabytes, code: 'release_too_large' } as const
      return receiveAnyFile(ctx, request, limit, (received) => storeRelease(ctx, received))
    },
  }),
]
