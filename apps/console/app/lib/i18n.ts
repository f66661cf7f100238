import { endonyms } from '@pitlane/domain/lang.ts'
import Polyglot from 'node-polyglot'
import type { I18nProvider } from 'ra-core'
import { keepLocale, locales, readLocale } from './locale.ts'

/** A file for each domain, and `ra.json` for what react-admin's own parts say. */
const files = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', { import: 'default' })

/** Loads the texts of one language. */
async function speak(locale: string): Promise<Polyglot> {
  // The server's own sentences go through the same function, and so does the empty text.
  const polyglot = new Polyglot({ locale, allowMissing: true, phrases: { '': '' } })
  const own = Object.entries(files).filter(([path]) => path.includes(`/${locale}/`))
  for (const messages of await Promise.all(own.map(([, load]) => load()))) polyglot.extend(messages)
  return polyglot
}

let polyglot = await speak(readLocale())

export const i18nProvider: I18nProvider = {
  translate: (key, options) => polyglot.t(key, options),
  getLocale: () => polyglot.locale(),
  getLocales: () => locales.map((locale) => ({ locale, name: endonyms[locale] })),
  /** Keeps the choice, and says it to the page: the server answers in the same language. */
  async changeLocale(locale) {
    keepLocale(locale)
    document.documentElement.lang = locale
    polyglot = await speak(locale)
  },
}
