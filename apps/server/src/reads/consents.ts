import type { Privacy } from '@pitlane/contract/privacy/privacy.ts'
import { brandKeyOf } from '@pitlane/domain/brand/brand-rules.ts'
import { desc, eq } from 'drizzle-orm'
import { users } from '../domains/account/tables.ts'
import { agreementConsents, agreementVersions } from '../domains/agreement/tables.ts'
import { brandRows } from '../domains/brand/tables.ts'
import type { Context } from '../platform/context.ts'

type Asked = { userId: number; channel: string }

/** What a person has consented to under any brand, as it was told on that day; tables of agreement and brand. */
export async function findConsents(db: Context['db'], { userId, channel }: Asked): Promise<Privacy['consents']> {
  const here = brandKeyOf(channel)
  const { document } = agreementVersions
  const rows = await db
    .select({ consent: agreementConsents, document, key: brandRows.key, name: brandRows.name })
    .from(agreementConsents)
    .innerJoin(agreementVersions, eq(agreementVersions.id, agreementConsents.versionId))
    .innerJoin(brandRows, eq(brandRows.id, agreementVersions.brandId))
    .where(eq(agreementConsents.userId, userId))
    .orderBy(desc(agreementConsents.at), desc(agreementConsents.versionId))
  return rows.map(({ consent, document, key, name }) => ({
    id: consent.versionId,
    document,
    version: consent.label,
    effective: consent.effective,
    lang: consent.lang,
    brand: key === here ? null : name || key,
    at: consent.at.getTime(),
  }))
}

/** When he accepted the agreements of his registration; a row of account. */
export async function findRegisteredConsent(db: Context['db'], userId: number): Promise<number | null> {
  const [user] = await db.select({ at: users.consentAt }).from(users).where(eq(users.id, userId))
  return user?.at?.getTime() ?? null
}
