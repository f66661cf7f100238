import { countryByCode } from './countries.ts'

/** The European Economic Area: the European Union with Iceland, Liechtenstein and Norway. */
export const europeanCountries =
  'AT, BE, BG, CY, CZ, DE, DK, EE, ES, FI, FR, GR, HR, HU, IE, IS, IT, LI, LT, LU, LV, MT, NL, NO, PL, PT, RO, SE, SI, SK'
/** Of a time that a country's law gives. */
export const mostCountryDays = 365

const entry = /^([A-Z]{2})(?::(\d{1,3}))?$/

/**
 * Countries by their two letters, each with a number of days where it has its own, as a setting lists them:
 * `DE, FR:30`. `usual` is the number of those that have none. null where the list has something else in it.
 */
export function readCountryDays(list: string, usual: number): Map<string, number> | null {
  const days = new Map<string, number>()
  for (const written of list.split(',').map((part) => part.trim().toUpperCase())) {
    if (written === '') continue
    const [, code, own] = entry.exec(written) ?? []
    const count = own === undefined ? usual : Number(own)
    if (code === undefined || !countryByCode(code) || count < 1 || count > mostCountryDays) return null
    days.set(code, count)
  }
  return days
}

/**
 * The days of a country that a list has; null where it is not in it. Somebody of whom no country is known might be in any:
 * he has the usual number as long as the list names any at all.
 */
export function countryDays(list: string, usual: number, code: string | null): number | null {
  const days = readCountryDays(list, usual)
  if (!days || days.size === 0) return null
  return code === null ? usual : (days.get(code) ?? null)
}
