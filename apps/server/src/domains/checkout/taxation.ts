import type { Basket, Quote, TaxIdView } from '@pitlane/contract/order/order.ts'
import { countryById } from '@pitlane/domain/address/countries.ts'
import {
  canReverseCharge,
  evidenceFor,
  offersReverseCharge,
  readTaxId,
  type TaxEvidence,
} from '@pitlane/domain/checkout/tax-id.ts'
import {
  freightClass,
  netOf,
  reverseCharge,
  type TaxableLine,
  type TaxRules,
  untaxed,
} from '@pitlane/domain/checkout/tax.ts'
import type { Minor } from '@pitlane/domain/money.ts'
import { taxRulesAt } from '../address/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { BasketAddress, BasketFacts, BasketTaxId } from '../../reads/basket.ts'
import type { TaxCheck, TaxPlace } from '../order/tables.ts'
import { presentTaxId } from './present-tax-id.ts'

/** The seller's country, and whether there is a register to ask about buyers. */
export type Seller = { country: string; checks: boolean }
/** How a basket is taxed. */
export type Taxation = {
  /** Of the destination; `rules` are those that hold for this buyer. */
  listed: TaxRules
  rules: TaxRules
  taxId: string
  check: TaxCheck | null
  place: TaxPlace | null
  /** Nothing is sent, the shop has taxes, and nobody knows where the buyer is. */
  placeMissing: boolean
  answer: Pick<Quote, 'treatment' | 'business' | 'tax_place' | 'tax_place_needed'>
}
type Facts = Pick<BasketFacts, 'place' | 'taxes' | 'taxId'>
type Where = { virtual: boolean; address: BasketAddress | null; network: string; now: number; seller: Seller }

/** The account's tax id, if the buyer wants to use it. @throws AppError tax_id_unchecked for any other */
function usedOf({ tax_id }: Basket, { taxId }: Facts): BasketTaxId | null {
  if (!tax_id) return null
  if (taxId?.taxId !== tax_id) throw new AppError('tax_id_unchecked', { field: 'tax_id' })
  return taxId
}

const viewOf = (row: BasketTaxId | null, now: number): TaxIdView | null =>
  row && presentTaxId({ ...row, checkedAt: new Date(row.checkedAt) }, now)

/** The place by which something is taxed that is sent nowhere, with all that speaks for it. */
function placeOf(basket: Basket, facts: Facts, used: BasketTaxId | null, network: string): TaxPlace | null {
  const { place } = facts
  const code = place && countryById(place.countryId)?.code
  if (!place) return null
  if (!code) throw new AppError('country_unknown', { field: 'tax_place.country_id' })
  const evidence: TaxEvidence[] = evidenceFor(code, {
    stated: Boolean(basket.tax_place),
    address: place.addressed,
    network,
    taxId: used && (readTaxId(used.taxId)?.country ?? null),
  })
  return { country_id: place.countryId, province: place.province, evidence }
}

/** What a place taxes, and whether this buyer owes the tax himself. */
export function taxationOf(basket: Basket, facts: Facts, { virtual, address, network, now, seller }: Where): Taxation {
  const used = usedOf(basket, facts)
  const place = virtual ? placeOf(basket, facts, used, network) : null
  const listed = address
    ? taxRulesAt(address.country_id, address.province, address.taxRates)
    : place && facts.place
      ? taxRulesAt(place.country_id, place.province, facts.place.taxRates)
      : untaxed
  const destination = countryById(address?.country_id ?? place?.country_id ?? 0)?.code ?? ''
  const mine = viewOf(facts.taxId, now)
  const read = used && readTaxId(used.taxId)
  const verdict =
    read && mine && destination !== ''
      ? canReverseCharge(seller.country, destination, { ...read, state: mine.state })
      : null
  const rules = verdict?.ok ? reverseCharge(listed) : listed
  const isOffered = seller.checks && offersReverseCharge(seller.country)
  const isChecked = used !== null && mine?.state === 'valid'
  return {
    listed,
    rules,
    // What the register does not know is no business's, and stands on no invoice.
    taxId: used && mine?.state !== 'unknown' ? used.taxId : '',
    check: isChecked
      ? { by: used.register, at: used.checkedAt, consultation: used.consultation, name: used.name }
      : null,
    place,
    placeMissing: virtual && facts.taxes && place === null,
    answer: {
      treatment: rules.treatment,
      business: isOffered ? { mine, reason: verdict && !verdict.ok ? verdict.reason : null } : null,
      tax_place: place && {
        country_id: place.country_id,
        province: place.province,
        by_state: facts.place?.taxRates.some(({ province }) => province !== '') ?? false,
      },
      tax_place_needed: virtual && facts.taxes,
    },
  }
}

/** For a business that owes the tax itself, prices are what they are without the tax that they contain. */
const isNet = ({ listed, rules }: Taxation): boolean => rules.treatment === 'reverse_charge' && listed.included

export const atNetPrice = <Line extends { unitPrice: Minor; taxClass: TaxableLine['taxClass'] }>(
  lines: readonly Line[],
  taxation: Taxation,
): Line[] =>
  lines.map((line) =>
    isNet(taxation) ? { ...line, unitPrice: netOf(line.unitPrice, line.taxClass, taxation.listed) } : line,
  )

export const netFreight =
  (lines: readonly TaxableLine[], taxation: Taxation) =>
  <Option extends { price: Minor }>(option: Option): Option =>
    isNet(taxation)
      ? { ...option, price: netOf(option.price, freightClass(lines, taxation.listed), taxation.listed) }
      : option
