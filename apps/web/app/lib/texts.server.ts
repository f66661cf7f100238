import { compileMessage } from '@lingui/message-utils/compileMessage'
import { defaultLang, type Lang } from '@pitlane/domain/lang.ts'
import type { Messages, Namespace } from './texts.ts'

type Texts = Record<string, string>

/** Each read when it is first asked for: of 14 languages a server speaks a few. */
const own = import.meta.glob<Texts>('../locales/*/*.json', { import: 'default' })
/** Words that documents have too, which the server writes. */
const shared = import.meta.glob<Texts>('../../../../packages/contract/src/locales/*/*.json', { import: 'default' })

async function load(lang: Lang, namespace: Namespace): Promise<Texts> {
  const file = `locales/${lang}/${namespace}.json`
  const words = await shared[`../../../../packages/contract/src/${file}`]?.()
  return { ...words, ...(await own[`../${file}`]?.()) }
}

const loaded = new Map<string, Promise<Texts>>()
/** The texts of a language, English ones where it has none. */
function read(lang: Lang, namespace: Namespace): Promise<Texts> {
  const key = `${lang}/${namespace}`
  const texts =
    loaded.get(key) ??
    Promise.all([load(defaultLang, namespace), load(lang, namespace)]).then(([english, texts]) => ({
      ...english,
      ...texts,
    }))
  loaded.set(key, texts)
  return texts
}

async function catalogue(lang: Lang, namespace: Namespace): Promise<Messages> {
  const texts = Object.entries(await read(lang, namespace))
  return Object.fromEntries(texts.map(([name, text]) => [`${namespace}.${name}`, compileMessage(text)]))
}

const written = new Map<string, Promise<string>>()

/**
 * The texts of a page: its own name spaces in one language. As one JSON text, written once: the loaders' data is taken
 * apart value by value at every request, and these hundreds never change.
 */
export function textsOf(lang: Lang, namespaces: readonly Namespace[]): Promise<string> {
  const key = `${lang}/${namespaces.join()}`
  let json = written.get(key)
  if (json === undefined) {
    json = Promise.all(namespaces.map((namespace) => catalogue(lang, namespace))).then((all) =>
      JSON.stringify(Object.assign({}, ...all)),
    )
    written.set(key, json)
  }
  return json
}

/** One plain text, for what the server itself writes. */
export const textOf = async (lang: Lang, namespace: Namespace, name: string): Promise<string> =>
  (await read(lang, namespace))[name] ?? name
