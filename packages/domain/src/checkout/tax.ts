import type { TaxTreatment } from '../invoice/document.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { add, allocate, type Minor, share, subtract, zero } from '../money.ts'

/**
 * Classes of goods, as the law of most countries tells them apart. What has no rate of its class is taxed by the standard
 * rate; goods of the class `zero` are never taxed.
 */
export const taxClasses = ['standard', 'reduced', 'digital', 'zero'] as const
export type TaxClass = (typeof taxClasses)[number]
/** The classes that a country or a state can have a rate for. */
export const ratedClasses = ['standard', 'reduced', 'digital'] as const satisfies readonly TaxClass[]
export type RatedClass = (typeof ratedClasses)[number]

/** A rate of a country, or of one of its states where `province` names one. `included`: the country's prices contain it. */
export type TaxRate = { province: string; taxClass: RatedClass; basisPoints: number; included: boolean }

/** Only a country's own standard rate says whether its prices contain the tax. */
export const canIncludeTax = (rate: TaxRate): Verdict<'tax_included_place'> =>
  rate.included && (rate.province !== '' || rate.taxClass !== 'standard') ? refused('tax_included_place') : allowed

/**
 * How a destination taxes an order, and not at all (`none`) where it has no rate, as with exports; `included` is whether the prices
 * contain the tax.
 */
export type TaxRules = { treatment: TaxTreatment; included: boolean; basisPoints: Readonly<Record<TaxClass, number>> }

const noRates = { standard: 0, reduced: 0, digital: 0, zero: 0 } as const
export const untaxed: TaxRules = { treatment: 'none', included: false, basisPoints: noRates }

/**
 * The rules of a place from its country's rates. A rate of the state beats one of the country, whatever their classes, and
 * within one place the class's own rate beats the standard rate.
 */
export function taxRulesOf(rates: readonly TaxRate[], province: string): TaxRules {
  const find = (place: string, taxClass: RatedClass) =>
    rates.find((rate) => rate.province === place && rate.taxClass === taxClass)
  const places = province === '' ? [''] : [province, '']
  const rateOf = (taxClass: RatedClass) =>
    places.map((place) => find(place, taxClass) ?? find(place, 'standard')).find((rate) => rate !== undefined)
  const found = ratedClasses.map((taxClass) => [taxClass, rateOf(taxClass)] as const)
  if (found.every(([, rate]) => rate === undefined)) return untaxed
  const basisPoints = found.map(([taxClass, rate]) => [taxClass, rate?.basisPoints ?? 0])
  const included = find('', 'standard')?.included ?? false
  return { treatment: 'taxed', included, basisPoints: { ...noRates, ...Object.fromEntries(basisPoints) } }
}

/** The same place for a business that pays the tax itself: nothing is taxed, and no price contains anything. */
export const reverseCharge = (rules: TaxRules): TaxRules =>
  rules.treatment === 'taxed' ? { treatment: 'reverse_charge', included: false, basisPoints: noRates } : rules

/** The tax that a gross amount contains, rounded half up. */
export function containedTax(gross: Minor, basisPoints: number): Minor {
  const [tax, whole] = [BigInt(gross) * BigInt(basisPoints), 10_000n + BigInt(basisPoints)]
  return Number((2n * tax + whole) / (2n * whole)) as Minor
}

/** A listed price without the tax that it contains. */
export const netOf = (price: Minor, taxClass: TaxClass, { included, basisPoints }: TaxRules): Minor =>
  included ? subtract(price, containedTax(price, basisPoints[taxClass])) : price

export type TaxableLine = {
  /** What the line costs after all deductions. */
  paid: Minor
  taxClass: TaxClass
  /** Whether it is sent: freight is paid for what is. */
  sent: boolean
}
type PartOfTax = { tax: Minor; taxBasisPoints: number }
/** Every tax of an order; that of lines and freight is contained in their prices or comes on top, as `taxIncluded` says. */
export type OrderTax = {
  taxTreatment: TaxTreatment
  taxIncluded: boolean
  /** The tax on top of the prices, and the tax within them; at least one of them is 0. */
  tax: Minor
  includedTax: Minor
  freightTax: Minor
  freightTaxBasisPoints: number
  lines: readonly PartOfTax[]
}

/**
 * The class by which freight is taxed: that of the goods that are sent, by which the most is paid. A law that follows the
 * principal goods asks for it, and an invoice has one rate for it. Where equally much is paid it is the higher rate.
 */
export function freightClass(lines: readonly TaxableLine[], { basisPoints }: TaxRules): TaxClass {
  const sent = lines.filter((line) => line.sent)
  const sums = new Map<TaxClass, number>()
  for (const { taxClass, paid } of sent) sums.set(taxClass, (sums.get(taxClass) ?? 0) + paid)
  const ranked = [...sums].toSorted(([a, most], [b, less]) => less - most || basisPoints[b] - basisPoints[a])
  return ranked[0]?.[0] ?? 'standard'
}

/**
 * The tax of an order. It is rounded once for each rate, as invoices sum it up, and split over the lines and the freight of
 * that rate by largest remainder, so that all parts sum exactly.
 */
export function taxOrder(lines: readonly TaxableLine[], freight: Minor, rules: TaxRules): OrderTax {
  const parts = [...lines, { paid: freight, taxClass: freightClass(lines, rules) }].map(({ paid, taxClass }) => ({
    amount: paid,
    taxBasisPoints: rules.basisPoints[taxClass],
    tax: zero,
  }))
  for (const rate of new Set(parts.map(({ taxBasisPoints }) => taxBasisPoints))) {
    const same = parts.filter(({ taxBasisPoints }) => taxBasisPoints === rate)
    const sum = add(zero, ...same.map(({ amount }) => amount))
    const tax = rules.included ? containedTax(sum, rate) : share(sum, rate)
    const shares = allocate(
      tax,
      same.map(({ amount }) => amount),
    )
    same.forEach((part, index) => (part.tax = shares[index]!))
  }
  const all = add(zero, ...parts.map(({ tax }) => tax))
  const ofFreight = parts.pop()!
  return {
    taxTreatment: rules.treatment,
    taxIncluded: rules.included,
    tax: rules.included ? zero : all,
    includedTax: rules.included ? all : zero,
    freightTax: ofFreight.tax,
    freightTaxBasisPoints: ofFreight.taxBasisPoints,
    lines: parts.map(({ tax, taxBasisPoints }) => ({ tax, taxBasisPoints })),
  }
}
