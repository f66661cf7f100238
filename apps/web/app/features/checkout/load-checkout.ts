import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import type { Device } from '@pitlane/contract/device/device.ts'
import type { ErrorCode } from '@pitlane/contract/error-codes.ts'
import { CallError } from '@pitlane/contract/http-transport.ts'
import type { Quote } from '@pitlane/contract/order/order.ts'
import { mostDevices, serialLength } from '@pitlane/domain/device/device.ts'
import { maxQuantity } from '@pitlane/domain/checkout/basket.ts'
import type { api as Api } from '../../lib/api.ts'
import { pickDefault } from '../address/index.ts'
import { preselect } from '../coupon/index.ts'
import { loadWallets, type WalletOption } from '../payment/index.ts'
import { asBefore, basketOf, type Choice, couponLinesOf, mostOf } from './checkout-choice.ts'
import { type Draft, draftName, readDraft } from './draft.ts'
import { isFlashRefusal, isMallRefusal } from './problem.ts'

export type LoadedCheckout = {
  kind: 'ready'
  /** Where its draft is kept. */
  name: string
  choice: Choice
  quote: Quote
  /** An order with exactly this was sent before, and no answer came. */
  sent: boolean
  addresses: ShopAddress[]
  coupons: CouponRecord[]
  wallets: WalletOption[]
  /** Mine, where something of it is for one. */
  devices: Device[]
  /** The device that was asked for, where it is not mine or what is bought does not run on it. */
  wrongSn?: string | null
}
/** The goods are not sold (any more); `text` says it in the shop's words. */
export type NoCheckout = { kind: 'gone'; text: string; toSale?: boolean; toMall?: boolean }

type Asked = Pick<Choice, 'skuId' | 'quantity' | 'flashId' | 'mallId' | 'deviceSn' | 'packages'>
type Lists = Pick<LoadedCheckout, 'addresses' | 'coupons'>
const silent = { noLoading: true, quiet: true } as const

/** `?sku=<style>&quantity=<n>&flash=<offer>&mall=<item>&device_sn=<number>&packages=<ids>`; null where it names no style. */
export function readAsked(query: URLSearchParams): Asked | null {
  const skuId = Number(/^\d{1,15}$/.exec(query.get('sku') ?? '')?.[0] ?? 0)
  const quantity = Number(/^\d{1,6}$/.exec(query.get('quantity') ?? '')?.[0] ?? 1)
  const idIn = (name: string) => Number(/^\d{1,15}$/.exec(query.get(name) ?? '')?.[0] ?? 0) || null
  const deviceSn = query.get('device_sn')?.slice(0, serialLength) || null
  const packages = /^\d{1,15}(,\d{1,15}){0,49}$/.exec(query.get('packages') ?? '')?.[0] ?? ''
  return skuId > 0
    ? {
        skuId,
        quantity: Math.min(maxQuantity, Math.max(1, quantity)),
        flashId: idIn('flash'),
        mallId: idIn('mall'),
        deviceSn,
        packages,
      }
    : null
}

/** All that a checkout begins with, so that nothing moves once it is shown. What was chosen before a reload is kept. */
export async function loadCheckout(api: typeof Api, query: URLSearchParams): Promise<LoadedCheckout | NoCheckout> {
  const asked = readAsked(query)
  if (!asked) return { kind: 'gone', text: '' }
  const name = draftName(asked)
  const draft = readDraft(sessionStorage, name)
  try {
    const [bare, addresses, coupons, wallets] = await Promise.all([
      draft?.sent ?? api.getExpenseInfo(basketOf(draft ? bareOf(draft.choice) : bareOf(asked)), silent),
      api.listAddresses({}, silent),
      // The shop's own words for a failure are toasted; one can buy without a coupon.
      api.listCouponRecords({}, { noLoading: true }).catch(() => []),
      loadWallets(),
    ])
    const lists = { addresses, coupons: asBefore(coupons, draft?.sent ? draft.choice.couponId : null) }
    const devices = bare.for_device === 'no' ? [] : (await api.listDevices({ page_size: mostDevices }, silent)).list
    if (draft?.sent && isOurs(draft, lists))
      return { kind: 'ready', name, choice: draft.choice, quote: draft.sent, sent: true, ...lists, wallets, devices }
    const email = bare.virtual ? (draft?.choice.email ?? (await api.me({}, silent)).email) : null
    const named = draft ? draft.choice.deviceSn : asked.deviceSn
    // Without a device is a choice too, and a draft keeps it.
    const deviceSn = draft && named === null ? null : firstDevice(devices, named, bare)
    const choice = { ...firstChoice(bare, lists, draft), packages: asked.packages, deviceSn, email }
    return {
      kind: 'ready',
      name,
      choice,
      quote: await api.getExpenseInfo(basketOf(choice), silent),
      sent: false,
      ...lists,
      wallets,
      devices,
      wrongSn: bare.for_device === 'no' || deviceSn !== null ? null : named,
    }
  } catch (error) {
    if (error instanceof CallError && isFlashRefusal(error)) return { kind: 'gone', text: error.message, toSale: true }
    if (error instanceof CallError && isMallRefusal(error)) return { kind: 'gone', text: error.message, toMall: true }
    if (error instanceof CallError && error.code && endings.includes(error.code))
      return { kind: 'gone', text: error.message }
    throw error
  }
}

/** Refusals after which there is nothing to choose any more. */
const endings: ErrorCode[] = [
  'goods_gone',
  'offer_not_for_you',
  'trial_used',
  'trial_new_only',
  'too_many_packages',
  'package_gone',
]

/**
 * The one that was named, and never another than the buyer asked for; where none is, the one in use or, if it does not
 * run there, the first on which it does.
 */
function firstDevice(devices: readonly Device[], named: string | null, { runs_on }: Quote): string | null {
  const fitting = devices.filter(({ model }) => runs_on === null || runs_on.includes(model))
  const wanted = fitting.find(({ device_sn, chosen }) => (named === null ? chosen : device_sn === named))
  return (wanted ?? (named === null ? fitting[0] : undefined))?.device_sn ?? null
}

const bareOf = ({ skuId, quantity, flashId, mallId, packages }: Asked): Choice => ({
  skuId,
  quantity,
  flashId,
  mallId,
  packages,
  deviceSn: null,
  addressId: null,
  shippingId: null,
  couponId: null,
  usePoints: false,
  email: null,
})

const isOurs = ({ choice }: Draft, { addresses }: Lists) =>
  choice.addressId === null || addresses.some(({ id }) => id === choice.addressId)

/** The default address with its first way of shipping and the first usable coupon; or what was chosen before, where it still holds. */
function firstChoice(
  bare: Quote,
  { addresses, coupons }: Lists,
  draft: Draft | null,
): Omit<Choice, 'deviceSn' | 'packages'> {
  const line = bare.lines[0]!
  const quantity = Math.min(line.quantity, mostOf(line.stock, bare.flash ?? bare.mall))
  const lines = couponLinesOf(bare.lines.map((one) => ({ ...one, quantity })))
  // The prices of a flash sale and of the mall take neither coupon nor deduction.
  const flashId = bare.flash?.item_id ?? null
  const mallId = bare.mall?.item_id ?? null
  const isFixed = flashId !== null || mallId !== null
  const candidates = isFixed ? [] : draft ? coupons.filter(({ id }) => id === draft.choice.couponId) : coupons
  const couponId = preselect(candidates, lines, bare.now)
  const kept =
    draft &&
    addresses.find(({ id }) => id === draft.choice.addressId)?.freight.some(({ id }) => id === draft.choice.shippingId)
  const { addressId, shippingId } = bare.virtual
    ? { addressId: null, shippingId: null }
    : kept
      ? draft.choice
      : pickDefault(addresses)
  const usePoints = !isFixed && (draft?.choice.usePoints ?? false)
  return { skuId: line.sku_id, quantity, addressId, shippingId, couponId, usePoints, flashId, mallId, email: null }
}
