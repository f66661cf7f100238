import type { downloadStaffEndpoints } from '@pitlane/contract/download/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { cleanName } from '@pitlane/domain/community/text.ts'
import { installsOn } from '@pitlane/domain/download/file-kinds.ts'
import { isStoreAddress } from '@pitlane/domain/download/release.ts'
import type { System } from '@pitlane/domain/download/systems.ts'
import { versionParts } from '@pitlane/domain/download/version.ts'
import { and, eq, gte } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { usableMs } from '../../platform/media/media.ts'
import { cleanTexts } from './clean-texts.ts'
import { getStaffRelease } from './staff-queries.ts'
import { releaseFiles, releases } from './tables.ts'

type Input = ParsedOf<typeof downloadStaffEndpoints.createRelease>

/** Either a file of ours, whose size and sum are known, or an address with both or neither. */
function checkSource({ file, url, bytes, sha256 }: Input): void {
  if ((file === null) === (url === null)) throw new AppError('field_required', { field: 'file' })
  if (url !== null && !isStoreAddress(url)) throw new AppError('field_format', { field: 'url' })
  if (file !== null && (bytes !== null || sha256 !== null)) throw new AppError('field_format', { field: 'sha256' })
  if ((bytes === null) !== (sha256 === null))
    throw new AppError('field_required', { field: bytes === null ? 'bytes' : 'sha256' })
}

/** @throws AppError field_format for a file that is not there, or is a release already; release_kind for another system's */
async function useFile(ctx: StaffContext, file: string, system: System): Promise<void> {
  const fresh = and(
    eq(releaseFiles.id, file),
    eq(releaseFiles.unused, true),
    gte(releaseFiles.createdAt, new Date(ctx.now - usableMs)),
  )
  const [used] = await ctx.db
    .update(releaseFiles)
    .set({ unused: false })
    .where(fresh)
    .returning({ name: releaseFiles.name })
  if (!used) throw new AppError('field_format', { field: 'file' })
  if (!installsOn(system, used.name)) throw new AppError('release_kind', { field: 'file' })
}

/** @throws AppError release_exists, release_kind, field_required, field_format */
export async function createRelease(ctx: StaffContext, { key, ...input }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getStaffRelease(ctx, { id: done })
  checkSource({ key, ...input })
  if (input.file !== null) await useFile(ctx, input.file, input.system)
  const at = new Date(ctx.now)
  const { app, system, number, state, url, bytes, sha256 } = input
  const values = {
    app,
    system,
    number,
    parts: versionParts(number),
    state,
    fileId: input.file,
    url,
    bytes,
    sha256,
    notes: cleanTexts(input.notes, 'notes'),
    minimum: cleanName(input.minimum),
    releasedAt: new Date(input.released_at),
  }
  const [created] = await ctx.db
    .insert(releases)
    .values({ ...values, createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: [releases.app, releases.system, releases.parts] })
    .returning({ id: releases.id })
  if (!created) throw new AppError('release_exists', { field: 'number' })
  await writeAudit(ctx, { action: 'create', entity: 'release', id: created.id, after: values, key })
  return getStaffRelease(ctx, created)
}
