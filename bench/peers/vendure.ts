import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { csvLine } from '../../packages/domain/src/csv.ts'
import { type Ground, launch } from '../shop.ts'
import { drawPicture, type Product, products, stock } from './goods.ts'
import { createDatabase, databaseOf, during, installIn, once, type Peer, query } from './peer.ts'

export const vendureVersion = '3.7.3'

const listQuery = `query ($skip: Int!) { search(input: { take: 24, skip: $skip, groupByProduct: true }) { totalItems items {
  productId productName slug inStock productAsset { preview } priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } } }`
const detailQuery = `query ($slug: String!) { product(slug: $slug) { id name slug description featuredAsset { preview } assets { preview }
  variants { id sku name priceWithTax currencyCode stockLevel } } }`
const addQuery = `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { __typename ... on Order { id code totalQuantity
  totalWithTax lines { id quantity linePriceWithTax featuredAsset { preview } productVariant { id name } } } ... on ErrorResult { message } } }`

const rowOf = ({ code, name, description, price }: Product) => ({
  name,
  slug: code,
  description,
  assets: 'peer.jpg',
  facets: '',
  optionGroups: '',
  optionValues: '',
  sku: code,
  price: price.toFixed(2),
  taxCategory: 'standard',
  stockOnHand: stock,
  trackInventory: 'true',
  variantAssets: '',
  variantFacets: '',
})
const table = () =>
  csvLine(Object.keys(rowOf(products[0]!))) + products.map((one) => csvLine(Object.values(rowOf(one)))).join('')

/** Filled by its own importer from a table; the search of the list is its default plugin, kept by jobs in its process. */
export async function openVendure(ground: Ground, folder: string, port: number): Promise<Peer> {
  const driver = { pg: '8.23.1' }
  await installIn(folder, {
    '@vendure/core': vendureVersion,
    '@vendure/asset-server-plugin': vendureVersion,
    ...driver,
  })
  writeFileSync(join(folder, 'peer.jpg'), await drawPicture())
  const csv = join(folder, 'products.csv')
  writeFileSync(csv, table())
  const database = databaseOf(ground, 'vendure')
  const origin = `http://127.0.0.1:${port}`
  const start = (setup: object) =>
    launch(
      [join(import.meta.dirname, 'vendure-server.mjs')],
      { SETUP: JSON.stringify({ database, port, ...setup }) },
      `${origin}/health`,
      folder,
    )
  const countFound = async () => {
    const response = await fetch(`${origin}/shop-api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ search(input: { groupByProduct: true }) { totalItems } }' }),
    })
    const { data } = (await response.json()) as { data: { search: { totalItems: number } } }
    return data.search.totalItems
  }
  await once(folder, 'filled', vendureVersion, async () => {
    await createDatabase(ground, database.name)
    await during(await start({ csv }), async () => {
      // The search finds all of them once the importer and the jobs of its index are done.
      while ((await countFound()) < products.length) await sleep(1_000)
    })
    await query(database.url, 'analyze')
  })

  const running = await start({})
  const variants = await query<{ id: number }>(database.url, 'select id from product_variant order by id')
  const idOf = (n: number) => variants[n % variants.length]!.id
  const call = { method: 'POST', path: () => '/shop-api' } as const
  return {
    name: 'Vendure',
    origin,
    running,
    asks: {
      list: { ...call, body: (n) => ({ query: listQuery, variables: { skip: 24 * (n % 40) } }) },
      detail: {
        ...call,
        body: (n) => ({ query: detailQuery, variables: { slug: products[n % products.length]!.code } }),
      },
      cart: { ...call, body: (n) => ({ query: addQuery, variables: { id: idOf(n) } }) },
    },
    screens: null,
  }
}
