import { endonyms } from '@pitlane/domain/lang.ts'
import Polyglot from 'node-polyglot'
import type { I18nProvider } from 'ra-core'
import { keepLocale, locales, readLocale } from './locale.ts'

type Texts = Record<string, unknown>
/**
 * A file for each domain, and `ra.json` for what react-admin's own parts say. What the frame and the list of orders say, and
 * what all resources are called, comes first: the others come with the first screen that says more.
 */
const first = import.meta.glob<Texts>('../locales/*/{ra,console,order}.json', { import: 'default' })
const names = import.meta.glob<Texts>('../locales/*/*.json', { import: 'default', query: '?names' })
const files = import.meta.glob<Texts>('../locales/*/*.json', { import: 'default' })

async function read(locale: string, ...globs: (typeof files)[]): Promise<Texts[]> {
  const own = globs.flatMap((glob) => Object.entries(glob)).filter(([path]) => path.includes(`/${locale}/`))
  return Promise.all(own.map(([, load]) => load()))
}

/** Loads the texts of one language that come first. */
async function speak(locale: string): Promise<Polyglot> {
  // The server's own sentences go through the same function, and so does the empty text.
  const polyglot = new Polyglot({ locale, allowMissing: true, phrases: { '': '' } })
  for (const texts of await read(locale, first, names)) polyglot.extend(texts)
  return polyglot
}

let polyglot = await speak(readLocale())

async function speakAll(): Promise<void> {
  const speaking = polyglot
  for (const texts of await read(speaking.locale(), files)) speaking.extend(texts)
}
let all: Promise<void> | undefined
/** Every text of the language, loaded once. */
export const allTexts = (): Promise<void> => (all ??= speakAll())

export const i18nProvider: I18nProvider = {
  translate: (key, options) => polyglot.t(key, options),
  getLocale: () => polyglot.locale(),
  getLocales: () => locales.map((locale) => ({ locale, name: endonyms[locale] })),
  /** Keeps the choice, and says it to the page: the server answers in the same language. */
  async changeLocale(locale) {
    keepLocale(locale)
    document.documentElement.lang = locale
    polyglot = await speak(locale)
    all = undefined
    await allTexts()
  },
}
