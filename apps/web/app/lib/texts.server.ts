import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Lang } from '@pitlane/domain/lang.ts'
import type { Messages, Namespace } from './texts.ts'

const files = import.meta.glob<Record<string, string>>('../locales/*/*.json', { eager: true, import: 'default' })
const compiled = new Map<string, Messages>()

function catalogue(lang: Lang, namespace: Namespace): Messages {
  const key = `${lang}/${namespace}`
  let messages = compiled.get(key)
  if (!messages) {
    const source = files[`../locales/${lang}/${namespace}.json`] ?? files[`../locales/en/${namespace}.json`] ?? {}
    messages = Object.fromEntries(
      Object.entries(source).map(([name, text]) => [`${namespace}.${name}`, compileMessage(text)]),
    )
    compiled.set(key, messages)
  }
  return messages
}

/** The texts of a page: its own name spaces in one language. */
export const textsOf = (lang: Lang, namespaces: readonly Namespace[]): Messages =>
  Object.assign({}, ...namespaces.map((namespace) => catalogue(lang, namespace)))

/** One plain text, for what the server itself writes. */
export const textOf = (lang: Lang, namespace: Namespace, name: string): string =>
  files[`../locales/${lang}/${namespace}.json`]?.[name] ?? files[`../locales/en/${namespace}.json`]?.[name] ?? name
