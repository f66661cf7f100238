import { isService } from '@pitlane/domain/catalog/goods.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { runsOn } from '@pitlane/domain/membership/fit.ts'
import { pickPackages } from '@pitlane/domain/membership/pick-packages.ts'
import { and, eq } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { findCartGoods } from '../../reads/cart-goods.ts'
import { findOwnDevices } from '../../reads/own-devices.ts'
import { findPackages } from '../../reads/packages.ts'
import type { OrderLineRow, OrderRow } from '../order/public.ts'
import { findCart } from './queries.ts'
import { cartLines } from './tables.ts'

type Lost = { sku_id: number; name: string }

/**
 * Chooses for software in the cart what was chosen for it in an order, as far as it still holds, and names the rest. A line for
 * which something is chosen already stays as it is.
 */
export async function chooseAgain(
  ctx: WriteContext<UserContext>,
  order: Pick<OrderRow, 'deviceId' | 'deviceSn'>,
  lines: readonly OrderLineRow[],
): Promise<Lost[]> {
  const { db, actor, lang } = ctx
  const cart = await findCart(ctx)
  const services = lines.filter(
    ({ styleId, snapshot }) => isService(snapshot.kind) && cart.some((line) => line.styleId === styleId),
  )
  if (services.length === 0) return []
  const styles = services.map(({ styleId }) => styleId)
  const goods = await findCartGoods(db, styles, lang)
  const devices = await findOwnDevices(db, actor.id)
  const offered = await findPackages(
    db,
    services.flatMap(({ snapshot }) => snapshot.packages ?? []).map(({ id }) => id),
  )
  const most = await findStoredNumber(db, 'optional_packages')
  const lost: Lost[] = []
  for (const { styleId, snapshot, deviceId, deviceSn } of services) {
    const style = goods.get(styleId)
    if (!style) continue
    const { packages = [] } = snapshot
    const ids = packages.map(({ id }) => id)
    const { picked, count } = pickPackages(ids, style, offered, most)
    const chosen = picked.slice(0, count)
    const [wantedId, sn] = deviceId === null ? [order.deviceId, order.deviceSn] : [deviceId, deviceSn]
    const device = devices.find(({ id, model }) => id === wantedId && runsOn(style, model))
    for (const { id, name } of packages)
      if (chosen.every((one) => one.id !== id)) lost.push({ sku_id: styleId, name: textIn(name, lang) })
    if (wantedId !== null && !device) lost.push({ sku_id: styleId, name: sn })
    const line = cart.find((one) => one.styleId === styleId)
    if (!line || line.deviceId !== null || line.packages.length > 0) continue
    await db
      .update(cartLines)
      .set({ deviceId: device?.id ?? null, packages: chosen.map(({ id }) => id) })
      .where(and(eq(cartLines.userId, actor.id), eq(cartLines.styleId, styleId)))
  }
  return lost
}
