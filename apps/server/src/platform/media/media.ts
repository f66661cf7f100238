import type { ShownMedium } from '@pitlane/contract/upload.ts'
import { and, asc, eq, gte, inArray, isNotNull, isNull, notLike, or, type SQL } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { UploadContext, UserContext, WriteContext } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { files, type PrivateMedium, type StoredMedium } from '../db/tables.ts'
import { AppError } from '../app-error.ts'
import { concealedMark, privateAddress } from './private-address.ts'

/** The time within which an uploaded file must be used. */
export const usableMs = 24 * 3_600_000

const kindOf = (contentType: string) => (contentType.startsWith('video/') ? 'video' : 'image')

const uploadedBy = ({ actor, sender }: UploadContext) =>
  actor ? eq(files.uploadedBy, actor.id) : eq(files.uploadedByKey, sender!.keyId)

/** What the caller has uploaded, held, in the order of the ids: of the asked audience, or not shown to anybody yet. */
async function holdOwn(
  ctx: WriteContext<UploadContext>,
  ids: readonly string[],
  field: string,
  isShown: SQL | undefined,
) {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  if (wanted.length === 0) return []
  // An older file may be collected at any moment.
  const isFresh = and(eq(files.unused, true), gte(files.createdAt, new Date(ctx.now - usableMs)))
  const mine = and(inArray(files.id, wanted), uploadedBy(ctx), or(isShown, isFresh))
  const rows = await ctx.db.select().from(files).where(mine).orderBy(asc(files.id)).for('no key update')
  if (rows.length < wanted.length) throw new AppError('field_format', { field })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return wanted.map((id) => byId.get(id)!)
}

type FileRow = typeof files.$inferSelect
const toStored = ({ id, contentType, width, height }: FileRow): StoredMedium => ({
  file: id,
  kind: kindOf(contentType),
  width,
  height,
})
const unusedOf = (rows: readonly FileRow[]) => {
  const ids = rows.map(({ id }) => id)
  return and(inArray(files.id, ids), eq(files.unused, true))
}

/**
 * Marks uploaded files as used, each once, in the order of the ids: from here on they are kept and visible to anybody
 * who has the address. The caller bounds their number.
 * @throws AppError field_format naming `field` for a file that is not there, or was uploaded by somebody else
 */
export async function useMedia(
  ctx: WriteContext<UserContext>,
  ids: readonly string[],
  field = 'media',
): Promise<StoredMedium[]> {
  const rows = await holdOwn(ctx, ids, field, and(eq(files.unused, false), isNull(files.privateKey)))
  if (rows.length > 0) await ctx.db.update(files).set({ unused: false }).where(unusedOf(rows))
  return rows.map(toStored)
}

/**
 * The same for files that only those see who are given their address of the day by `presentPrivate`; none that was taken away.
 * @throws AppError field_format as `useMedia` does, also for a file that is public already
 */
export async function usePrivateMedia(
  ctx: WriteContext<UploadContext>,
  ids: readonly string[],
  field = 'media',
): Promise<PrivateMedium[]> {
  const rows = await holdOwn(
    ctx,
    ids,
    field,
    and(eq(files.unused, false), notLike(files.privateKey, `${concealedMark}%`)),
  )
  const used: PrivateMedium[] = []
  for (const row of rows) {
    const key = row.privateKey ?? randomBytes(24).toString('base64url')
    if (row.privateKey === null)
      await ctx.db.update(files).set({ unused: false, privateKey: key }).where(eq(files.id, row.id))
    used.push({ ...toStored(row), key })
  }
  return used
}

/** The same where the rows that show them do without the key: `addressMedia` finds it. */
export const useUnseenMedia = async (
  ctx: WriteContext<UploadContext>,
  ids: readonly string[],
  field?: string,
): Promise<StoredMedium[]> =>
  (await usePrivateMedia(ctx, ids, field)).map(({ file, kind, width, height }) => ({ file, kind, width, height }))

/** Makes every address of a private file that was given out until now worth nothing. */
export async function renewAddresses(db: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await db
      .update(files)
      .set({ privateKey: randomBytes(24).toString('base64url') })
      .where(and(eq(files.id, id), isNotNull(files.privateKey)))
}

/** Gives files back that nothing shows any more: they are collected like those that were never used. */
export async function dropMedia(db: Transaction, media: readonly StoredMedium[]): Promise<void> {
  const ids = media.map(({ file }) => file)
  if (ids.length > 0) await db.update(files).set({ unused: true }).where(inArray(files.id, ids))
}

export const presentPrivate = ({ file, kind, width, height, key }: PrivateMedium, now: number): ShownMedium => ({
  file,
  kind,
  src: privateAddress(file, key, now),
  width,
  height,
})

export const presentMedium = ({ file, kind, width, height }: StoredMedium): ShownMedium => ({
  file,
  kind,
  src: `/files/${file}`,
  width,
  height,
})
