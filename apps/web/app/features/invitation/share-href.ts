import type { Lang } from '@pitlane/domain/lang.ts'

/** The link as a friend is to read it: page, title and picture in his language. */
export function linkIn(url: string, lang: Lang): string {
  const link = new URL(url)
  link.searchParams.set('lang', lang)
  return link.toString()
}

/** The picture that goes with it; the server draws it with today's figures. */
export const cardPath = (lang: Lang): string => `/invitation/card/${lang}.png`
