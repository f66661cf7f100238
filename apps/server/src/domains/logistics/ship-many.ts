import { shipRefusals } from '@pitlane/contract/logistics/shipping.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { shippingStaffEndpoints } from '@pitlane/contract/logistics/shipping.ts'
import { AppError } from '../../platform/app-error.ts'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { markPacked } from './pack-order.ts'
import { shipRest } from './ship-rest.ts'

type Endpoints = typeof shippingStaffEndpoints
type Results = OutputOf<Endpoints['shipMany']>
type Refusal = (typeof shipRefusals)[number]

const isRefusal = (word: string): word is Refusal => (shipRefusals as readonly string[]).includes(word)

/** Does it for each by itself: what is refused of one undoes nothing of the others. */
async function each<One extends { id: number }>(
  ctx: UserContext,
  all: readonly One[],
  act: (ctx: StaffContext, one: One) => Promise<void>,
): Promise<Results> {
  const results: Results = []
  for (const one of all) {
    const reason = await inTransaction(ctx, (tx) => act(tx, one)).then(
      () => null,
      (error: unknown) => {
        if (error instanceof AppError && isRefusal(error.code)) return error.code
        throw error
      },
    )
    results.push({ id: one.id, reason })
  }
  return results
}

export const shipMany = (ctx: UserContext, { parcels }: ParsedOf<Endpoints['shipMany']>): Promise<Results> =>
  each(ctx, parcels, shipRest)

export const packMany = (ctx: UserContext, { ids }: ParsedOf<Endpoints['packMany']>): Promise<Results> =>
  each(
    ctx,
    [...new Set(ids)].map((id) => ({ id })),
    markPacked,
  )
