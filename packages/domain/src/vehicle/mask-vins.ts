import { checkVin } from './vin.ts'

/** As one word, of which ISO 3779 wants the last four to be digits; or in groups, as papers have it. */
const written = new RegExp(
  [
    String.raw`(?<![\p{sc=Latin}\p{N}])(?:[A-HJ-NPR-Za-hj-npr-z\d]{13}\d{4}`,
    String.raw`(?:[A-HJ-NPR-Z\d][ -]?){12}(?:\d[ -]?){4}\d)(?![\p{sc=Latin}\p{N}])`,
  ].join('|'),
  'gu',
)
/** They name the one vehicle; what comes before says its maker, model and plant. */
const shown = 11

function maskVin(written: string): string {
  if (!/[a-z]/i.test(written) || !checkVin(written.replaceAll('-', '')).ok) return written
  let at = 0
  return written.replaceAll(/[^ -]/g, (sign) => (at++ < shown ? sign : '•'))
}

/** A text for everybody, in which no VIN names one vehicle. Numbers of 17 characters that are no VIN stay. */
export const maskVins = (text: string): string => text.replaceAll(written, maskVin)
