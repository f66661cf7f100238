import type { cartEndpoints, CartLineView, CartView } from '@pitlane/contract/cart/cart.ts'
import type { InputOf } from '@pitlane/contract/endpoint.ts'
import { CallError } from '@pitlane/contract/http-transport.ts'
import type { OptionalPackage } from '@pitlane/contract/membership/membership.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import { canAddToCart, type CartLine } from '@pitlane/domain/cart/cart.ts'
import { mostDevices } from '@pitlane/domain/device/device.ts'
import { api } from '../../lib/api.ts'
import { endLogin } from '../../lib/failure.ts'
import { sessionReady, tokenOf } from '../../lib/session.ts'
import { inPlace } from '../../lib/call-options.ts'
import { keepCart, type KeptLine, readKeptCart, showCount } from './kept-cart.ts'

/** A cart as its screen shows it: of the account, or of this browser while nobody is logged in. */
export type Cart = CartView & {
  account: boolean
  /** What was kept here before the log-in, and could not be taken over. */
  left: KeptLine[]
}

const wishOf = ({ sku_id, quantity }: CartLine): CartLine => ({ sku_id, quantity })
const counted = <Shown extends Cart>(cart: Shown): Shown => {
  showCount(cart.units)
  return cart
}
const ofAccount = (view: CartView, left: KeptLine[] = []): Cart => counted({ ...view, account: true, left })

/** A visitor's cart with what the shop says of it now. */
async function showKept(): Promise<Cart> {
  const kept = readKeptCart()
  const view = await api.showCart({ lines: kept.map(wishOf) }, inPlace)
  const lines = view.lines.map((line) => {
    const mine = kept.find(({ sku_id }) => sku_id === line.sku_id)
    return { ...line, name: line.name || (mine?.name ?? ''), seen_price: mine?.price ?? null }
  })
  return counted({ ...view, lines, account: false, left: [] })
}

/** Brings what was kept here into the account's cart; what that cannot take stays here. */
async function mergeKept(kept: readonly KeptLine[]): Promise<Cart> {
  const { cart, left } = await api.mergeCart({ lines: kept.map(wishOf) }, inPlace)
  const stays = kept.filter(({ sku_id }) => left.some((line) => line.sku_id === sku_id))
  keepCart(stays)
  return ofAccount(cart, stays)
}

export async function loadCart(): Promise<Cart> {
  await sessionReady()
  const kept = readKeptCart()
  if (!tokenOf()) return showKept()
  try {
    return kept.length > 0 ? await mergeKept(kept) : ofAccount(await api.getCart({}, inPlace))
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    endLogin()
    return showKept()
  }
}

/** @throws CallError; `null`: the browser's cart has no room for it */
export async function addToCart(line: KeptLine): Promise<Cart | null> {
  await sessionReady()
  if (tokenOf()) {
    const wish = { ...wishOf(line), idempotency_key: newKey() }
    // An answer that was lost is asked for once more: the same key adds once.
    const view = await api.addToCart(wish, inPlace).catch((error: { status?: number }) => {
      if (error.status !== 0 && error.status !== 408) throw error
      return api.addToCart(wish, inPlace)
    })
    return ofAccount(view)
  }
  const kept = readKeptCart()
  const verdict = canAddToCart(kept, line)
  if (!verdict.ok) return null
  keepCart([{ ...line, quantity: verdict.quantity }, ...kept.filter(({ sku_id }) => sku_id !== line.sku_id)])
  return showKept()
}

/** The device and the packages of a line of the account's cart. @throws CallError */
export const chooseForLine = async (choice: InputOf<typeof cartEndpoints.chooseForCartLine>): Promise<Cart> =>
  ofAccount(await api.chooseForCartLine(choice, inPlace))

/** What a line of the cart can be for: my devices, and all packages that go with it. @throws CallError */
export async function loadChoices({
  goods_id,
  optional_packages,
}: Pick<CartLineView, 'goods_id' | 'optional_packages'>) {
  const [{ list: devices }, packages] = await Promise.all([
    api.listDevices({ page_size: mostDevices }, inPlace),
    optional_packages > 0 ? listPackages(goods_id) : [],
  ])
  return { devices, packages }
}

const packagesAtOnce = 100
async function listPackages(goods_id: number): Promise<OptionalPackage[]> {
  const found: OptionalPackage[] = []
  for (let page = 1; ; page += 1) {
    const { list, total } = await api.listPackages({ goods_id, page, page_size: packagesAtOnce }, inPlace)
    found.push(...list)
    if (list.length === 0 || found.length >= total) return found
  }
}

/**
 * What cannot be bought again is named on the cart's screen, like what could not be taken over. The names of packages and devices
 * that could not be chosen again. @throws CallError
 */
export async function buyAgain(order_no: string): Promise<string[]> {
  const { cart, left, lost } = await api.buyAgain({ order_no }, inPlace)
  ofAccount(cart)
  const kept = readKeptCart().filter(({ sku_id }) => left.every((line) => line.sku_id !== sku_id))
  keepCart([...kept, ...left.map((line) => ({ ...line, price: 0 }))])
  return [...new Set(lost.map(({ name }) => name))]
}

/** `quantity` 0 takes it out. @throws CallError */
export async function changeCart(line: KeptLine): Promise<Cart> {
  if (tokenOf()) return ofAccount(await api.changeCartLine(wishOf(line), inPlace))
  const changed = readKeptCart().map((one) => (one.sku_id === line.sku_id ? line : one))
  keepCart(changed.filter(({ quantity }) => quantity > 0))
  return showKept()
}
