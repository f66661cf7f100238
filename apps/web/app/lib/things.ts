import type { ShownBrand } from '@pitlane/domain/brand/shown-brand.ts'
import { bcp47, type Lang } from '@pitlane/domain/lang.ts'
import type { BreadcrumbList, Organization, SearchAction, WebSite } from 'schema-dts'

type Shop = Pick<
  ShownBrand,
  'name' | 'company' | 'address' | 'email' | 'phone' | 'links' | 'logo' | 'icon' | 'publicUrl'
>

const idOf = (shop: Shop, what: string) => `${shop.publicUrl}/#${what}`

/** Only what the brand has said of itself. */
export function organizationOf(shop: Shop): Exclude<Organization, string> {
  const picture = shop.icon ? `/icons/${shop.icon}/512.png` : shop.logo ? `${shop.logo.src}/640.webp` : null
  return {
    '@type': 'Organization',
    '@id': idOf(shop, 'organization'),
    name: shop.name,
    url: `${shop.publicUrl}/`,
    ...(shop.company ? { legalName: shop.company } : {}),
    ...(shop.address ? { address: shop.address } : {}),
    ...(shop.email ? { email: shop.email } : {}),
    ...(shop.phone ? { telephone: shop.phone } : {}),
    ...(picture ? { logo: shop.publicUrl + picture } : {}),
    ...(shop.links.length > 0 ? { sameAs: shop.links.map(({ url }) => url) } : {}),
  }
}

/** Search engines read the words' place in the address from a property that schema.org names by a pattern only. */
type SearchWithInput = SearchAction & { 'query-input': string }

export function siteOf(shop: Shop, lang: Lang): Exclude<WebSite, string> {
  const query = lang === 'en' ? '' : `&lang=${lang}`
  const search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${shop.publicUrl}/?q={search_term_string}${query}` },
    'query-input': 'required name=search_term_string',
  } as SearchWithInput
  return {
    '@type': 'WebSite',
    '@id': idOf(shop, 'site'),
    name: shop.name,
    url: `${shop.publicUrl}/`,
    inLanguage: bcp47[lang],
    publisher: { '@id': idOf(shop, 'organization') },
    potentialAction: search,
  }
}

/** The way from the front to a page; the page itself is the last step. */
export const breadcrumbOf = (steps: readonly { name: string; href: string }[]): Exclude<BreadcrumbList, string> => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, href }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: href })),
})
