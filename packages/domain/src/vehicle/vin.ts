import { allowed, refused, type Verdict } from '../verdict.ts'

/** ISO 3779: 17 letters and digits without I, O and Q. */
export const vinLength = 17
/** As people type it, with blanks. */
export const typedVinLength = 40
const pattern = /^[A-HJ-NPR-Z0-9]{17}$/
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
/** 49 CFR 565.15: each letter's number. */
const numbers = Object.fromEntries(
  ['AJ', 'BKS', 'CLT', 'DMU', 'ENV', 'FW', 'GPX', 'HY', 'RZ'].flatMap((letters, index) =>
    [...letters].map((letter) => [letter, letters === 'RZ' ? 9 : index + 1]),
  ),
)

/** As it is written in a car's papers: capitals of usual width, nothing between them, seen or not. */
export const normalVin = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase()

/** The ninth character that the other sixteen ask for. */
export function vinCheckDigit(vin: string): string {
  const sum = [...vin].reduce((total, sign, at) => total + (numbers[sign] ?? Number(sign)) * weights[at]!, 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** North America, and what is built for it, requires the digit by law. */
const requiresDigit = (vin: string): boolean => /^[1-57L]/.test(vin)

export type VinVerdict = Verdict<'vin_format' | 'vin_check_digit'>

/** A wrong check digit is an error where law requires one, and elsewhere says nothing: there the ninth place is the maker's own. */
export function checkVin(text: string): VinVerdict {
  const vin = normalVin(text)
  if (!pattern.test(vin)) return refused('vin_format')
  return requiresDigit(vin) && vinCheckDigit(vin) !== vin[8] ? refused('vin_check_digit') : allowed
}
