import type { TranslationMessages } from 'react-admin'
import type { Locale } from './locale.ts'

type Messages = { [key: string]: string | Messages }

const files = import.meta.glob<Messages>('../locales/*/*.json', { eager: true, import: 'default' })

function merge(into: Messages, from: Messages): Messages {
  for (const [key, value] of Object.entries(from)) {
    const known = into[key]
    into[key] = typeof value === 'object' ? merge(typeof known === 'object' ? known : {}, value) : value
  }
  return into
}

/** Ours over react-admin's: a file for each domain, and `ra.json` for what react-admin's own translation lacks. */
export function messagesOf(locale: Locale, base: object): TranslationMessages {
  const ours = Object.entries(files).filter(([path]) => path.includes(`/${locale}/`))
  return ours.reduce((messages, [, file]) => merge(messages, file), merge({}, base as Messages)) as TranslationMessages
}
