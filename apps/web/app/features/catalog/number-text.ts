const formats = new Map<string, Intl.NumberFormat>()

/** A rating or a count as it is written where the reader is: "4,6", "1.312". */
export function numberText(value: number, locale: string): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale)
  formats.set(locale, format)
  return format.format(value)
}
