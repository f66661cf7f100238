import type { agreementStaffEndpoints, StaffAgreement, StaffAgreementRow } from '@pitlane/contract/agreement/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { AgreementDocument } from '@pitlane/domain/agreement/agreement.ts'
import { langs } from '@pitlane/domain/lang.ts'
import { and, count, desc, eq, inArray, lte } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { behind, offsetOf, orderOf, presentList, totalOf, type Walk } from '../../platform/db/page.ts'
import { findPublishedVersions, selectAgreements } from '../../reads/agreements.ts'
import type { SomeTexts } from '../brand/tables.ts'
import { inForceOf, todayOf } from './find-published.ts'
import { agreementConsents, type AgreementRow, agreementVersions } from './tables.ts'

type Reading = Pick<Context, 'db' | 'now'>
type Found = { row: AgreementRow; key: string; name: string }
const sorts = { id: agreementVersions.id }

async function countConsents({ db }: Reading, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: agreementConsents.versionId, consented: count() })
    .from(agreementConsents)
    .where(inArray(agreementConsents.versionId, [...ids]))
    .groupBy(agreementConsents.versionId)
  return new Map(rows.map(({ id, consented }) => [id, consented]))
}

/** The ids of the versions in force today in the brands of the rows, read where the caller reads: also inside a transaction. */
async function findInForce(ctx: Reading, found: readonly Found[]): Promise<ReadonlySet<number>> {
  const keys = [...new Set(found.map(({ key }) => key || 'default'))]
  const published = (await Promise.all(keys.map((key) => findPublishedVersions(ctx.db, key)))).map((versions) =>
    inForceOf(versions, todayOf(ctx)),
  )
  return new Set(published.flat().map(({ id }) => id))
}

async function presentRows(ctx: Reading, found: readonly Found[]): Promise<StaffAgreementRow[]> {
  const counts = await countConsents(
    ctx,
    found.map(({ row }) => row.id),
  )
  const inForce = await findInForce(ctx, found)
  return found.map(({ row, key, name }) => ({
    id: row.id,
    brand_id: row.brandId,
    brand: name || key,
    document: row.document,
    label: row.label,
    state: row.state,
    needs_consent: row.needsConsent,
    effective: row.effective,
    in_force: inForce.has(row.id),
    langs: langs.filter((lang) => row.texts[lang]),
    consented: counts.get(row.id) ?? 0,
    updated_at: row.updatedAt.getTime(),
    version: row.updatedAt.getTime(),
  }))
}

export async function listStaffAgreements(
  ctx: Reading,
  input: ParsedOf<typeof agreementStaffEndpoints.listStaffAgreements> & Walk,
) {
  const { brand_id: brandId, document, state } = input
  const wanted = and(
    brandId === undefined ? undefined : eq(agreementVersions.brandId, brandId),
    document === undefined ? undefined : eq(agreementVersions.document, document),
    state === undefined ? undefined : eq(agreementVersions.state, state),
  )
  const found = await selectAgreements(ctx.db)
    .where(and(wanted, behind(sorts, agreementVersions.id, input)))
    .orderBy(...orderOf(sorts, agreementVersions.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const total = await totalOf(input, () => ctx.db.$count(agreementVersions, wanted))
  return presentList(await presentRows(ctx, found), total, input)
}

/** The texts of the brand's version that holds today; null while what comes with the shop does. */
export async function findTextsInForce(
  ctx: Reading,
  brandId: number,
  document: AgreementDocument,
): Promise<SomeTexts | null> {
  const published = and(
    eq(agreementVersions.brandId, brandId),
    eq(agreementVersions.document, document),
    eq(agreementVersions.state, 'published'),
    lte(agreementVersions.effective, todayOf(ctx)),
  )
  const [inForce] = await ctx.db
    .select({ texts: agreementVersions.texts })
    .from(agreementVersions)
    .where(published)
    .orderBy(desc(agreementVersions.effective), desc(agreementVersions.id))
    .limit(1)
  return inForce?.texts ?? null
}

/** @throws AppError not_found */
export async function getStaffAgreement(ctx: Reading, { id }: { id: number }): Promise<StaffAgreement> {
  const found = await selectAgreements(ctx.db).where(eq(agreementVersions.id, id))
  const [row] = await presentRows(ctx, found)
  if (!row) throw new AppError('not_found')
  return { ...row, texts: found[0]!.row.texts }
}
