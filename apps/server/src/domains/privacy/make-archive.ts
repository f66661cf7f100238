import { mayMakeArchive, mostArchiveBytes } from '@pitlane/domain/privacy/archive.ts'
import type { Privacy } from '@pitlane/contract/privacy/privacy.ts'
import { and, asc, eq } from 'drizzle-orm'
import { strToU8 } from 'fflate'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Context, UserContext, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { files } from '../../platform/db/tables.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { partialPath } from '../../platform/media/partial-files.ts'
import { pictureKey } from '../../platform/media/pictures.ts'
import { videoKey } from '../../platform/media/store-upload.ts'
import { writeZip, type ZipWriter } from '../../platform/write-zip.ts'
import { personDataNames, readPersonData } from '../../reads/person-data.ts'
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
async function packUploads({ db, storage }: Context, userId: number, zip: ZipWriter): Promise<string[]> {
  const rows = await db.select().from(files).where(eq(files.uploadedBy, userId)).orderBy(asc(files.createdAt))
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
    const name = `files/${id}.${isVideo ? contentType.split('/')[1] : 'webp'}`
    await zip.add(name, (push) => push(bytes), { stored: true })
  }
  return left
}

const json = (value: unknown): Uint8Array => strToU8(JSON.stringify(value, null, 2))

/** The rows of one kind as an array that is written row by row. */
const packRows = (ctx: Context, name: string, person: Person, zip: ZipWriter) =>
  zip.add(`${name}.json`, async (push) => {
    let separator = '['
    await readPersonData(ctx.db, name, person, async (rows) => {
      await push(strToU8(rows.map((row, at) => (at === 0 ? separator : ',\n') + JSON.stringify(row, null, 2)).join('')))
      separator = ',\n'
    })
    await push(strToU8(separator === '[' ? '[]' : ']'))
  })

type Person = { id: number; email: string }

async function pack(ctx: Context, person: Person, zip: ZipWriter): Promise<void> {
  for (const name of personDataNames) await packRows(ctx, name, person, zip)
  for await (const { number, bytes } of drawOwnDocuments(ctx, person.id))
    await zip.add(`invoices/${number.replaceAll(/[^\w-]+/g, '-')}.pdf`, (push) => push(bytes))
  const left = await packUploads(ctx, person.id, zip)
  if (left.length > 0) await zip.add('files-left-out.json', (push) => push(json(left)))
}

/** The archive in the storage; how many bytes it has. */
async function store(ctx: Context, row: ArchiveRow, person: Person): Promise<number> {
  const path = partialPath(ctx.dataFolder)
  try {
    const bytes = await writeZip(path, (zip) => pack(ctx, person, zip))
    await ctx.storage.putFile(storageKey(row), path, 'application/zip')
    return bytes
  } finally {
    await rm(path, { force: true })
  }
}

/** Makes what was asked for, and mails that it is there. Done already, nothing happens. */
export async function makeArchive(ctx: Context, archiveId: number): Promise<void> {
  const [row] = await ctx.db.select().from(dataArchives).where(eq(dataArchives.id, archiveId))
  if (!row || row.state === 'ready') return
  const person = await findPerson(ctx.db, row.userId)
  if (!person) return
  const bytes = await store(ctx, row, person)
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(dataArchives)
      .set({ state: 'ready', bytes })
      .where(and(eq(dataArchives.id, archiveId), eq(dataArchives.state, 'waiting')))
    const mail = { name: 'archive_ready', values: { archiveId } } as const
    const channel = await findAccountChannel(tx.db, person.email)
    await queueMail({ ...tx, channel }, { ...mail, cause: `archive:${archiveId}`, to: person.email, lang: person.lang })
  })
}
