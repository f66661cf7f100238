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
