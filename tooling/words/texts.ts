import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Lang, langs } from '@pitlane/domain/lang.ts'

/** A text of the product, where it stands: `catalogue` is its file without the language, `key` its path in there or its line. */
export type Text = { lang: Lang; catalogue: string; key: string; text: string }

const root = join(import.meta.dirname, '../..')
const places = [
  'apps/web/app/locales/{lang}/*.json',
  'packages/contract/src/agreement/texts/*.{lang}.md',
  'apps/server/locales/{lang}/*.json',
  'apps/server/src/domains/report/codes/{lang}.json',
  'apps/server/seed/*/texts/{lang}.json',
  'packages/contract/src/locales/{lang}/*.json',
  'packages/contract/src/texts/{lang}.json',
]

type Tree = { [key: string]: string | Tree }
const flat = (tree: Tree, at = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[at + key, value]] : flat(value, `${at}${key}.`),
  )

const linesOf = (text: string): [string, string][] =>
  text.split('\n').map((line, index): [string, string] => [`line ${index + 1}`, line])

const textsIn = (lang: Lang, path: string): Text[] => {
  const content = readFileSync(join(root, path), 'utf8')
  const catalogue = path.replaceAll(new RegExp(`(?<=[/.])${lang}(?=[/.])`, 'g'), '*')
  const texts = path.endsWith('.md') ? linesOf(content) : flat(JSON.parse(content) as Tree)
  return texts.map(([key, text]) => ({ lang, catalogue, key, text }))
}

/** Every text that a user of ours can read, but those of the staff and of the lists of places. */
export const texts: readonly Text[] = langs.flatMap((lang) =>
  places.flatMap((place) =>
    globSync(place.replace('{lang}', lang), { cwd: root })
      .toSorted()
      .flatMap((path) => textsIn(lang, path)),
  ),
)

/** Rows of terms.tsv: a term, by its English name, in each language; the first is the register in which each addresses its reader. */
export const terms: ReadonlyMap<string, Record<Lang, string>> = (() => {
  const rows = readFileSync(join(import.meta.dirname, 'terms.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((row) => row.split('\t'))
  const [, ...order] = rows[0]!
  return new Map(
    rows
      .slice(1)
      .map(([term, ...words]) => [
        term!,
        Object.fromEntries(order.map((lang, at) => [lang, words[at]])) as Record<Lang, string>,
      ]),
  )
})()
