import { add, allocate, type Minor, minor, smaller, subtract, zero } from '../money.ts'
import type { Taxed } from './document.ts'

/** A line of an invoice, and what credit notes have taken of it so far. */
export type Creditable = Pick<Taxed, 'gross' | 'tax'> & { credited: Minor }

/** The tax in the first `upTo` of a line's gross amount, rounded half up: all of it in all of them. */
function taxUpTo({ gross, tax }: Pick<Taxed, 'gross' | 'tax'>, upTo: Minor): Minor {
  if (gross === 0) return zero
  return minor(Number((2n * BigInt(tax) * BigInt(upTo) + BigInt(gross)) / (2n * BigInt(gross))))
}

/**
 * What a refund takes of each line of its invoice. `claims` says for which lines the money is; what is above them, like
 * goodwill, makes all lines cheaper in proportion to what is left of them, and so does what a line has no room for any more.
 * The parts sum to the amount exactly. Each line's tax is counted from its first cent to its last, so no credit notes
 * together take more tax than the invoice has, and those that empty a line take all of it: of a line, a rate, and the whole.
 * @throws RangeError where more goes back than is left
 */
export function creditLines(lines: readonly Creditable[], claims: readonly Minor[], amount: Minor): Taxed[] {
  const left = lines.map(({ gross, credited }) => subtract(gross, credited))
  if (amount > add(zero, ...left)) throw new RangeError('a refund of more than is left of the invoice')
  const claimed = add(zero, ...claims)
  const wanted = claimed > amount ? allocate(amount, claims) : claims
  const fitting = wanted.map((claim, index) => smaller(claim, left[index]!))
  const room = left.map((one, index) => subtract(one, fitting[index]!))
  const spread = allocate(subtract(amount, add(zero, ...fitting)), room)
  return lines.map((line, index) => {
    const gross = add(fitting[index]!, spread[index]!)
    const tax = subtract(taxUpTo(line, add(line.credited, gross)), taxUpTo(line, line.credited))
    return { net: subtract(gross, tax), tax, gross }
  })
}
