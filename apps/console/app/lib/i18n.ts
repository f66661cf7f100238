import { endonyms } from '@pitlane/domain/lang.ts'
import polyglot from 'ra-i18n-polyglot'
import chinese from 'ra-language-chinese'
import english from 'ra-language-english'
import { keepLocale, type Locale, locales, readLocale } from './locale.ts'
import { messagesOf } from './messages.ts'

const messages = { en: messagesOf('en', english), zh: messagesOf('zh', chinese) }

const provider = polyglot(
  (locale) => messages[locale as Locale],
  readLocale(),
  locales.map((locale) => ({ locale, name: endonyms[locale] })),
  // The server's own sentences go through the same function.
  { allowMissing: true },
)

/** Keeps the choice, and says it to the page: the server answers in the same language. */
export const i18nProvider: typeof provider = {
  ...provider,
  async changeLocale(locale) {
    keepLocale(locale)
    document.documentElement.lang = locale
    await provider.changeLocale(locale)
  },
}
