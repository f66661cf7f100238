import {
  type BuiltGroups,
  categoryPlace,
  languageLinks,
  pageAddress,
  postPlace,
  productPlace,
  type PublicPlace,
  standingPlaces,
} from '@pitlane/domain/brand/public-pages.ts'
import { type Lang, langs } from '@pitlane/domain/lang.ts'
import type { Database } from '../../platform/db/database.ts'
import { findCategoryIds, findGoodsPages, findGoodsParts, findPostPages, findPostParts } from '../../reads/sitemap.ts'

type Site = { db: Database; base: string; built: BuiltGroups }
type Entry = { loc: string; at?: number; others?: readonly { tag: string; href: string }[] }

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

const urlOf = ({ loc, at, others = [] }: Entry) =>
  [
    `<url><loc>${escape(loc)}</loc>`,
    ...(at === undefined ? [] : [`<lastmod>${new Date(at).toISOString()}</lastmod>`]),
    ...others.map(({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escape(href)}"/>`),
    '</url>\n',
  ].join('')

const pagesXml = (entries: readonly Entry[]): string =>
  `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.map(urlOf).join('')}</urlset>\n`

/** The address in this language, and those of the same page in all others. */
const entryOf = ({ base }: Site, lang: Lang, place: PublicPlace, at?: number): Entry => ({
  loc: pageAddress(base, place, lang),
  ...(at === undefined ? {} : { at }),
  others: languageLinks(base, place),
})

/** The parts of the site's map in each language: pages that stand, items, posts. */
export async function writeSitemapIndex(site: Site): Promise<string> {
  const { db, base, built } = site
  const goods = productPlace(1, built) ? await findGoodsParts(db) : []
  const parts = await Promise.all(
    langs.map(async (lang) => [
      `${lang}/pages`,
      ...goods.map((part) => `${lang}/goods-${part}`),
      ...(hasPosts(built) ? await findPostParts(db, lang) : []).map((part) => `${lang}/posts-${part}`),
    ]),
  )
  const rows = parts.flat().map((part) => `<sitemap><loc>${escape(`${base}/sitemap/${part}.xml`)}</loc></sitemap>\n`)
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</sitemapindex>\n`
}
const hasPosts = (built: BuiltGroups) => built.length === 0 || built.includes('root')

export async function writePages(site: Site, lang: Lang): Promise<string> {
  const categories = (await findCategoryIds(site.db)).map((id) => categoryPlace(id, site.built))
  const places = [...standingPlaces(site.built), ...categories.filter((place) => place !== null)]
  return pagesXml(places.map((place) => entryOf(site, lang, place)))
}

export async function writeGoods(site: Site, lang: Lang, part: number): Promise<string> {
  const rows = await findGoodsPages(site.db, part)
  return pagesXml(
    rows.flatMap(({ id, at }) => {
      const place = productPlace(id, site.built)
      return place ? [entryOf(site, lang, place, at)] : []
    }),
  )
}

export async function writePosts({ db, base }: Site, lang: Lang, part: number): Promise<string> {
  const rows = await findPostPages(db, part, lang)
  return pagesXml(rows.map(({ id, at }) => ({ loc: pageAddress(base, postPlace(id), lang), at })))
}
