import { langs } from '@pitlane/domain/lang.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { partSize } from '../../reads/sitemap.ts'
import { aProduct } from '../catalog/factory.ts'
import { products } from '../catalog/tables.ts'
import { aPost } from '../community/factory.ts'
import { aBrand } from './factory.ts'

const t = await testApp({ env: { PUBLIC_URL: 'https://shop.test' } })
guardInvariants(t)

const get = async (url: string, host = 'shop.test') => {
  const { statusCode, body } = await t.app.inject({ method: 'GET', url, headers: { host } })
  return { status: statusCode, body }
}
const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc)

test('the map lists parts of items by their ids, and an item in its language beside all others', async () => {
  const first = await aProduct(t)
  const hidden = await aProduct(t)
  await t.db.update(products).set({ status: 0 }).where(eq(products.id, hidden.id))
  const part = Math.floor(first.id / partSize)
  expect(locs((await get('/sitemap.xml')).body)).toContain(`https://shop.test/sitemap/de/goods-${part}.xml`)
  const { body } = await get(`/sitemap/de/goods-${part}.xml`)
  expect(locs(body)).toContain(`https://shop.test/shopping_mall/productDetail?id=${first.id}&amp;lang=de`)
  expect(body).not.toContain(`id=${hidden.id}&`)
  expect(body.match(/hreflang/g)!.length).toBe(locs(body).length * (langs.length + 1))
})

test('a post stands in the map of its own language only', async () => {
  const { id } = await aPost(t, { lang: 'de' })
  const named = (lang: string) => get(`/sitemap/${lang}/posts-${Math.floor(id / partSize)}.xml`)
  const [row] = (await t.db.$client.query<{ lang: string }>('select lang from posts where id = $1', [id])).rows
  expect((await named(row!.lang)).body).toContain(`/community/post?id=${id}`)
  expect((await named(row!.lang === 'pl' ? 'nl' : 'pl')).body).not.toContain('<loc>')
})

test('a brand’s domain has robots and a map of its own', async () => {
  await aBrand(t, 'torq', { domains: ['torq.test'] })
  expect((await get('/robots.txt', 'torq.test')).body).toContain('Sitemap: https://torq.test/sitemap.xml')
  expect((await get('/robots.txt', 'elsewhere.test')).body).toContain('Sitemap: https://shop.test/sitemap.xml')
  expect(locs((await get('/sitemap/en/pages.xml', 'torq.test')).body)).toContain('https://torq.test/')
})

test('other names are no parts of the map', async () => {
  for (const part of ['de/pages-1', 'de/goods', 'xx/pages', 'de/orders-1', 'de/goods-9999999999999'])
    expect((await get(`/sitemap/${part}.xml`)).status).toBe(404)
})
