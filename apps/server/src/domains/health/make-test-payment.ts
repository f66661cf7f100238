import type { checklistStaffEndpoints } from '@pitlane/contract/health/staff-checklist.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { UserContext } from '../../platform/context.ts'
import { outcomeOf } from '../../platform/gateways/check-gateways.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { testedWith } from './checklist.ts'
import { setMark } from './mark-checklist.ts'

/**
 * Proves that our key may open payments and cancel them. Only a first order proves that the provider's notifications
 * reach the shop, and that money reaches its account.
 */
export async function makeTestPayment(
  ctx: UserContext,
): Promise<OutputOf<typeof checklistStaffEndpoints.makeTestPayment>> {
  const { payments, env } = ctx
  if (payments.id === 'none') return { outcome: 'unused', said: null }
  const result = await outcomeOf(() => payments.tryPayment(env.PUBLIC_URL), 'STRIPE_SECRET_KEY', 12_000)
  if (result.state !== 'works') return { outcome: 'failed', said: result.said }
  await inTransaction(ctx, (tx) => setMark(tx, 'payments_tested', testedWith(ctx).payments_tested))
  return { outcome: 'works', said: null }
}
