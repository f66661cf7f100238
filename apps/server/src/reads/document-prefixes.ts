import type { DocumentKind } from '@pitlane/domain/invoice/document.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'

/** Whether any document of the kind has a number with the prefix, in capitals or not. */
export async function hasPrefix({ db }: Pick<Context, 'db'>, kind: DocumentKind, prefix: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from invoice_documents
    where kind = ${kind} and lower(regexp_replace(number, '-\\d{4}-\\d{6,}$', '')) = lower(${prefix}) limit 1`)
  return rows.length > 0
}
