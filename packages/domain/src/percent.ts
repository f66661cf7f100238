import { numberFormat } from './formats.ts'

/** Percentages are hundredths of a percent wherever they are stored; people type and read percent. */

/** Reads `19`, `19.25` or `7,5`; null for anything else, more than two decimals among it. */
export function parsePercent(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** As `parsePercent` reads it back: `19.25`. */
export const typedPercent = (basisPoints: number): string =>
  `${Math.trunc(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`

const digits = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** As people of the locale (BCP 47) write it: `19.25%`, `19,25 %`. */
export const formatPercent = (basisPoints: number, locale: string): string =>
  numberFormat(locale, digits).format(basisPoints / 10_000)

const oddsDigits = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 4 } as const

/** A share from 0 to 1 with as many digits as one in a million needs: `0.0001%`, never nothing. */
export const formatOdds = (share: number, locale: string): string => numberFormat(locale, oddsDigits).format(share)
