import { useMemo } from 'react'
import { useI18n } from '../../lib/i18n.tsx'

const space = '\u00a0'
const minus = '\u2212'

/** Figures as the reader's language writes them, with their unit; what was not measured is a dash. */
export function useFigures() {
  const { t, locale } = useI18n()
  return useMemo(() => {
    const formats = new Map<number, Intl.NumberFormat>()
    const format = (digits: number) => {
      let found = formats.get(digits)
      if (!found) {
        found = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
        formats.set(digits, found)
      }
      return found
    }
    /** `3.680 V` */
    const figure = (value: number | null, unit: string, digits = 0): string =>
      value === null
        ? t('report.unmeasured')
        : `${format(digits).format(value)}${unit && space + unit}`.replace('-', minus)
    /** With its sign: `+12 mV`. */
    const signed = (value: number | null, unit: string, digits = 0): string =>
      value !== null && value > 0 ? `+${figure(value, unit, digits)}` : figure(value, unit, digits)
    return { figure, signed }
  }, [t, locale])
}
export type Figures = ReturnType<typeof useFigures>
