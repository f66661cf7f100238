import { mayMakeArchive, mostArchiveBytes } from '@pitlane/domain/privacy/archive.ts'
import type { Privacy } from '@pitlane/contract/privacy/privacy.ts'
import { and, asc, eq } from 'drizzle-orm'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { randomUUID } from 'node:crypto'
import type { Context, UserContext, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { files } from '../../platform/db/tables.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { pictureKey } from '../../platform/media/pictures.ts'
import { videoKey } from '../../platform/media/store-upload.ts'
import { findPersonData, personDataNames } from '../../reads/person-data.ts'
import { findAccountChannel, findPerson, lockPerson } from '../account/public.ts'
import { drawOwnDocuments } from '../invoice/public.ts'
import { findLast, getPrivacy } from './queries.ts'
import { type ArchiveRow, dataArchives } from './tables.ts'

/** Asks for one, unless the last is younger than a day. */
export async function askForArchive(ctx: WriteContext<UserContext>): Promise<Privacy> {
  await lockPerson(ctx.db, ctx.actor.id)
  const last = await findLast(ctx.db, ctx.actor.id)
  if (!mayMakeArchive(last && { createdAt: last.createdAt.getTime() }, ctx.now)) return getPrivacy(ctx)
  const row = { userId: ctx.actor.id, key: randomUUID(), createdAt: new Date(ctx.now) }
  const { id } = one(await ctx.db.insert(dataArchives).values(row).returning({ id: dataArchives.id }))
  await ctx.jobs.send(ctx.db, 'privacy.make_archive', { archiveId: id })
  return getPrivacy(ctx)
}

export const storageKey = ({ key }: Pick<ArchiveRow, 'key'>): string => `archives/${key}.zip`

/** What he has uploaded, the oldest first, as far as it fits; the ids of the rest. */
async function readUploads({ db, storage }: Context, userId: number) {
  const rows = await db.select().from(files).where(eq(files.uploadedBy, userId)).orderBy(asc(files.createdAt))
  const found: Zippable = {}
  const left: string[] = []
  let room = mostArchiveBytes
  for (const { id, contentType } of rows) {
    const isVideo = contentType.startsWith('video/')
    const bytes = await storage.get(isVideo ? videoKey(id) : pictureKey(id, 1080))
    if (!bytes || bytes.length > room) {
      left.push(id)
      continue
    }
    room -= bytes.length
    // They are packed already.
    found[`files/${id}.${isVideo ? contentType.split('/')[1] : 'webp'}`] = [bytes, { level: 0 }]
  }
  return { found, left }
}

async function pack(ctx: Context, person: { id: number; email: string }): Promise<Buffer> {
  const parts: Zippable = {}
  for (const name of personDataNames)
    parts[`${name}.json`] = strToU8(JSON.stringify(await findPersonData(ctx.db, name, person), null, 2))
  for (const { number, bytes } of await drawOwnDocuments(ctx, person.id))
    parts[`invoices/${number.replaceAll(/[^\w-]+/g, '-')}.pdf`] = bytes
  const { found, left } = await readUploads(ctx, person.id)
  if (left.length > 0) parts['files-left-out.json'] = strToU8(JSON.stringify(left, null, 2))
  return Buffer.from(zipSync({ ...parts, ...found }))
}

/** Makes what was asked for, and mails that it is there. Done already, nothing happens. */
export async function makeArchive(ctx: Context, archiveId: number): Promise<void> {
  const [row] = await ctx.db.select().from(dataArchives).where(eq(dataArchives.id, archiveId))
  if (!row || row.state === 'ready') return
  const person = await findPerson(ctx.db, row.userId)
  if (!person) return
  const bytes = await pack(ctx, person)
  await ctx.storage.put(storageKey(row), bytes, 'application/zip')
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(dataArchives)
      .set({ state: 'ready', bytes: bytes.length })
      .where(and(eq(dataArchives.id, archiveId), eq(dataArchives.state, 'waiting')))
    const mail = { name: 'archive_ready', values: { archiveId } } as const
    const channel = await findAccountChannel(tx.db, person.email)
    await queueMail({ ...tx, channel }, { ...mail, cause: `archive:${archiveId}`, to: person.email, lang: person.lang })
  })
}
