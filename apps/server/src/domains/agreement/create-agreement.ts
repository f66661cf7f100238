import type { agreementStaffEndpoints } from '@pitlane/contract/agreement/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { AppError } from '../../platform/app-error.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { getStaffBrand } from '../brand/public.ts'
import { findTextsInForce, getStaffAgreement } from './staff-queries.ts'
import { readShippedTexts } from './shipped-texts.ts'
import type { SomeTexts } from '../brand/tables.ts'
import { agreementVersions } from './tables.ts'
import { readAgreementTexts } from './write-agreement.ts'

type Input = ParsedOf<typeof agreementStaffEndpoints.createStaffAgreement>

/** What stands in the draft before its writer's own. */
async function beginningOf(ctx: StaffContext, { brand_id, document, begin_with }: Input): Promise<SomeTexts> {
  if (begin_with === 'own_text') return {}
  const inForce = begin_with === 'in_force' ? await findTextsInForce(ctx, brand_id, document) : null
  return inForce ?? readShippedTexts(document)
}

/** @throws AppError not_found without the brand, agreement_label_taken, and those of its texts */
export async function createAgreement(ctx: StaffContext, input: Input) {
  const { key, brand_id: brandId, document, label, texts } = input
  const done = await findDone(ctx, key)
  if (done !== null) return getStaffAgreement(ctx, { id: done })
  await getStaffBrand(ctx, { id: brandId })
  const at = new Date(ctx.now)
  const begun = { ...(await beginningOf(ctx, input)), ...texts }
  const values = { brandId, document, label, texts: readAgreementTexts(begun) }
  const [created] = await ctx.db
    .insert(agreementVersions)
    .values({ ...values, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: agreementVersions.id })
  if (!created) throw new AppError('agreement_label_taken', { field: 'label' })
  const after = { brandId, document, label }
  await writeAudit(ctx, { action: 'create', entity: 'agreement', id: created.id, after, key })
  return getStaffAgreement(ctx, created)
}
