import { endonyms } from '@pitlane/domain/lang.ts'
import Polyglot from 'node-polyglot'
import type { I18nProvider } from 'ra-core'
import { keepLocale, locales, readLocale } from './locale.ts'

/** A file for each domain, and `ra.json` for what react-admin's own parts say. */
const files = import.meta.glob('../locales/*/*.json', { eager: true, import: 'default' })

function speak(locale: string): Polyglot {
  // The server's own sentences go through the same function, and so does the empty text.
  const polyglot = new Polyglot({ locale, allowMissing: true, phrases: { '': '' } })
  for (const [path, messages] of Object.entries(files)) if (path.includes(`/${locale}/`)) polyglot.extend(messages)
  return polyglot
}

let polyglot = speak(readLocale())

export const i18nProvider: I18nProvider = {
  translate: (key, options) => polyglot.t(key, options),
  getLocale: () => polyglot.locale(),
  getLocales: () => locales.map((locale) => ({ locale, name: endonyms[locale] })),
  /** Keeps the choice, and says it to the page: the server answers in the same language. */
  async changeLocale(locale) {
    keepLocale(locale)
    document.documentElement.lang = locale
    polyglot = speak(locale)
  },
}
