import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Lang, langs } from '@pitlane/domain/lang.ts'
import { expect, test } from 'vitest'
import banned from './words/banned.json' with { type: 'json' }
import { terms, texts, type Text } from './words/texts.ts'

/** How our texts are written, in each language. A failure names the texts, by file and key. */

const where = (found: typeof texts) =>
  found.map(({ lang, catalogue, key, text }) => `${lang} ${catalogue} ${key}: ${text}`)
const textsOf = (...some: string[]) => texts.filter(({ lang }) => some.includes(lang))

test('every core term has a word in every language', () => {
  expect(terms.size).toBeGreaterThan(20)
  for (const [term, words] of terms) {
    expect(Object.keys(words).toSorted(), term).toEqual(langs)
    for (const lang of langs) expect(words[lang]?.trim(), `${term} in ${lang}`).toBeTruthy()
  }
  for (const lang of langs) expect(textsOf(lang).length).toBeGreaterThan(3000)
})

test('no line breaks before a French colon, semicolon, question or exclamation mark, nor inside of French quotes', () => {
  expect(where(textsOf('fra').filter(({ text }) => / [:;!?»]|« /.test(text)))).toEqual([])
})

test('Chinese and Japanese marks are as wide as their letters, and Korean ones are narrow', () => {
  const letter = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}）」』”》]`
  const narrow = new RegExp(
    `${letter}[,;:!?(]|[,;:!?)](?=${letter})|\\((?=${letter})|${letter}\\)|${letter}\\.(?!\\w)`,
    'u',
  )
  expect(where(textsOf('zh', 'cht', 'jp').filter(({ text }) => narrow.test(text)))).toEqual([])
  expect(where(textsOf('kor').filter(({ text }) => /[，。！？：；（）、]/.test(text)))).toEqual([])
})

test('a text that is a sentence with its full stop in most languages is one in all', () => {
  const closed = (text: string, stops: string) => new RegExp(`[${stops}][”"»“』」)）}]*$`).test(text)
  // What follows a colon is a value or a list, not a sentence.
  const open = ({ text }: Text) => !closed(text, '.。!?！？…') && !/[:：]\s?\{\w+\}$/.test(text)
  const found = [...Map.groupBy(texts, ({ catalogue, key }) => `${catalogue} ${key}`).values()]
    .filter((same) => same.filter(({ text }) => closed(text, '.。')).length > langs.length / 2)
    .flatMap((same) => same.filter(open))
  expect(where(found.filter(({ lang, catalogue }) => lang !== 'en' && !catalogue.endsWith('.md')))).toEqual([])
})

test.each(Object.entries(banned))(
  'in %s no text uses another word than the term, nor another register',
  (lang, words) => {
    for (const [never, term] of Object.entries(words)) {
      expect(terms.has(term), term).toBe(true)
      const used = textsOf(lang).filter(({ text }) => new RegExp(never, 'iu').test(text.replaceAll(/\{\w+/g, '')))
      expect.soft(where(used), `${never} instead of ${terms.get(term)?.[lang as Lang]}`).toEqual([])
    }
  },
)

const subdivisions = join(import.meta.dirname, '../apps/server/src/domains/address/subdivisions')
const placesOf = (file: string) =>
  JSON.parse(readFileSync(join(subdivisions, file), 'utf8')) as Record<string, string[]>

test.each(['zh', 'cht', 'jp', 'kor', 'ru'])('in %s every state and province has a name in its own script', (lang) => {
  const places = globSync('*.json', { cwd: subdivisions }).flatMap((file) => {
    const names = placesOf(file)
    return names['en']!.map((english, at) => ({ file, english, name: names[lang]?.[at] ?? '' }))
  })
  expect(places.length).toBeGreaterThan(2000)
  expect(places.filter(({ name }) => !/[^\p{sc=Latin}\p{P}\s\d]/u.test(name))).toEqual([])
})
