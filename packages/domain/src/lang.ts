import { isOneOf } from './record.ts'
import { isVisible } from './visible.ts'

/** The 14 interface languages, by the short names that the devices and companion apps send. */
export const langs = ['cht', 'de', 'en', 'fra', 'it', 'jp', 'kor', 'nl', 'pl', 'pt', 'ru', 'spa', 'tr', 'zh'] as const
export type Lang = (typeof langs)[number]
export const defaultLang: Lang = 'en'

/** BCP 47 tags, for `<html lang>`, Intl and mail headers. Our Portuguese is Portugal's; `pt` alone is Brazil's. */
export const bcp47: Record<Lang, string> = {
  cht: 'zh-Hant',
  de: 'de',
  en: 'en',
  fra: 'fr',
  it: 'it',
  jp: 'ja',
  kor: 'ko',
  nl: 'nl',
  pl: 'pl',
  pt: 'pt-PT',
  ru: 'ru',
  spa: 'es',
  tr: 'tr',
  zh: 'zh-Hans',
}

/** Each language's own name, for the switch: a lost reader must recognise his own. */
export const endonyms: Record<Lang, string> = {
  cht: '繁體中文',
  de: 'Deutsch',
  en: 'English',
  fra: 'Français',
  it: 'Italiano',
  jp: '日本語',
  kor: '한국어',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  ru: 'Русский',
  spa: 'Español',
  tr: 'Türkçe',
  zh: '简体中文',
}

export const isLang = (value: unknown): value is Lang => isOneOf(langs, value)

/** The first candidate that is a language of ours, else English. */
export const pickLang = (...candidates: unknown[]): Lang => candidates.find(isLang) ?? defaultLang

/** A text in several languages; English is always there, and stands in for any other that is not. */
export type Texts = { en: string } & Partial<Record<Lang, string>>
export const textIn = (texts: Texts, lang: Lang): string => texts[lang] || texts.en

/** Only the languages that have a text. */
export const withoutEmpty = (texts: { en: string } & Partial<Record<Lang, string | undefined>>): Texts =>
  Object.fromEntries(langs.filter((lang) => isVisible(texts[lang] ?? '')).map((lang) => [lang, texts[lang]])) as Texts
