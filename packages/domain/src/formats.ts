/** Keeps what is made for a locale (BCP 47): making a format costs a hundred times what using it does. */
function kept<Options extends object, Format>(make: new (locale: string, options?: Options) => Format) {
  const made = new Map<string, Format>()
  return (locale: string, options?: Options): Format => {
    const key = options ? locale + JSON.stringify(options) : locale
    const known = made.get(key)
    if (known) return known
    const format = new make(locale, options)
    made.set(key, format)
    return format
  }
}

export const numberFormat = kept(Intl.NumberFormat)
export const dateFormat = kept(Intl.DateTimeFormat)
export const pluralRules = kept(Intl.PluralRules)
export const listFormat = kept(Intl.ListFormat)

const relativeFormat = kept(Intl.RelativeTimeFormat)
const steps = [
  ['second', 1, 90],
  ['minute', 60, 90],
  ['hour', 3_600, Infinity],
] as const

/** When something is, so many seconds from now: `in 5 minutes`; rather a little later than too soon. */
export function inTime(locale: string, seconds: number): string {
  const [unit, length] = steps.find(([, size, most]) => Math.ceil(seconds / size) <= most)!
  return relativeFormat(locale).format(Math.ceil(seconds / length), unit)
}

/** A country or region by its two letters. */
export const regionName = (locale: string, code: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
