import { numberFormat } from '../formats.ts'

const space = '\u00a0'
const minus = '\u2212'

/** Figures as a language writes them, with their unit; what was not measured is `unmeasured`. */
export function createFigures(locale: string, unmeasured: string) {
  const format = (digits: number) =>
    numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  /** `3.680 V` */
  const figure = (value: number | null, unit: string, digits = 0): string =>
    value === null ? unmeasured : `${format(digits).format(value)}${unit && space + unit}`.replace('-', minus)
  /** With its sign: `+12 mV`. */
  const signed = (value: number | null, unit: string, digits = 0): string =>
    value !== null && value > 0 ? `+${figure(value, unit, digits)}` : figure(value, unit, digits)
  return { figure, signed }
}
export type Figures = ReturnType<typeof createFigures>
