import { canHold, type HoldLimits } from '@pitlane/domain/checkout/holds.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Settings } from '../../platform/db/settings.ts'
import { AppError } from '../../platform/app-error.ts'
import { networkOf } from '../../platform/http/network.ts'
import { countHolds } from '../../reads/holds.ts'

/**
 * Locks the caller's account and network, so that their holds are counted by one order at a time, until that order can
 * be seen by others. The locks come last and in this order: the owner of the first waits only for the owner of the
 * second, who waits for nobody. $1 account, $2 network.
 */
const lock = statement({
  name: 'lock-holders',
  sql: `select pg_advisory_xact_lock(${0x601d}, hashint8($1::bigint)), pg_advisory_xact_lock(${0x601e}, hashtext($2))`,
})

export const holdLimits = (settings: Settings): HoldLimits => ({
  accountOrders: settings.unpaid_orders_per_account,
  accountPieces: settings.held_pieces_per_account,
  stylePieces: settings.held_pieces_per_style,
  networkOrders: settings.unpaid_orders_per_address,
  networkPieces: settings.held_pieces_per_address,
})

/**
 * Checks an order that was made in this transaction, and is to be paid, against the limits of unpaid orders.
 * @throws AppError the refusal that says what to do
 */
export async function limitHolds(ctx: WriteContext<UserContext>, orderId: number, limits: HoldLimits): Promise<void> {
  if (Object.values(limits).every((limit) => limit === 0)) return
  const whose = [ctx.actor.id, networkOf(ctx.ip)]
  await lock(ctx.db, whose)
  const { most, ...verdict } = canHold(one(await countHolds(ctx.db, [...whose, new Date(ctx.now), orderId])), limits)
  if (!verdict.ok) throw new AppError(verdict.reason, { values: { count: most } })
}
