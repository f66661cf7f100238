import { personName, placeLines } from '@pitlane/domain/address/layout.ts'
import { knownZone } from '@pitlane/domain/day.ts'
import type { DocumentKind } from '@pitlane/domain/invoice/document.ts'
import type { Context } from '../../platform/context.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { oneLine } from '../../platform/mail/texts.ts'
import { countryName } from '../address/public.ts'
import type { OrderRow } from '../order/tables.ts'
import type { DocumentSnapshot, Party } from './tables.ts'

/** What documents take from the settings: the shop's operator, the prefixes of their numbers, and the zone of their years. */
export type Books = { seller: DocumentSnapshot['seller']; prefixes: Record<DocumentKind, string>; zone: string }

/** Read before a transaction is open, because the settings come by another connection. */
export async function readBooks({ pool }: Pick<Context, 'pool'>): Promise<Books> {
  const settings = await readSettings(pool)
  const seller = {
    name: settings.company,
    lines: settings.company_address
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    email: settings.company_email,
    taxId: settings.company_tax_id,
    note: settings.invoice_note,
  }
  const prefixes = { invoice: settings.invoice_prefix, credit_note: settings.credit_note_prefix }
  return { seller, prefixes, zone: knownZone(settings.books_zone) }
}

/** Where it was sent; of software and the like only the e-mail address and the country are known. */
export function buyerOf({ address, mailingEmail, lang, taxId, taxCheck, taxPlace }: OrderRow): Party {
  const business = taxCheck?.name ? [oneLine(taxCheck.name)] : []
  if (!address) {
    const lines = taxPlace ? [countryName(taxPlace.country_id, lang)] : []
    return { name: business[0] ?? mailingEmail, lines, email: mailingEmail, taxId }
  }
  const place = { ...address, country: countryName(address.country_id, lang) || address.country }
  return {
    name: business[0] ?? oneLine(personName(address)),
    lines: [...business.map(() => oneLine(personName(address))), ...placeLines(place).map(oneLine)],
    email: address.email || mailingEmail,
    taxId: taxId || address.duty_paragraph,
  }
}
