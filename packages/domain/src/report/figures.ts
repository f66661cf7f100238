import { numberFormat } from '../formats.ts'

const space = '\u00a0'
const minus = '\u2212'

/**
 * Figures as a language writes them, with their unit; what was not measured is `unmeasured`. A pack has hundreds of cells
 * and few voltages, so that each figure is written once.
 */
export function createFigures(locale: string, unmeasured: string) {
  const written = new Map<string, string>()
  function write(value: number, unit: string, digits: number): string {
    const format = numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    return `${format.format(value)}${unit && space + unit}`.replace('-', minus)
  }
  /** `3.680 V` */
  function figure(value: number | null, unit: string, digits = 0): string {
    if (value === null) return unmeasured
    const key = `${value} ${digits} ${unit}`
    const text = written.get(key) ?? write(value, unit, digits)
    written.set(key, text)
    return text
  }
  /** With its sign: `+12 mV`. */
  const signed = (value: number | null, unit: string, digits = 0): string =>
    value !== null && value > 0 ? `+${figure(value, unit, digits)}` : figure(value, unit, digits)
  return { figure, signed }
}
export type Figures = ReturnType<typeof createFigures>
