import { add, type Minor, subtract, zero } from '../money.ts'

export const documentKinds = ['invoice', 'credit_note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** How an order was taxed; on `reverse_charge` the buyer owes the tax. */
export const taxTreatments = ['taxed', 'reverse_charge', 'none'] as const
export type TaxTreatment = (typeof taxTreatments)[number]

export const exemptions = ['union_delivery', 'reverse_charge'] as const
export type Exemption = (typeof exemptions)[number]

/**
 * Why a document that leaves the tax to its buyer has none: goods sent to another country of the Union are delivered free of
 * it (Directive 2006/112/EC, article 138), services are taxed where their buyer is (article 196). Freight is part of a delivery.
 * @param sent of each line, whether it was sent
 */
export const exemptionsOf = (treatment: TaxTreatment, sent: readonly boolean[]): Exemption[] =>
  exemptions.filter((one) => sent.some((isSent) => exemptionOf(treatment, isSent) === one))

/** The same of one line. */
export const exemptionOf = (treatment: TaxTreatment, isSent: boolean): Exemption | null =>
  treatment !== 'reverse_charge' ? null : isSent ? 'union_delivery' : 'reverse_charge'

/** A prefix stands before every number of its kind: `INV-2026-000123`. */
export const prefixLength = 12
const digits = 6

type Prefixes = Record<DocumentKind, string>

/** Two kinds never share their numbers, whatever an operator has typed. */
export const prefixOf = (kind: DocumentKind, { invoice, credit_note }: Prefixes): string =>
  kind === 'invoice' ? invoice : credit_note === invoice ? `${credit_note}-CN` : credit_note

/** The prefix of a number. Two numbers are the same only if their prefixes are, since both other parts are digits. */
export const prefixIn = (number: string): string => number.replace(/-\d{4}-\d{6,}$/, '')

export const documentNumber = (prefix: string, year: number, sequence: number): string =>
  `${prefix}-${year}-${String(sequence).padStart(digits, '0')}`

/** An amount without its tax, the tax, and both together. */
export type Taxed = { net: Minor; tax: Minor; gross: Minor }
export type Rated = Taxed & { basisPoints: number }

/** From a price that holds its tax, or to which the tax is added. */
export const taxedOf = (price: Minor, tax: Minor, isIncluded: boolean): Taxed =>
  isIncluded ? { net: subtract(price, tax), tax, gross: price } : { net: price, tax, gross: add(price, tax) }

const none: Taxed = { net: zero, tax: zero, gross: zero }

export const sumTaxed = (parts: readonly Taxed[]): Taxed =>
  parts.reduce<Taxed>(
    (sum, { net, tax, gross }) => ({ net: add(sum.net, net), tax: add(sum.tax, tax), gross: add(sum.gross, gross) }),
    none,
  )

/**
 * The lines of a document as they are printed. Money without units makes lines cheaper for the tax's sake alone: people read
 * it as one sum for each rate, and not as that of some item.
 */
export const printedLines = <Line extends Rated & { quantity: number }>(lines: readonly Line[]) => ({
  lines: lines.filter(({ quantity }) => quantity > 0),
  reductions: sumByRate(lines.filter(({ quantity }) => quantity === 0)),
})

/** The totals of a document by its rates, the highest rate first. */
export const sumByRate = (parts: readonly Rated[]): Rated[] =>
  [...Map.groupBy(parts, ({ basisPoints }) => basisPoints)]
    .map(([basisPoints, own]) => ({ basisPoints, ...sumTaxed(own) }))
    .toSorted((one, other) => other.basisPoints - one.basisPoints)
