import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import type { CallError } from '@pitlane/contract/http-transport.ts'
import type { Quote } from '@pitlane/contract/order/order.ts'
import { useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { inBackground } from '../../lib/call-options.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { useLogInAgain } from '../../lib/use-log-in-again.ts'
import { deviceName, useDevices } from '../device/index.ts'
import { usePriceText } from '../order/index.ts'
import { firstWallet } from '../payment/index.ts'
import { type Choice, type Missing, lackingLine, namesVehicle, sameChoice, whatMisses } from './checkout-choice.ts'
import { keepChoice } from './draft.ts'
import { failureText } from './failure-text.ts'
import type { LoadedCheckout } from './load-checkout.ts'
import { type CheckoutProblem, type Place, isFlashRefusal, isHoldRefusal, isMallRefusal, placeOf } from './problem.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useQuote } from './use-quote.ts'

const missingAt: Record<Missing, Place> = {
  address_missing: 'address',
  shipping_missing: 'address',
  email_missing: 'email',
  email_format: 'email',
  device_missing: 'device',
  sold_out: 'item',
  too_many: 'item',
  points_missing: 'points',
  place_missing: 'place',
}

/** A checkout in the hand: what is chosen, what it costs, what stands in the way, and the order. */
export function useCheckout(start: LoadedCheckout) {
  const { t } = useI18n()
  const priceText = usePriceText()
  const amountText = ({ price, currency, mall }: Quote) => priceText(price.payable, currency, mall?.points ?? 0)
  const wrongDevice = ({ devices: mine, quote: { runs_on } }: LoadedCheckout, sn: string) => {
    const device = mine.find(({ device_sn }) => device_sn === sn)
    if (!device) return t('device.not_yours', { sn })
    return t('device.unfit', { name: deviceName(device), models: runs_on ?? [] })
  }
  const [choice, setChoice] = useState(start.choice)
  const inHand = useRef(start.choice)
  const [wallet, setWallet] = useState(() => firstWallet(start.wallets))
  const [problem, setProblem] = useState<CheckoutProblem | null>(() =>
    start.wrongSn ? { at: 'device', text: wrongDevice(start, start.wrongSn) } : null,
  )
  const logInAgain = useLogInAgain()
  const { addresses, reload } = useAddressList(start.addresses)
  const { devices, add: addDevice } = useDevices(start.devices)

  const quoting = useQuote(start.quote, onRefused, followDevice)
  const { quote, ask } = quoting

  function onRefused(error: CallError, asked: Choice) {
    if (logInAgain(error)) return
    const at = placeOf(error)
    // Without an answer nothing was refused: the bar says that the amount is old.
    if (at !== 'order')
      setProblem({
        at,
        text: failureText(t, error),
        toSale: isFlashRefusal(error),
        toMall: isMallRefusal(error),
        toCart: at === 'item' && asked.cart !== '',
      })
    if (at === 'coupon') apply({ ...asked, couponId: null })
    if (at === 'address') void reload()
  }
  /** Another device has measured another vehicle, which takes the place of the first unless somebody has typed one. */
  function followDevice(before: Quote, { vin }: Quote) {
    const { current } = inHand
    if (vin !== before.vin && current.vin === (before.vin ?? '')) apply({ ...current, vin: vin ?? '' }, false)
  }

  function apply(next: Choice, priced = true) {
    inHand.current = next
    setChoice(next)
    keepChoice(sessionStorage, start.name, next)
    if (priced) void ask(next)
  }
  const change = (part: Partial<Choice>) => {
    setProblem(null)
    // An e-mail and a vehicle have no price.
    apply({ ...choice, ...part }, !('email' in part || 'vin' in part))
  }

  const describe = (before: Quote, after: Quote) => {
    const amounts = {
      before: amountText(before),
      after: amountText(after),
    }
    return amounts.before === amounts.after ? t('checkout.terms_changed') : t('checkout.price_changed', amounts)
  }
  const { place, busy } = usePlaceOrder(start.name, (error: CallError) => {
    if (logInAgain(error)) return
    const at = placeOf(error)
    if (error.code === 'price_changed' && error.data) {
      const after = error.data as Quote
      setProblem({ at, text: describe(quote, after) })
      quoting.take(after)
      return
    }
    setProblem({
      at,
      text: failureText(t, error),
      toOrders: error.code === 'repeat_order',
      toUnpaid: isHoldRefusal(error),
      toSale: isFlashRefusal(error),
      toMall: isMallRefusal(error),
      toCart: at === 'item' && choice.cart !== '',
    })
    if (isFlashRefusal(error) || isMallRefusal(error)) return
    // After a refusal the stock, the coupon or the address is no longer as it was shown.
    if (at === 'coupon') apply({ ...choice, couponId: null })
    else if (at !== 'order' && at !== 'email' && at !== 'vin') void ask(choice)
    if (at === 'address') void reload()
  })

  const order = () => {
    const missing = whatMisses(choice, quote)
    if (!missing) {
      setProblem(null)
      const named = namesVehicle(quote) ? choice : { ...choice, vin: '' }
      return void place(named, quote, quote.price.payable > 0 ? wallet : null)
    }
    const texts: Record<Missing, string> = {
      address_missing: t('checkout.address_missing'),
      shipping_missing: t('checkout.shipping_missing'),
      email_missing: t('shell.required', { field: t('checkout.mail_to') }),
      email_format: t('shell.format'),
      device_missing: t('device.must'),
      sold_out: t('checkout.sold_out'),
      too_many: t('checkout.few_left', { count: lackingLine(choice, quote)?.stock ?? 0 }),
      place_missing: t('checkout.tax_place_missing'),
      points_missing: t('checkout.points_lack', { points: (quote.mall?.points ?? 0) - quote.points.balance }),
    }
    const at = missingAt[missing]
    setProblem({ at, text: texts[missing], toCart: at === 'item' && choice.cart !== '' })
  }
  const onAddressesChanged = () => {
    void reload()
    void ask(choice)
  }
  const refresh = () => void ask(choice)
  const withoutAddress = !quote.virtual && choice.addressId === null
  /** Exactly this was sent before the page was loaded again, and no answer came. */
  const sentBefore = start.sent && sameChoice(start.choice, choice)
  return {
    choice,
    change,
    quote,
    quoteState: quoting.state,
    addresses,
    onAddressesChanged,
    devices,
    addDevice,
    wallet,
    setWallet,
    problem,
    order,
    ordering: busy,
    refresh,
    withoutAddress,
    amount: withoutAddress ? t('order.price_from', { amount: amountText(quote) }) : amountText(quote),
    sentBefore,
  }
}

/** The addresses of a checkout; loaded again after one was saved or deleted. Where that fails the old ones stay. */
function useAddressList(first: ShopAddress[]) {
  const [addresses, setAddresses] = useState(first)
  const reload = async () => {
    const list = await api.listAddresses({}, inBackground).catch(() => null)
    if (list) setAddresses(list)
  }
  return { addresses, reload }
}
