/** The console's languages; their names are those of the shop's. */
export const locales = ['en', 'zh'] as const
export type Locale = (typeof locales)[number]

const key = 'console_lang'

/** As it was chosen, else as the browser speaks. */
export function readLocale(): Locale {
  const kept = localStorage.getItem(key)
  return locales.find((locale) => locale === kept) ?? (navigator.language.startsWith('zh') ? 'zh' : 'en')
}
export const keepLocale = (locale: string): void => localStorage.setItem(key, locale)
