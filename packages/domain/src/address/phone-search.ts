import { countries } from './countries.ts'

/** So many digits are taken for a part of a telephone number. */
const fewestDigits = 5
/** With the longest one first: `1` would be the beginning of none, but `7` is one of `76`. */
const dials = [...new Set(countries.map(({ dial }) => dial))].toSorted((a, b) => b.length - a.length)

const withoutDial = (digits: string): string => digits.slice(dials.find((dial) => digits.startsWith(dial))?.length ?? 0)

/** Eleven digits of which the first one only says that the call leaves its area, in North America and in Russia. */
const trunk = /^[178](?=\d{10}$)/

/**
 * The digits of a telephone number that it has however it is written: `8215550136` of `+49 821 5550136`,
 * `00498215550136`, `+49 (0)821 5550136` and `0821 5550136` alike. A part of a number is as good. They are looked for within
 * the digits of a stored number, which may begin in any of these ways. null where the words are no telephone number.
 */
export function phoneDigits(search: string): string | null {
  if (!/^\s*\+?[\d\s()./–-]+$/.test(search)) return null
  const digits = search.replaceAll('(0)', '').replaceAll(/\D/g, '')
  const isInternational = /^\s*\+/.test(search) || digits.startsWith('00')
  const national = isInternational ? withoutDial(digits.replace(/^00/, '')) : digits.replace(trunk, '')
  const found = national.replace(/^0+/, '')
  return found.length < fewestDigits ? null : found
}
