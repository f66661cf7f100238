import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Lang } from '@pitlane/domain/lang.ts'
import type { Messages, Namespace } from './texts.ts'

const files = import.meta.glob<Record<string, string>>('../locales/*/*.json', { eager: true, import: 'default' })
/** Words that documents have too, which the server writes. */
const shared = import.meta.glob<Record<string, string>>('../../../../packages/contract/src/locales/*/*.json', {
  eager: true,
  import: 'default',
})

function catalogue(lang: Lang, namespace: Namespace): Messages {
  const source = {
    ...shared[`../../../../packages/contract/src/locales/${lang}/${namespace}.json`],
    ...(files[`../locales/${lang}/${namespace}.json`] ?? files[`../locales/en/${namespace}.json`]),
  }
  return Object.fromEntries(
    Object.entries(source).map(([name, text]) => [`${namespace}.${name}`, compileMessage(text)]),
  )
}

const written = new Map<string, string>()

/**
 * The texts of a page: its own name spaces in one language. As one JSON text, written once: the loaders' data is taken
 * apart value by value at every request, and these hundreds never change.
 */
export function textsOf(lang: Lang, namespaces: readonly Namespace[]): string {
  const key = `${lang}/${namespaces.join()}`
  let json = written.get(key)
  if (json === undefined) {
    json = JSON.stringify(Object.assign({}, ...namespaces.map((namespace) => catalogue(lang, namespace))))
    written.set(key, json)
  }
  return json
}

/** One plain text, for what the server itself writes. */
export const textOf = (lang: Lang, namespace: Namespace, name: string): string =>
  files[`../locales/${lang}/${namespace}.json`]?.[name] ?? files[`../locales/en/${namespace}.json`]?.[name] ?? name
