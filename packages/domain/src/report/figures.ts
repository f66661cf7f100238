import { numberFormat } from '../formats.ts'
import { keysOf } from '../record.ts'
import {
  convert,
  type Convertible,
  convertible,
  decimalsMore,
  decimalsOf,
  isAsMeasured,
  type Unit,
  type Units,
  chosenUnit,
} from '../units.ts'

/**
 * As it is measured and judged; some of them are shown in the reader's own. A difference of temperatures is in kelvin, one of
 * percents in points.
 */
export const measures = [
  '',
  '%',
  'points',
  'rpm',
  'V',
  'mV',
  'A',
  'kΩ',
  'kΩ/V',
  'kWh',
  'Ah',
  ...keysOf(convertible),
] as const
export type Measure = (typeof measures)[number]
type Shown = Exclude<Measure, Convertible> | Unit | 'km/h' | 'mph'

const intlUnits: Partial<Record<Shown, string>> = {
  '%': 'percent',
  km: 'kilometer',
  'km/h': 'kilometer-per-hour',
  mph: 'mile-per-hour',
  mi: 'mile',
  mm: 'millimeter',
  C: 'celsius',
  F: 'fahrenheit',
}
/** Where Intl has no unit, or none that people of this language write: by locale, and what most languages write. */
const ownWords: Record<string, Partial<Record<Shown, string>>> = {
  de: { '32nds': 'Zoll', rpm: '1/min', points: 'PP' },
  en: { points: 'pp' },
  es: { '32nds': 'pulg.', points: 'p. p.' },
  fr: { '32nds': 'po', rpm: 'tr/min', points: 'pt' },
  it: { '32nds': 'pollici', rpm: 'giri/min', points: 'p.p.' },
  ja: { '32nds': 'インチ', points: 'pt' },
  ko: { '32nds': '인치', points: '%p' },
  nl: { '32nds': 'inch', rpm: 'tpm', points: 'pp' },
  pl: { '32nds': 'cala', C: '°C', rpm: 'obr./min', points: 'p.p.' },
  'pt-PT': { '32nds': 'pol.', points: 'p.p.' },
  ru: {
    V: 'В',
    mV: 'мВ',
    A: 'А',
    kΩ: 'кОм',
    'kΩ/V': 'кОм/В',
    kWh: 'кВт·ч',
    Ah: 'А·ч',
    kPa: 'кПа',
    bar: 'бар',
    mi: 'миль',
    '32nds': 'дюйма',
    rpm: 'об/мин',
    points: 'п. п.',
  },
  tr: { '32nds': 'inç', rpm: 'dev/dk', points: 'puan' },
  'zh-Hans': { '32nds': '英寸', rpm: '转/分', points: '个百分点' },
  'zh-Hant': { '32nds': '吋', rpm: '轉/分', points: '個百分點' },
}
const wordOf = (locale: string, unit: Shown): string | undefined =>
  ownWords[locale]?.[unit] ?? (unit in intlUnits ? undefined : unit === '32nds' ? 'in' : unit)

type Decimals = { least: number; most: number }

/** A number with its unit; none of its spaces breaks a line. */
function write(value: number, unit: Shown, { least, most }: Decimals, locale: string, signed = false): string {
  const word = wordOf(locale, unit)
  const format = numberFormat(locale, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    signDisplay: signed ? 'exceptZero' : 'negative',
    ...(word === undefined && { style: 'unit', unit: intlUnits[unit]! }),
  })
  const number = `${format.format(value)}${unit === '32nds' ? '/32' : ''}`
  const text = word ? `${number}\u00a0${word}` : number
  // French groups its digits with a narrow space, which before a unit is read as none.
  const fixed = text.replaceAll(/ |\u202f(?=\D)/g, '\u00a0').replace('-', '\u2212')
  // Chinese words of a unit stand apart from their number, as its signs do.
  return locale.startsWith('zh') ? fixed.replace(/(\d)(?=\p{Script=Han})/u, '$1\u00a0') : fixed
}

/** A unit by itself, as it is written beside its numbers. */
export function unitWord(locale: string, unit: Shown): string {
  if (unit === '32nds') return write(1, unit, { least: 0, most: 0 }, locale)
  const word = wordOf(locale, unit)
  const format = () => numberFormat(locale, { style: 'unit', unit: intlUnits[unit]! })
  return (
    word ??
    format()
      .formatToParts(0)
      .find(({ type }) => type === 'unit')?.value ??
    unit
  )
}

const isConvertible = (measure: Measure): measure is Convertible => measure in convertible
const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits
const fractionDigits = (limit: number): number => (String(limit).split('.')[1] ?? '').length

/**
 * Figures as a language writes them, in the units of the reader; what was not measured is `unmeasured`. A pack has hundreds
 * of cells and few voltages, so that each figure is written once.
 */
export function createFigures(locale: string, unmeasured: string, units: Units) {
  const written = new Map<string, string>()
  function shownIn(measure: Measure): Shown {
    if (!isConvertible(measure)) return measure
    const unit = chosenUnit(measure, units)
    return measure === 'km/h' ? (unit === 'mi' ? 'mph' : 'km/h') : unit
  }
  const decimals = (measure: Measure, digits: number, more = 0): Decimals => {
    if (!isConvertible(measure)) return { least: digits, most: digits }
    const { least, most } = decimalsOf(chosenUnit(measure, units), digits)
    return { least, most: most + more }
  }
  const isExact = (measure: Measure) => !isConvertible(measure) || isAsMeasured(measure, units)
  /** Rounded here and not by Intl, so that what is compared with a limit is what is shown. */
  const inUnit = (value: number, measure: Measure, digits: number) =>
    isConvertible(measure) && !isExact(measure) ? round(convert(value, measure, units), digits) : value

  function once(value: number, measure: Measure, how: Decimals, isSigned: boolean): string {
    const key = `${value} ${how.least} ${how.most} ${measure} ${isSigned}`
    const text = written.get(key) ?? write(inUnit(value, measure, how.most), shownIn(measure), how, locale, isSigned)
    written.set(key, text)
    return text
  }
  /** `3.680 V`; `digits` are those of what was measured, and `more` of these are shown. */
  const figure = (value: number | null, measure: Measure, digits = 0, more = 0): string =>
    value === null ? unmeasured : once(value, measure, decimals(measure, digits, more), false)
  /** With its sign: `+12 mV`. */
  const signed = (value: number | null, measure: Measure, digits = 0): string =>
    value === null ? unmeasured : once(value, measure, decimals(measure, digits), true)
  /** An estimate, rounded down to two digits in the unit that is shown. */
  function about(value: number, measure: Convertible): string {
    const own = convert(value, measure, units)
    const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(own, 1))) - 1)
    return write(Math.floor(own / step) * step, shownIn(measure), { least: 0, most: 0 }, locale)
  }
  /** The number that is shown. */
  const shown = (value: number, measure: Convertible, digits = 0, more = 0): number =>
    round(convert(value, measure, units), decimals(measure, digits, more).most)

  /** How many more decimals show each value on the side of its limit on which it was judged. */
  function moreBeside(pairs: readonly (readonly [number, number])[], measure: Measure, digits: number): number {
    if (!isConvertible(measure) || isExact(measure)) return 0
    return decimalsMore((more) =>
      pairs.every(
        ([value, limit]) =>
          Math.sign(shown(value, measure, digits, more) - shown(limit, measure, digits, more)) ===
          Math.sign(value - limit),
      ),
    )
  }
  /** A limit, as exactly as it is set, or in other units as what is shown beside it. */
  const limit = (value: number, measure: Measure, digits = 0, more = 0): string => {
    const own = fractionDigits(value)
    const { most } = decimals(measure, digits, more)
    return once(value, measure, isExact(measure) ? { least: own, most: own } : { least: 0, most }, false)
  }
  return { figure, signed, about, shown, limit, moreBeside }
}
export type Figures = ReturnType<typeof createFigures>
