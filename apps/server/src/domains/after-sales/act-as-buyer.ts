import type { AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { afterDeadlock } from '../../platform/db/deadlock.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { describeRequest } from './present.ts'
import { findRequest, type Held, holdRequest, type RequestRow } from './queries.ts'

type Act = (ctx: WriteContext<UserContext>, held: Held) => Promise<RequestRow>

/** Runs a buyer's act on his request, in a transaction that holds its order. */
export async function actAsBuyer(ctx: UserContext, number: string, act: Act): Promise<AfterSalesRequest> {
  const found = await findRequest(ctx.db, ctx.actor.id, number)
  const request = await afterDeadlock(() =>
    inTransaction(ctx, async (tx) => act({ ...tx, actor: ctx.actor }, await holdRequest(tx.db, found))),
  )
  return describeRequest(ctx, request)
}
