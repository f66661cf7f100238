import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import type { APIRequestContext } from '@playwright/test'
import { expect, hydrated, test } from './support/test.ts'

const product = '/hot_list/productDetail?id=1'

type Page = { html: string; status: number }
async function read(request: APIRequestContext, url: string): Promise<Page> {
  const response = await request.get(url)
  return { html: await response.text(), status: response.status() }
}

const unescape = (text: string) => text.replaceAll('&amp;', '&')
const linksIn = (html: string) =>
  [...html.matchAll(/<link[^>]*rel="alternate"[^>]*>/g)].map(([tag]) => ({
    lang: /hrefLang="([^"]+)"/i.exec(tag)![1]!,
    href: unescape(/href="(http[^"]+)"/.exec(tag)![1]!),
  }))
const canonicalIn = (html: string) => unescape(/rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '')
const propertyIn = (html: string, name: string) =>
  unescape(new RegExp(`(?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '')

type Thing = { '@type': string } & Record<string, unknown>
const thingsIn = (html: string): Thing[] =>
  (JSON.parse(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/.exec(html)![1]!) as { '@graph': Thing[] })[
    '@graph'
  ]
const thingOf = (html: string, type: string) => thingsIn(html).find((thing) => thing['@type'] === type)!

/** What the kept validator calls an error, by Google's rules for rich results. */
async function problemsOf(html: string) {
  const found = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html)
  const issues = await new Validator().validate(found)
  return issues.filter(({ severity }) => severity === 'ERROR')
}

test('an item says what it is, what it costs and what others think of it, as search engines read it', async ({
  request,
}) => {
  for (const lang of ['en', 'de', 'jp']) {
    const { html } = await read(request, `${product}&lang=${lang}`)
    expect(await problemsOf(html)).toEqual([])
    const thing = thingOf(html, 'Product')
    expect(thing['name']).toBe(propertyIn(html, 'og:title').replaceAll('&#x27;', "'"))
    expect(thing).toMatchObject({
      offers: ['39.90', '74.90', '179.00'].map((price) => ({
        '@type': 'Offer',
        price,
        priceCurrency: 'USD',
        availability: expect.stringMatching(/InStock|OutOfStock/),
      })),
      aggregateRating: { '@type': 'AggregateRating', bestRating: 5 },
      review: expect.arrayContaining([expect.objectContaining({ '@type': 'Review' })]),
    })
    const country = { en: 'US', de: 'DE', jp: 'JP' }[lang]
    const offers = thing['offers'] as Record<string, unknown>[]
    expect(offers.filter((offer) => 'shippingDetails' in offer)).toEqual([
      expect.objectContaining({
        shippingDetails: expect.objectContaining({
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
          deliveryTime: expect.objectContaining({ '@type': 'ShippingDeliveryTime' }),
        }),
      }),
    ])
    expect(offers.filter((offer) => 'hasMerchantReturnPolicy' in offer)).toHaveLength(lang === 'de' ? 3 : 0)
    expect(thingOf(html, 'BreadcrumbList')['itemListElement']).toHaveLength(3)
  }
})

test('the validator finds what is wrong', async ({ request }) => {
  const { html } = await read(request, product)
  const thing = thingOf(html, 'Product')
  delete thing['name']
  const broken = `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...thing })}</script>`
  expect(await problemsOf(broken)).not.toEqual([])
})

test('the front says whose shop it is and how one searches, a category where it stands', async ({ request }) => {
  const front = (await read(request, '/?lang=de')).html
  expect(await problemsOf(front)).toEqual([])
  expect(thingOf(front, 'Organization')['name']).toBe('Pitlane')
  expect(JSON.stringify(thingOf(front, 'WebSite'))).toContain('/?q={search_term_string}&lang=de')
  const list = (await read(request, '/?category=1')).html
  expect(await problemsOf(list)).toEqual([])
  expect(thingOf(list, 'BreadcrumbList')['itemListElement']).toHaveLength(2)
})

test('each language of a page names all others and itself, and they answer alike', async ({ request }) => {
  const english = (await read(request, product)).html
  const links = linksIn(english)
  expect(links).toHaveLength(15)
  expect(canonicalIn(english)).toBe(links.find(({ lang }) => lang === 'en')!.href)
  for (const { lang, href } of links.filter(({ lang: one }) => ['de', 'zh-Hant', 'x-default'].includes(one))) {
    const { html } = await read(request, href)
    expect(linksIn(html)).toEqual(links)
    expect(canonicalIn(html)).toBe(href)
    expect(html).toContain(`<html lang="${lang === 'x-default' ? 'en' : lang}"`)
  }
})

test('what is shared has the item’s picture and absolute addresses', async ({ request }) => {
  const { html } = await read(request, `${product}&lang=it&appid=x&style=1`)
  expect(propertyIn(html, 'og:url')).toMatch(/^http:\/\/.*\/shopping_mall\/productDetail\?id=1&lang=it$/)
  expect(propertyIn(html, 'og:locale')).toBe('it_IT')
  expect(propertyIn(html, 'twitter:card')).toBe('summary_large_image')
  const picture = await request.get(propertyIn(html, 'og:image'))
  expect(picture.status()).toBe(200)
  expect(picture.headers()['content-type']).toBe('image/jpeg')
})

test('every page of the site’s map answers, and says of itself what the map says of it', async ({ request }) => {
  const robots = (await read(request, '/robots.txt')).html
  const address = /^Sitemap: (.*)$/m.exec(robots)![1]!
  const parts = [...(await read(request, address)).html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!)
  expect(parts.filter((loc) => loc.endsWith('/pages.xml'))).toHaveLength(14)
  const german = parts.filter((loc) => loc.includes('/sitemap/de/'))
  expect(german.some((loc) => loc.includes('/goods-'))).toBe(true)
  const answers = await Promise.all(german.map((loc) => read(request, loc)))
  const pages = answers.flatMap(({ html }) =>
    [...html.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, loc]) => unescape(loc!)),
  )
  expect(pages.length).toBeGreaterThan(40)
  expect(new Set(pages).size).toBe(pages.length)
  for (const page of pages) {
    const { html, status } = await read(request, page)
    expect(`${status} ${canonicalIn(html)}`).toBe(`200 ${page}`)
    expect(html).not.toContain('content="noindex"')
  }
})

test('what is somebody’s own is not to be listed, and names no other languages', async ({ request }) => {
  for (const path of ['/me', '/cart', '/mall/order', '/?q=tires', '/vip_pay/login']) {
    const { html } = await read(request, path)
    expect(propertyIn(html, 'robots')).toBe('noindex')
    expect(linksIn(html)).toEqual([])
  }
})

test('a brand’s domain has a map and addresses of its own', async ({ request, baseURL }) => {
  const own = new URL(baseURL!)
  own.hostname = 'amboss.localhost'
  const headers = { host: own.host }
  const robots = await (await request.get('/robots.txt', { headers })).text()
  expect(robots).toContain(`Sitemap: ${own.origin}/sitemap.xml`)
  const page = await (await request.get(product, { headers })).text()
  expect(canonicalIn(page)).toBe(`${own.origin}/shopping_mall/productDetail?id=1`)
})

test('a page with structured data breaks nothing of its policy', async ({ page }) => {
  await page.goto(product)
  await hydrated(page)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
  expect(await page.locator('link[rel="alternate"]').count()).toBe(15)
})
