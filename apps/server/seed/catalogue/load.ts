import { existsSync, readFileSync } from 'node:fs'
import { defaultLang, type Lang, langs, type Texts } from '@pitlane/domain/lang.ts'
import en from './texts/en.json' with { type: 'json' }

type Tree = { readonly [key: string]: Tree | string }
type Leaves<T> = { [Key in keyof T]: T[Key] extends string ? Texts : Leaves<T[Key]> }
type GoodsTexts = Omit<Leaves<(typeof en.goods)['one-dongle']>, 'styles'> & { styles: Record<string, Texts> }

export type CatalogueTexts = Omit<Leaves<typeof en>, 'goods'> & { goods: Record<keyof typeof en.goods, GoodsTexts> }

const fileOf = (lang: Lang) => new URL(`./texts/${lang}.json`, import.meta.url)

/** Languages that have a file; the others fall back to English. */
export const textLangs = (): Lang[] => langs.filter((lang) => existsSync(fileOf(lang)))

export const readTexts = (lang: Lang) => JSON.parse(readFileSync(fileOf(lang), 'utf8')) as Tree

/** English decides which keys there are; a language that lacks one is absent from that leaf. */
const merge = (english: Tree, others: readonly (readonly [Lang, Tree | undefined])[]): unknown =>
  Object.fromEntries(
    Object.entries(english).map(([key, value]) => {
      const found = others.map(([lang, tree]) => [lang, tree?.[key]] as const)
      if (typeof value !== 'string') return [key, merge(value, found as (readonly [Lang, Tree | undefined])[])]
      return [key, { en: value, ...Object.fromEntries(found.filter(([, text]) => text !== undefined)) }]
    }),
  )

/** The texts of the catalogue, each leaf in all the languages that have it. */
export function loadTexts(): CatalogueTexts {
  const others = textLangs().filter((lang) => lang !== defaultLang)
  // The shape is English's by construction; `catalogue.test.ts` holds the other files to it.
  return merge(
    en,
    others.map((lang) => [lang, readTexts(lang)] as const),
  ) as CatalogueTexts
}
