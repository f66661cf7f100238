import type { Lang } from './lang.ts'

/** PostgreSQL's own configurations; there is none for Polish, and none that separates Chinese, Japanese or Korean words. */
export const searchConfigs = {
  de: 'german',
  en: 'english',
  fra: 'french',
  it: 'italian',
  nl: 'dutch',
  pt: 'portuguese',
  ru: 'russian',
  spa: 'spanish',
  tr: 'turkish',
} as const satisfies Partial<Record<Lang, string>>
export const searchConfigOf = (lang: Lang): string => (searchConfigs as Partial<Record<Lang, string>>)[lang] ?? 'simple'
