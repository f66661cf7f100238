import type { Lang } from '@pitlane/domain/lang.ts'

/** The link as a friend is to read it: page, title and picture in his language. */
export function linkIn(url: string, lang: Lang): string {
  const link = new URL(url)
  link.searchParams.set('lang', lang)
  return link.toString()
}

/** The picture that goes with a link; the server draws it with today's figures and the name of the link's brand. */
export function cardPath(url: string, lang: Lang): string {
  const channel = new URL(url).searchParams.get('channel')
  return `/invitation/card/${lang}.png${channel ? `?${new URLSearchParams({ channel }).toString()}` : ''}`
}
