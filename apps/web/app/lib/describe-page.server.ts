import { languageLinks, pageAddress, type PublicPlace } from '@pitlane/domain/brand/public-pages.ts'
import { bcp47, type Lang, langs } from '@pitlane/domain/lang.ts'
import type { ServerContext } from '../../rendering/server-context.ts'

type Shown = { title?: string; description?: string; canonical: string; noindex?: boolean; image?: string }
type Card = ServerContext['head']['card']

/** `de_DE`: Open Graph names a country with each language; the one where it is spoken most. */
const localeOf = (lang: Lang): string => {
  const { language, region } = new Intl.Locale(bcp47[lang]).maximize()
  return `${language}_${region}`
}
const locales = Object.fromEntries(langs.map((lang) => [lang, localeOf(lang)])) as Record<Lang, string>

function cardOf({ lang, shop }: ServerContext, { canonical, image, title }: Shown, inAll: boolean): Card {
  const icon = shop.icon === null ? undefined : `${shop.publicUrl}/icons/${shop.icon}/512.png`
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:locale', content: locales[lang] },
    ...(inAll ? langs.filter((other) => other !== lang) : []).map((other) => ({
      property: 'og:locale:alternate',
      content: locales[other],
    })),
    // A picture of the page's own is named by the screen.
    ...(image === undefined && icon !== undefined ? [{ property: 'og:image', content: icon }] : []),
    ...(image === undefined || !title ? [] : [{ property: 'og:image:alt', content: title }]),
    { property: 'twitter:card', content: image === undefined ? 'summary' : 'summary_large_image' },
  ]
}

/**
 * What those read who find or share a page that is for everybody. A page that has said its own canonical address is there in
 * one language only, as a post is.
 */
export function describePage(server: ServerContext, place: PublicPlace, screen: Shown): void {
  if (screen.noindex) return
  const inAll = screen.canonical === pageAddress(server.publicUrl, place, server.lang)
  if (inAll) server.head.languages = languageLinks(server.publicUrl, place)
  server.head.card = cardOf(server, screen, inAll)
}
