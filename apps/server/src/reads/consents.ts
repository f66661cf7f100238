import type { Privacy } from '@pitlane/contract/privacy/privacy.ts'
import { desc, eq } from 'drizzle-orm'
import { users } from '../domains/account/tables.ts'
import { agreementConsents, agreementVersions } from '../domains/agreement/tables.ts'
import type { Context } from '../platform/context.ts'

/** What a person has consented to, as it was told on that day; tables of agreement. */
export async function findConsents(db: Context['db'], userId: number): Promise<Privacy['consents']> {
  const rows = await db
    .select({ consent: agreementConsents, document: agreementVersions.document })
    .from(agreementConsents)
    .innerJoin(agreementVersions, eq(agreementVersions.id, agreementConsents.versionId))
    .where(eq(agreementConsents.userId, userId))
    .orderBy(desc(agreementConsents.at), desc(agreementConsents.versionId))
  return rows.map(({ consent, document }) => ({
    id: consent.versionId,
    document,
    version: consent.label,
    effective: consent.effective,
    lang: consent.lang,
    at: consent.at.getTime(),
  }))
}

/** When he accepted the agreements of his registration; a row of account. */
export async function findRegisteredConsent(db: Context['db'], userId: number): Promise<number | null> {
  const [user] = await db.select({ at: users.consentAt }).from(users).where(eq(users.id, userId))
  return user?.at?.getTime() ?? null
}
