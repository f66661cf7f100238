import { containedTax } from '../checkout/tax.ts'
import { add, allocate, larger, type Minor, minor, smaller, subtract, zero } from '../money.ts'
import { type Rated, sumTaxed, type Taxed } from './document.ts'

type Part = Pick<Rated, 'gross' | 'tax'>
/** A line of an invoice, and what credit notes have taken of it so far. */
export type Creditable = Pick<Rated, 'gross' | 'tax' | 'basisPoints'> & { credited: Part }
/** What a refund takes of a line: money for what is claimed of it, and what makes the line cheaper beside that. */
export type Credit = { claimed: Taxed; cheaper: Taxed }

/** Rounded half away from zero. */
function inProportion(amount: Minor, part: Minor, whole: Minor): Minor {
  const twice = 2n * BigInt(Math.abs(amount)) * BigInt(part) + BigInt(whole)
  return minor(Math.sign(amount) * Number(twice / (2n * BigInt(whole))))
}

/**
 * The tax in the first `upTo` of a gross amount, by its rate, rounded once: all of it in all of them. A tax that is not to the cent
 * what the rate asks for, like a line's share, is so in proportion.
 */
function taxUpTo({ gross, tax }: Part, basisPoints: number, upTo: Minor): Minor {
  if (gross === 0) return zero
  const odd = subtract(tax, containedTax(gross, basisPoints))
  return add(containedTax(upTo, basisPoints), inProportion(odd, upTo, gross))
}

/** What the first `upTo` hold and was not taken yet; no more than there is money for. */
function taxOf(part: Part, basisPoints: number, credited: Part, gross: Minor): Minor {
  const due = subtract(taxUpTo(part, basisPoints, add(credited.gross, gross)), credited.tax)
  return smaller(larger(due, zero), gross)
}

/** Moves the taxes of parts, cent by cent, until they sum to the total; each stays between nothing and its gross amount. */
function fitTo(total: Minor, taxes: readonly Minor[], gross: readonly Minor[]): Minor[] {
  const fitted = [...taxes]
  for (let off = total - add(zero, ...fitted); off !== 0; off -= Math.sign(off)) {
    const room = fitted.map((tax, index) => (off > 0 ? gross[index]! - tax : tax))
    const widest = room.indexOf(Math.max(...room))
    fitted[widest] = minor(fitted[widest]! + Math.sign(off))
  }
  return fitted
}

const sumParts = (parts: readonly Part[]): Part => ({
  gross: add(zero, ...parts.map(({ gross }) => gross)),
  tax: add(zero, ...parts.map(({ tax }) => tax)),
})

/** The tax of each line's amount. It is rounded once for each rate, as that of the invoice was, and then shared by the rate's lines. */
function taxesOf(lines: readonly Creditable[], amounts: readonly Minor[]): Minor[] {
  const taxes = lines.map(() => zero)
  for (const [basisPoints, own] of Map.groupBy(lines.keys(), (index) => lines[index]!.basisPoints)) {
    const same = own.map((index) => lines[index]!)
    const gross = own.map((index) => amounts[index]!)
    const credited = sumParts(same.map((line) => line.credited))
    const tax = taxOf(sumParts(same), basisPoints, credited, add(zero, ...gross))
    const wanted = same.map((line, place) => taxOf(line, basisPoints, line.credited, gross[place]!))
    for (const [place, share] of fitTo(tax, wanted, gross).entries()) taxes[own[place]!] = share
  }
  return taxes
}

const taxed = (gross: Minor, tax: Minor): Taxed => ({ net: subtract(gross, tax), tax, gross })

/**
 * What a refund takes of each line of its invoice. `claims` says for which lines the money is; what is above them, like
 * goodwill, makes all lines cheaper in proportion to what is left of them, and so does what a line has no room for any more.
 * The parts sum to the amount exactly. The tax of each rate fits what is taken at that rate, and is counted from the rate's first
 * cent to its last: no credit notes together take more tax than the invoice has, and those that empty a rate take all of it.
 * @throws RangeError where more goes back than is left
 */
export function creditLines(lines: readonly Creditable[], claims: readonly Minor[], amount: Minor): Credit[] {
  const left = lines.map(({ gross, credited }) => subtract(gross, credited.gross))
  if (amount > add(zero, ...left)) throw new RangeError('a refund of more than is left of the invoice')
  const asked = add(zero, ...claims)
  const wanted = asked > amount ? allocate(amount, claims) : claims
  const claimed = wanted.map((claim, index) => smaller(claim, left[index]!))
  const room = left.map((one, index) => subtract(one, claimed[index]!))
  const cheaper = allocate(subtract(amount, add(zero, ...claimed)), room)
  const amounts = claimed.map((one, index) => add(one, cheaper[index]!))
  return taxesOf(lines, amounts).map((tax, index) => {
    const [own, rest] = allocate(tax, [claimed[index]!, cheaper[index]!])
    return { claimed: taxed(claimed[index]!, own!), cheaper: taxed(cheaper[index]!, rest!) }
  })
}

/** Units at a price for all of them, as units at exact prices: where they cannot share it evenly, some cost a cent more. */
export function evenUnits(price: Minor, units: number): { quantity: number; unitPrice: Minor }[] {
  const more = price % units
  const least = minor((price - more) / units)
  return [
    { quantity: more, unitPrice: minor(least + 1) },
    { quantity: units - more, unitPrice: least },
  ].filter(({ quantity }) => quantity > 0)
}

export const creditOf = ({ claimed, cheaper }: Credit): Taxed => sumTaxed([claimed, cheaper])
