import { and, asc, eq } from 'drizzle-orm'
import { agreementVersions } from '../domains/agreement/tables.ts'
import { brandRows } from '../domains/brand/tables.ts'
import type { Database, Transaction } from '../platform/db/database.ts'

/** What the brand of a key has published, without the texts: a handful of rows. */
export async function findPublishedVersions(db: Database | Transaction, key: string) {
  const { id, document, label, effective, needsConsent } = agreementVersions
  const rows = await db
    .select({ id, document, label, effective, needsConsent })
    .from(agreementVersions)
    .innerJoin(brandRows, eq(brandRows.id, agreementVersions.brandId))
    .where(and(eq(brandRows.key, key), eq(agreementVersions.state, 'published')))
    .orderBy(asc(agreementVersions.effective), asc(agreementVersions.id))
  return rows.map((row) => ({ ...row, effective: row.effective ?? '' }))
}

/** Versions with the key and name of their brand. */
export const selectAgreements = (db: Database | Transaction) =>
  db
    .select({ row: agreementVersions, key: brandRows.key, name: brandRows.name })
    .from(agreementVersions)
    .innerJoin(brandRows, eq(brandRows.id, agreementVersions.brandId))
