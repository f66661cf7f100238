import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import type { Device } from '@pitlane/contract/device/device.ts'
import type { ErrorCode } from '@pitlane/contract/error-codes.ts'
import { CallError } from '@pitlane/contract/http-transport.ts'
import type { Quote } from '@pitlane/contract/order/order.ts'
import { mostDevices, serialLength } from '@pitlane/domain/device/device.ts'
import { maxQuantity } from '@pitlane/domain/checkout/basket.ts'
import type { api as Api } from '../../lib/api.ts'
import { inBackground, inPlace } from '../../lib/call-options.ts'
import { pickDefault } from '../address/index.ts'
import { type OpenCoupon, loadOpenCoupons, preselect } from '../coupon/index.ts'
import { loadWallets, type WalletOption } from '../payment/index.ts'
import { asBefore, basketOf, type Choice, couponLinesOf, mostOf, readCartQuery } from './checkout-choice.ts'
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
  /** Those that I could take for it. */
  claimable: OpenCoupon[]
  wallets: WalletOption[]
  /** Mine, where something of it is for one. */
  devices: Device[]
  /** The device that was asked for, where it is not mine or what is bought does not run on it. */
  wrongSn?: string | null
}
/** The goods are not sold (any more); `text` says it in the shop's words. */
export type NoCheckout = { kind: 'gone'; text: string; toSale?: boolean; toMall?: boolean; toCart?: boolean }

type Asked = Pick<Choice, 'skuId' | 'quantity' | 'cart' | 'flashId' | 'mallId' | 'deviceSn' | 'packages'>
type Lists = Pick<LoadedCheckout, 'addresses' | 'coupons' | 'claimable'>

/**
 * `?sku=<style>&quantity=<n>&flash=<offer>&mall=<item>&device_sn=<number>&packages=<ids>`, or `?cart=<style>x<n>,…`; null where it
 * names no style.
 */
export function readAsked(query: URLSearchParams): Asked | null {
  const skuId = Number(/^\d{1,15}$/.exec(query.get('sku') ?? '')?.[0] ?? 0)
  const quantity = Number(/^\d{1,6}$/.exec(query.get('quantity') ?? '')?.[0] ?? 1)
  const idIn = (name: string) => Number(/^\d{1,15}$/.exec(query.get(name) ?? '')?.[0] ?? 0) || null
  const deviceSn = query.get('device_sn')?.slice(0, serialLength) || null
  const packages = /^\d{1,15}(,\d{1,15}){0,49}$/.exec(query.get('packages') ?? '')?.[0] ?? ''
  const cart = readCartQuery(query.get('cart'))
  if (cart) return { skuId: 0, quantity: 1, cart, flashId: null, mallId: null, deviceSn, packages: '' }
  return skuId > 0
    ? {
        skuId,
        cart,
        quantity: Math.min(maxQuantity, Math.max(1, quantity)),
        flashId: idIn('flash'),
        mallId: idIn('mall'),
        deviceSn,
        packages,
      }
    : null
}

/**
 * The coupons that point 7 asks for: by the style where the address wants those that are exchanged, else by what the goods
 * are. The latter has the coupons for the one style too.
 */
function couponScope({ lines }: Quote, couponType: string | null) {
  const [line, ...others] = lines
  if (!line || others.length > 0) return {}
  const { sku_id, good_type, channel_type } = line
  return couponType === 'exchange' ? { good_sku_id: sku_id, channel_type } : { good_type_id: good_type, channel_type }
}

/** All that a checkout begins with, so that nothing moves once it is shown. What was chosen before a reload is kept. */
export async function loadCheckout(api: typeof Api, query: URLSearchParams): Promise<LoadedCheckout | NoCheckout> {
  const asked = readAsked(query)
  if (!asked) return { kind: 'gone', text: '' }
  const name = draftName(asked)
  const draft = readDraft(sessionStorage, name)
  try {
    const quoting = async () =>
      draft?.sent ?? api.getExpenseInfo(basketOf(draft ? bareOf(draft.choice) : bareOf(asked)), inPlace)
    const quotingWithCoupons = quoting().then(async (quote) => {
      if (quote.guest || quote.flash || quote.mall) return { bare: quote, coupons: [], claimable: [] }
      const scope = couponScope(quote, query.get('couponType'))
      const [coupons, claimable] = await Promise.all([
        // The shop's own words for a failure are toasted; one can buy without a coupon.
        api.listCouponRecords(scope, { noLoading: true }).catch(() => []),
        loadOpenCoupons(api),
      ])
      return { bare: quote, coupons, claimable }
    })
    const [{ bare, coupons, claimable }, addresses, wallets] = await Promise.all([
      quotingWithCoupons,
      api.listAddresses({}, inPlace),
      loadWallets(),
    ])
    const lists = { addresses, coupons: asBefore(coupons, draft?.sent ? draft.choice.couponId : null), claimable }
    const devices =
      bare.for_device === 'no' || bare.guest ? [] : (await api.listDevices({ page_size: mostDevices }, inPlace)).list
    if (draft?.sent && isOurs(draft, lists))
      return { kind: 'ready', name, choice: draft.choice, quote: draft.sent, sent: true, ...lists, wallets, devices }
    const email = bare.virtual ? (draft?.choice.email ?? (await api.me({}, inPlace)).email) : null
    const named = draft ? draft.choice.deviceSn : asked.deviceSn
    // Without a device is a choice too, and a draft keeps it.
    const deviceSn = draft && named === null ? null : firstDevice(devices, named, bare)
    const taxId = await firstTaxId(api, bare, draft)
    const first = {
      ...firstChoice(asked, bare, lists, draft),
      packages: asked.packages,
      deviceSn,
      email,
      taxId,
      vin: '',
    }
    const quote = await api.getExpenseInfo(basketOf(first), inPlace)
    // What was typed before a reload is kept, and nothing is a choice too.
    const choice = { ...first, vin: draft ? (draft.choice.vin ?? '') : (quote.vin ?? '') }
    return {
      kind: 'ready',
      name,
      choice,
      quote,
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
      return { kind: 'gone', text: error.message, toCart: asked.cart !== '' }
    throw error
  }
}

/** Refusals after which there is nothing to choose any more. */
const endings: ErrorCode[] = [
  'goods_gone',
  'offer_not_for_you',
  'trial_used',
  'trial_new_only',
  'newcomer_once',
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

const bareOf = ({ skuId, quantity, cart, flashId, mallId, packages }: Asked): Choice => ({
  skuId,
  quantity,
  cart,
  flashId,
  mallId,
  packages,
  deviceSn: null,
  vin: '',
  addressId: null,
  shippingId: null,
  couponId: null,
  usePoints: false,
  email: null,
  taxId: null,
  placeId: null,
  placeProvince: '',
})

const isOurs = ({ choice }: Draft, { addresses }: Lists) =>
  choice.addressId === null || addresses.some(({ id }) => id === choice.addressId)

/** The default address with its first way of shipping and the best usable coupon; or what was chosen before, where it still holds. */
function firstChoice(
  { skuId, cart }: Asked,
  bare: Quote,
  { addresses, coupons }: Lists,
  draft: Draft | null,
): Omit<Choice, 'deviceSn' | 'vin' | 'packages' | 'taxId'> {
  const line = bare.lines[0]!
  const quantity = cart ? 1 : Math.min(line.quantity, mostOf(line.stock, bare.flash ?? bare.mall))
  const lines = couponLinesOf(cart ? bare.lines : bare.lines.map((one) => ({ ...one, quantity })))
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
  const { placeId = null, placeProvince = '' } = bare.virtual && draft ? draft.choice : {}
  const place = { placeId, placeProvince }
  const what = { skuId, quantity, cart, flashId, mallId, couponId, usePoints }
  return { ...what, addressId, shippingId, ...place, email: null }
}

/**
 * The account's tax id, as it was used last; a draft may have done without it. What the register said some time ago is asked
 * anew, and where it does not answer the buyer can still choose to.
 */
async function firstTaxId(api: typeof Api, { business }: Quote, draft: Draft | null): Promise<string | null> {
  const mine = business?.mine
  if (!mine || mine.state === 'unknown') return null
  if (draft) return draft.choice.taxId === mine.tax_id ? mine.tax_id : null
  if (mine.state === 'valid') return mine.tax_id
  const found = await api.checkTaxId({ tax_id: mine.tax_id }, inBackground).catch(() => null)
  return found?.state === 'valid' ? found.tax_id : null
}
