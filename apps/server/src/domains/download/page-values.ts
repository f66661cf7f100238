import type { downloadStaffEndpoints, StoredBlock } from '@pitlane/contract/download/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { and, eq, ne } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { lockName } from './lock-name.ts'
import { findStored } from '../catalog/public.ts'
import { cleanTexts } from './clean-texts.ts'
import { downloadPages } from './tables.ts'

type Fields = Omit<ParsedOf<typeof downloadStaffEndpoints.updateDownloadPage>, 'id' | 'version'>

/** @throws AppError picture_unreadable, field_required for a text without words, or a published page without blocks */
export async function pageValues(ctx: StaffContext, { place, brand, state, blocks }: Fields) {
  if (state === 'published' && blocks.length === 0) throw new AppError('field_required', { field: 'blocks' })
  const stored: StoredBlock[] = []
  for (const [at, block] of blocks.entries()) {
    const texts = cleanTexts(block.texts, `blocks.${at}.texts`)
    if (block.kind !== 'picture') stored.push({ ...block, texts })
    else {
      const [picture] = await findStored(ctx, [block.picture], `blocks.${at}.picture`)
      stored.push({ kind: 'picture', texts, picture: picture! })
    }
  }
  return { place, brand, state, blocks: stored }
}

/** Where a page is published, the one that was is a draft from then on. Two at once: the later one stands. */
export async function giveWay(ctx: StaffContext, { place, brand, state }: Fields, id: number | null): Promise<void> {
  if (state !== 'published') return
  await lockName(ctx, `download-page:${place}:${brand}`)
  const replaced = await ctx.db
    .update(downloadPages)
    .set({ state: 'draft', updatedAt: new Date(ctx.now) })
    .where(
      and(
        eq(downloadPages.place, place),
        eq(downloadPages.brand, brand),
        eq(downloadPages.state, 'published'),
        id === null ? undefined : ne(downloadPages.id, id),
      ),
    )
    .returning({ id: downloadPages.id })
  for (const page of replaced)
    await writeAudit(ctx, {
      action: 'update',
      entity: 'download_page',
      id: page.id,
      before: { state: 'published' },
      after: { state: 'draft' },
    })
}
