import type { TaxId } from '@pitlane/domain/checkout/tax-id.ts'

/** What a register says of a tax id now. `consultation` is the number that proves that it was asked; '' where it gives none. */
export type TaxAnswer = { known: true; name: string; consultation: string } | { known: false }

/** A register of businesses. A call may throw RegisterDown, and nothing else. */
export type TaxRegisterGateway = {
  id: 'none' | 'vies' | 'sandbox'
  /** `asker` is the seller's own tax id: with it the register gives a number of the consultation. */
  find: (taxId: TaxId, asker: TaxId | null) => Promise<TaxAnswer>
}

/** There was no answer that says anything: neither that there is such a business, nor that there is none. */
export class RegisterDown extends Error {
  constructor(why: string, options: { cause?: unknown } = {}) {
    super(why, options)
    this.name = 'RegisterDown'
  }
}
