import { canShip } from '@pitlane/domain/order/actions.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { findDone, type StaffContext } from '../../platform/audit/write-audit.ts'
import type { WriteContext } from '../../platform/context.ts'
import { findWithdrawnOf } from '../../reads/open-withdrawals.ts'
import { findUnitsLeft, sumToShip } from '../../reads/units-left.ts'
import { findLines, holdOrder } from '../order/public.ts'
import { sendParcel } from './ship-order.ts'

type Rest = { line_id: number; quantity: number }[]

/**
 * All that can leave of an order, whose row is held.
 * @throws AppError not_found, order_not_shippable, order_withdrawn, units_not_left where all of it stays until a request is decided
 */
export async function holdRest({ db }: WriteContext, id: number): Promise<Rest> {
  const order = await holdOrder(db, id)
  const lines = (await findLines(db, [id])).get(id) ?? []
  const left = await findUnitsLeft(db, [order], lines)
  ensure(canShip({ ...order, toShip: sumToShip(left, lines), withdrawn: await findWithdrawnOf(db, id) }))
  const rest = lines.map((line) => ({ line_id: line.id, quantity: left.get(line.id)?.free ?? 0 }))
  const free = rest.filter(({ quantity }) => quantity > 0)
  if (free.length === 0) throw new AppError('units_not_left')
  return free
}

type Input = {
  id: number
  key: string
  carrier_id: number
  tracking_number: string
  shared?: true | undefined
  pieces?: number
}

/**
 * Ships all that can leave in one parcel. `pieces` are those that were packed: where other ones can leave by now, nothing does.
 * @throws AppError not_found, repeat_order, carrier_gone, order_not_shippable, order_withdrawn, units_not_left, number_own, number_shared
 */
export async function shipRest(ctx: StaffContext, { pieces, ...input }: Input): Promise<void> {
  // The key is another intention to ship wherever anything of it differs, though many travel in one call.
  const mine = { ...ctx, asked: `shipRest ${JSON.stringify(input)}` }
  if ((await findDone(mine, input.key)) !== null) return
  const lines = await holdRest(mine, input.id)
  const free = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces !== undefined && pieces !== free) throw new AppError('units_not_left')
  await sendParcel(mine, { ...input, lines })
}
