import { parcelLines } from '@pitlane/domain/address/layout.ts'
import { type Wallet, wallets } from '@pitlane/domain/payment/wallets.ts'
import { bcp47, textIn } from '@pitlane/domain/lang.ts'
import { numberFormat } from '@pitlane/domain/formats.ts'
import { formatMoney, type Minor, times } from '@pitlane/domain/money.ts'
import { priceLineNames } from '@pitlane/domain/checkout/price.ts'
import { countryName } from '../address/public.ts'
import type { Block, Letter, LetterContext } from '../../platform/mail/letter.ts'
import { fill, oneLine } from '../../platform/mail/texts.ts'
import { findLines, findOrderById } from './queries.ts'
import type { OrderLineRow, OrderRow } from './tables.ts'

/** An order with the texts of a letter about it, in the reader's language. */
export type ToldOrder = {
  order: OrderRow
  lines: readonly OrderLineRow[]
  money: (amount: Minor) => string
}

export async function findToldOrder({ db, lang }: LetterContext, orderId: number): Promise<ToldOrder> {
  const order = await findOrderById(db, orderId)
  const lines = (await findLines(db, [orderId])).get(orderId) ?? []
  return { order, lines, money: (amount) => formatMoney(amount, order.currency, bcp47[lang]) }
}

type Head = Pick<Letter, 'subject' | 'heading' | 'blocks'>

/** The common parts of all letters about an order. */
export const orderLetter = ({ texts }: LetterContext, { order }: ToldOrder, letter: Head): Letter => ({
  ...letter,
  channel: order.channel,
  because: fill(texts.words.because_order, { number: order.number }),
})

export const say = (...texts: readonly string[]): Block[] =>
  texts.filter(Boolean).map((text) => ({ kind: 'text', text }))

export const toOrder = ({ texts, publicUrl }: LetterContext, { order }: ToldOrder, label: 'pay' | 'view'): Block => ({
  kind: 'button',
  label: texts.words[label],
  href: `${publicUrl}/mall/orderDetails?order_no=${encodeURIComponent(order.number)}`,
})

/** So many of each line; by default with the order's own amounts. */
export function goodsOf(
  { lang, texts, publicUrl }: LetterContext,
  { money }: ToldOrder,
  title: 'bought' | 'parcel' | 'about',
  pieces: readonly { line: OrderLineRow; quantity: number }[],
): Block {
  const one = ({ line, quantity }: { line: OrderLineRow; quantity: number }) => {
    const { name, style, picture } = line.snapshot
    return {
      name: oneLine(textIn(name, lang)),
      detail: `${oneLine(textIn(style, lang))} × ${quantity}`,
      amount: title === 'bought' ? money(times(line.unitPrice, quantity)) : '',
      picture: picture && `${publicUrl}/files/${picture.file}/160.webp`,
    }
  }
  return { kind: 'goods', title: texts.words[title], goods: pieces.map(one) }
}

export const allGoods = (ctx: LetterContext, told: ToldOrder): Block =>
  goodsOf(
    ctx,
    told,
    'bought',
    told.lines.map((line) => ({ line, quantity: line.quantity })),
  )

/** The price lines; deductions, shipping and tax only where there are any, and points where they are a part of the price. */
export function amountsOf({ lang, texts: { words } }: LetterContext, { order, money }: ToldOrder): Block {
  const always = ['product', 'payable']
  const named = priceLineNames.filter((name) => order[name] !== 0 || always.includes(name))
  const inPoints =
    order.mallItemId === null ? [] : [[words.in_points, numberFormat(bcp47[lang]).format(order.pointsSpent)] as const]
  const within = order.includedTax === 0 ? [] : [[words.included_tax, money(order.includedTax)] as const]
  const rows = named.map((name) => [words[name], money(order[name])] as const)
  return { kind: 'amounts', rows: [...inPoints, ...rows, ...within] }
}

const walletNames: Record<Wallet, string> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' }

/** The order's number, payment and address. */
export function letterFacts({ lang, texts: { words } }: LetterContext, { order }: ToldOrder): Block {
  const { address, shippingTitle } = order
  const wallet = wallets.find((name) => name === order.paymentMethod)
  const place =
    address &&
    parcelLines({ ...address, country: countryName(address.country_id, lang) || address.country }).map(oneLine)
  return {
    kind: 'facts',
    facts: [
      { label: words.number, lines: [order.number] },
      ...(wallet ? [{ label: words.wallet, lines: [walletNames[wallet]] }] : []),
      ...(place ? [{ label: words.address, lines: place }] : []),
      ...(address && shippingTitle ? [{ label: words.shipping, lines: [oneLine(shippingTitle)] }] : []),
    ],
  }
}
