import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { taxIdEndpoints } from '@pitlane/contract/order/tax-id.ts'
import { isFresh, readTaxId, type TaxId, type TaxIdState, writeTaxId } from '@pitlane/domain/checkout/tax-id.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { UserContext } from '../../platform/context.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { RegisterDown } from '../../platform/gateways/tax-register/gateway.ts'
import { presentTaxId } from './present-tax-id.ts'
import { type TaxIdRow, taxIds } from './tables.ts'
import { isWellFormed } from './tax-id-form.ts'

type Check = typeof taxIdEndpoints.checkTaxId
type Found = { state: TaxIdState; name: string; consultation: string }

/** @throws AppError tax_id_format, without asking anybody */
async function ensureTaxId(typed: string): Promise<TaxId> {
  const taxId = readTaxId(typed)
  if (!taxId || !(await isWellFormed(taxId))) throw new AppError('tax_id_format', { field: 'tax_id' })
  return taxId
}

/** A register that is down says neither yes nor no: then the tax is charged, and the buyer is told why. */
async function ask(ctx: UserContext, taxId: TaxId): Promise<Found> {
  const { company_tax_id } = await readSettings(ctx.pool)
  try {
    const answer = await ctx.taxRegister.find(taxId, readTaxId(company_tax_id))
    return answer.known
      ? { state: 'valid', name: answer.name, consultation: answer.consultation }
      : { state: 'unknown', name: '', consultation: '' }
  } catch (error) {
    if (!(error instanceof RegisterDown)) throw error
    ctx.log.warn({ country: taxId.country, why: error.message }, 'a tax id could not be checked')
    return { state: 'unchecked', name: '', consultation: '' }
  }
}

const isKnown = (row: TaxIdRow | undefined, taxId: string, now: number): row is TaxIdRow =>
  row?.taxId === taxId && row.state === 'valid' && isFresh(row.checkedAt.getTime(), now)

/**
 * Checks a tax id, its form first, and keeps it with the account in the place of another. The register is asked while no
 * transaction is open, and not again while its answer is fresh.
 */
export async function checkTaxId(ctx: UserContext, input: ParsedOf<Check>): Promise<OutputOf<Check>> {
  const taxId = await ensureTaxId(input.tax_id)
  const written = writeTaxId(taxId)
  const [kept] = await ctx.db.select().from(taxIds).where(eq(taxIds.userId, ctx.actor.id))
  if (isKnown(kept, written, ctx.now)) return presentTaxId(kept, ctx.now)
  const found = await ask(ctx, taxId)
  const row = { taxId: written, ...found, register: ctx.taxRegister.id, checkedAt: new Date(ctx.now) }
  await ctx.db
    .insert(taxIds)
    .values({ userId: ctx.actor.id, ...row })
    .onConflictDoUpdate({ target: taxIds.userId, set: row })
  return presentTaxId(row, ctx.now)
}
