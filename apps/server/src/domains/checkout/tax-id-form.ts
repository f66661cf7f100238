import type { TaxId, UnionCountry } from '@pitlane/domain/checkout/tax-id.ts'

/** What each country calls the numbers of its businesses; the library has a rule by that name, check digits included. */
// prettier-ignore
const names: Record<UnionCountry, string> = {
  AT: 'uid', BE: 'vat', BG: 'vat', HR: 'oib', CY: 'vat', CZ: 'dic', DK: 'cvr', EE: 'kmkr', FI: 'alv', FR: 'tva',
  DE: 'vat', GR: 'vat', HU: 'anum', IE: 'vat', IT: 'iva', LV: 'pvn', LT: 'pvm', LU: 'tva', MT: 'vat', NL: 'btw',
  PL: 'nip', PT: 'nif', RO: 'cui', SK: 'dph', SI: 'ddv', ES: 'nif', SE: 'vat',
}

/**
 * Whether a tax id can be one of its country: a slip of the pen is found without asking the register. The rules of all
 * countries are large, and are loaded when somebody first buys for a business.
 */
export async function isWellFormed({ country, number }: TaxId): Promise<boolean> {
  const { stdnum } = await import('stdnum')
  return stdnum[country]![names[country]]!.validate(number).isValid
}
