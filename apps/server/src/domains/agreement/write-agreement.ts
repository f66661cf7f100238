import type { agreementStaffEndpoints } from '@pitlane/contract/agreement/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { findUnknownPlaceholder } from '@pitlane/domain/agreement/agreement.ts'
import { langs } from '@pitlane/domain/lang.ts'
import { isVisible } from '@pitlane/domain/visible.ts'
import { and, eq, ne } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { ensureVersion } from '../../platform/db/edits.ts'
import type { SomeTexts } from '../brand/tables.ts'
import { type AgreementRow, agreementVersions } from './tables.ts'

type Texts = ParsedOf<typeof agreementStaffEndpoints.updateStaffAgreement>['texts']

/**
 * The languages that have a text.
 * @throws AppError agreement_placeholder, agreement_empty
 */
export function readAgreementTexts(texts: Texts): SomeTexts {
  const written: [string, string][] = []
  for (const lang of langs) {
    const text = texts[lang] ?? ''
    if (!isVisible(text)) continue
    const unknown = findUnknownPlaceholder(text)
    if (unknown !== null)
      throw new AppError('agreement_placeholder', { field: `texts.${lang}`, values: { blank: unknown } })
    written.push([lang, text])
  }
  if (written.length === 0) throw new AppError('agreement_empty', { field: 'texts.en' })
  return Object.fromEntries(written)
}

type Named = Pick<AgreementRow, 'brandId' | 'document' | 'label'>

/** @throws AppError agreement_label_taken; the unique constraint holds it against those who write at once */
export async function ensureLabel(
  { db }: StaffContext,
  { brandId, document, label }: Named,
  id: number,
): Promise<void> {
  const same = and(
    eq(agreementVersions.brandId, brandId),
    eq(agreementVersions.document, document),
    eq(agreementVersions.label, label),
    ne(agreementVersions.id, id),
  )
  if ((await db.$count(agreementVersions, same)) > 0) throw new AppError('agreement_label_taken', { field: 'label' })
}

/** The draft, held until the transaction ends. @throws AppError not_found, agreement_published, edited_meanwhile */
export async function lockDraft({ db }: StaffContext, id: number, version: number): Promise<AgreementRow> {
  const [row] = await db.select().from(agreementVersions).where(eq(agreementVersions.id, id)).for('no key update')
  if (!row) throw new AppError('not_found')
  if (row.state === 'published') throw new AppError('agreement_published')
  ensureVersion(row, version)
  return row
}
