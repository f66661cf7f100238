import type { CartView } from '@pitlane/contract/cart/cart.ts'
import { type CartLine, cartLineState } from '@pitlane/domain/cart/cart.ts'
import { isService } from '@pitlane/domain/catalog/goods.ts'
import { type Lang, textIn } from '@pitlane/domain/lang.ts'
import { runsOn } from '@pitlane/domain/membership/fit.ts'
import { pickPackages } from '@pitlane/domain/membership/pick-packages.ts'
import { add, defaultCurrency, type Minor, times, zero } from '@pitlane/domain/money.ts'
import { asc, desc, eq } from 'drizzle-orm'
import type { Context, UserContext } from '../../platform/context.ts'
import { type CartGoods, findCartGoods } from '../../reads/cart-goods.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { findOwnDevices, type OwnDevice } from '../../reads/own-devices.ts'
import { findPackages, type FoundPackage } from '../../reads/packages.ts'
import { presentPicture } from '../catalog/public.ts'
import { type CartLineRow, cartLines } from './tables.ts'

/** What was put in last is first. */
export const findCart = ({ db, actor }: Pick<UserContext, 'db' | 'actor'>): Promise<CartLineRow[]> =>
  db
    .select()
    .from(cartLines)
    .where(eq(cartLines.userId, actor.id))
    .orderBy(desc(cartLines.addedAt), asc(cartLines.styleId))

/** A line that is shown; a visitor's has no price that he has seen, no device and no packages. */
type Shown = CartLine & Pick<CartLineRow, 'deviceId' | 'packages'> & { seenPrice: Minor | null }

/** What lines can be for, and what they can have. */
type Choices = { devices: readonly OwnDevice[]; packages: readonly FoundPackage[]; most: number; lang: Lang }

/**
 * A line as it is now. What is not on sale is named only in the cart of an account, which has seen it on sale: a visitor's
 * list of numbers must not tell what the shop has not published.
 */
function presentLine(line: Shown, goods: CartGoods | undefined, choices: Choices): CartView['lines'][number] {
  const { sku_id, quantity, seenPrice } = line
  const shown = goods && (goods.onSale || seenPrice !== null) ? goods : null
  return {
    sku_id,
    goods_id: shown?.goodsId ?? 0,
    name: shown?.name ?? '',
    style: shown?.style ?? '',
    picture: shown && presentPicture(shown.picture, shown.name),
    kind: shown?.kind ?? 'hardware',
    quantity,
    unit_price: shown?.price ?? zero,
    seen_price: seenPrice,
    stock: shown?.stock ?? null,
    state: shown ? cartLineState({ ...shown, quantity }) : 'gone',
    ...(shown ? presentChoice(line, shown, choices) : noChoice),
  }
}

const noChoice = { for_device: false, models: [], device: null, packages: [], optional_packages: 0 }

/** What was chosen, as far as it still holds: a device that was given away, or a package that is gone, is no choice. */
function presentChoice({ deviceId, packages }: Shown, goods: CartGoods, choices: Choices) {
  const device = choices.devices.find(({ id }) => id === deviceId)
  const { picked, count } = pickPackages(packages, goods, choices.packages, choices.most)
  return {
    for_device: isService(goods.kind),
    models: goods.models,
    device:
      device && runsOn(goods, device.model) ? { device_sn: device.sn, model: device.model, name: device.name } : null,
    packages: picked.slice(0, count).map(({ id, name }) => ({ id, name: textIn(name, choices.lang) })),
    optional_packages: count,
  }
}

async function findChoices(
  { db, lang, actor }: Reader,
  shown: readonly Shown[],
  goods: ReadonlyMap<number, CartGoods>,
): Promise<Choices> {
  const isForDevice = [...goods.values()].some(({ kind }) => isService(kind))
  if (!isForDevice) return { devices: [], packages: [], most: 0, lang }
  const isChosen = actor !== null && shown.some(({ deviceId }) => deviceId !== null)
  return {
    devices: isChosen ? await findOwnDevices(db, actor.id) : [],
    packages: await findPackages(
      db,
      shown.flatMap(({ packages }) => packages),
    ),
    most: await findStoredNumber(db, 'optional_packages'),
    lang,
  }
}

type Reader = Pick<Context, 'db' | 'lang' | 'actor'>

export async function presentCart(ctx: Reader, shown: readonly Shown[]): Promise<CartView> {
  const goods = await findCartGoods(
    ctx.db,
    shown.map(({ sku_id }) => sku_id),
    ctx.lang,
  )
  const choices = await findChoices(ctx, shown, goods)
  const lines = shown.map((line) => presentLine(line, goods.get(line.sku_id), choices))
  const ready = lines.filter(({ state }) => state === 'ready')
  return {
    lines,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: add(zero, ...ready.map((line) => times(line.unit_price as Minor, line.quantity))),
    currency: [...goods.values()][0]?.currency ?? defaultCurrency,
  }
}

/** The caller's cart. */
export const getCart = async (ctx: UserContext): Promise<CartView> =>
  presentCart(
    ctx,
    (await findCart(ctx)).map(({ styleId, ...line }) => ({ sku_id: styleId, ...line })),
  )

/** A visitor's: the browser knows what the prices were. */
export const showCart = (ctx: Context, { lines }: { lines: readonly CartLine[] }): Promise<CartView> =>
  presentCart(
    ctx,
    lines.map((line) => ({ ...line, seenPrice: null, deviceId: null, packages: [] })),
  )
