/** The console's languages; their names are those of the shop's. */
export const locales = ['en', 'zh'] as const
export type Locale = (typeof locales)[number]

const key = 'console_lang'
const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/** As it was chosen, else as the browser speaks. */
export function readLocale(): Locale {
  const kept = localStorage.getItem(key)
  if (isLocale(kept)) return kept
  return navigator.language.startsWith('zh') ? 'zh' : 'en'
}
export const keepLocale = (locale: string): void => localStorage.setItem(key, locale)
