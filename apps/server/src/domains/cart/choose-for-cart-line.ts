import type { cartEndpoints } from '@pitlane/contract/cart/cart.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { isService } from '@pitlane/domain/catalog/goods.ts'
import { normalSn } from '@pitlane/domain/device/device.ts'
import { runsOn } from '@pitlane/domain/membership/fit.ts'
import { pickPackages } from '@pitlane/domain/membership/pick-packages.ts'
import { and, eq } from 'drizzle-orm'
import { AppError, ensure } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { type CartGoods, findCartGoods } from '../../reads/cart-goods.ts'
import { findOwnDevices } from '../../reads/own-devices.ts'
import { findPackages } from '../../reads/packages.ts'
import { lockCart } from './lock-cart.ts'
import { getCart } from './queries.ts'
import { cartLines } from './tables.ts'

type Ctx = WriteContext<UserContext>
type Input = ParsedOf<(typeof cartEndpoints)['chooseForCartLine']>

/** @throws AppError device_not_connected for one that is not the buyer's, or that the goods do not run on */
async function findDevice({ db, actor }: Ctx, goods: CartGoods, sn: string): Promise<number> {
  const device = (await findOwnDevices(db, actor.id)).find((one) => one.sn === normalSn(sn))
  if (!device || !isService(goods.kind) || !runsOn(goods, device.model))
    throw new AppError('device_not_connected', { field: 'device_sn' })
  return device.id
}

/**
 * Chooses what software in the cart is for, by the rules of an order.
 * @throws AppError cart_changed, device_not_connected, too_many_packages, package_gone
 */
export async function chooseForCartLine(ctx: Ctx, { sku_id, device_sn, packages }: Input) {
  const { db, actor, lang } = ctx
  const line = (await lockCart(ctx)).find(({ styleId }) => styleId === sku_id)
  const goods = (await findCartGoods(db, [sku_id], lang)).get(sku_id)
  if (!line || !goods) throw new AppError('cart_changed', { field: 'sku_id' })
  const most = await findStoredNumber(db, 'optional_packages')
  const choice = pickPackages(packages, goods, await findPackages(db, packages), most)
  ensure(choice, { field: 'packages', values: { count: choice.count } })
  await db
    .update(cartLines)
    .set({
      deviceId: device_sn ? await findDevice(ctx, goods, device_sn) : null,
      packages: choice.picked.map(({ id }) => id),
    })
    .where(and(eq(cartLines.userId, actor.id), eq(cartLines.styleId, sku_id)))
  return getCart(ctx)
}
