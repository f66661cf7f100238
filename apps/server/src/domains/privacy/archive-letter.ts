import { archiveExpires } from '@pitlane/domain/privacy/archive.ts'
import { eq } from 'drizzle-orm'
import type { LetterOf } from '../../platform/mail/letter.ts'
import { fill, instantText } from '../../platform/mail/texts.ts'
import { dataArchives } from './tables.ts'

/** Leads to the screen: the file itself needs its owner to be logged in. null for one that is gone. */
export const archiveReady: LetterOf<'archive_ready'> = async (ctx, { archiveId }) => {
  const [row] = await ctx.db.select().from(dataArchives).where(eq(dataArchives.id, archiveId))
  if (!row) return null
  const { subject, heading, about, open, because } = ctx.texts.archive_ready
  const time = instantText(new Date(archiveExpires({ createdAt: row.createdAt.getTime() })), ctx.lang)
  return {
    subject,
    heading,
    blocks: [
      { kind: 'text', text: fill(about, { time }) },
      { kind: 'button', label: open, href: `${ctx.publicUrl}/me/privacy` },
    ],
    because,
  }
}
