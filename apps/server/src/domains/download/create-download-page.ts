import type { downloadStaffEndpoints } from '@pitlane/contract/download/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { randomUUID } from 'node:crypto'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { giveWay, pageValues } from './page-values.ts'
import { getStaffDownloadPage } from './staff-queries.ts'
import { downloadPages } from './tables.ts'

type Input = ParsedOf<typeof downloadStaffEndpoints.createDownloadPage>

/** @throws AppError picture_unreadable, field_required */
export async function createDownloadPage(ctx: StaffContext, { key, ...fields }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getStaffDownloadPage(ctx, { id: done })
  const values = await pageValues(ctx, fields)
  await giveWay(ctx, fields, null)
  const at = new Date(ctx.now)
  const { id } = one(
    await ctx.db
      .insert(downloadPages)
      .values({ ...values, previewKey: randomUUID(), createdAt: at, updatedAt: at })
      .returning({ id: downloadPages.id }),
  )
  await writeAudit(ctx, { action: 'create', entity: 'download_page', id, after: values, key })
  return getStaffDownloadPage(ctx, { id })
}
