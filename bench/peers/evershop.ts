import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Ground, launch } from '../shop.ts'
import { drawPicture, type Product, products, stock } from './goods.ts'
import { createDatabase, databaseOf, during, installIn, once, pathOfNode, type Peer, query, treeOf } from './peer.ts'

export const everShopVersion = '2.2.1'
const admin = { email: 'owner@peers.example', password: 'peers-of-2026' }

const listQuery = (page: number) => `{ products(filters: [
  { key: "page", operation: eq, value: "${page}" }, { key: "limit", operation: eq, value: "24" }
]) { total items { productId name sku url image { url alt } price { regular { value text } special { value text } } inventory { isInStock } } } }`
const detailQuery = (id: number) => `{ product(id: ${id}) {
  productId name sku description url image { url alt } gallery { url alt } price { regular { value text } special { value text } }
  inventory { isInStock } } }`

const asJson = { method: 'POST', headers: { 'content-type': 'application/json' } } as const

/** Its own API takes one product; each call comes from an address of its own, of which it lets 120 through in a minute. */
async function addProduct(origin: string, token: string, { code, name, description, price }: Product, at: number) {
  const response = await fetch(`${origin}/api/products`, {
    ...asJson,
    headers: { ...asJson.headers, authorization: `Bearer ${token}`, 'x-forwarded-for': `10.2.${at >> 8}.${at % 256}` },
    body: JSON.stringify({
      name,
      sku: code,
      url_key: code,
      price,
      qty: stock,
      weight: 1,
      status: 1,
      visibility: 1,
      group_id: 1,
      manage_stock: 1,
      stock_availability: 1,
      no_shipping_required: 1,
      category_id: 1,
      images: ['/assets/peer.jpg'],
      meta_title: name,
      meta_description: name,
      meta_keywords: name,
      description: [
        {
          id: 'row',
          size: 1,
          columns: [{ id: 'column', size: 1, data: { blocks: [{ type: 'paragraph', data: { text: description } }] } }],
        },
      ],
    }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`EverShop, ${code}: ${response.status} ${text.slice(0, 300)}`)
}

/** A process of the shop's own gives each product its address, a moment after it was made. */
async function readGoods(url: string): Promise<{ id: number; sku: string; path: string }[]> {
  for (;;) {
    const goods = await query<{ id: number; sku: string; path: string }>(
      url,
      `select p.product_id as id, p.sku, u.request_path as path from product p join url_rewrite u on u.entity_uuid = p.uuid
       where u.entity_type = 'product' order by p.product_id`,
    )
    if (goods.length === products.length) return goods
    await sleep(500)
  }
}

/** Built with its own webpack, started in production mode, filled by its API as its administrator. */
export async function openEverShop(ground: Ground, folder: string, port: number): Promise<Peer> {
  // It imports concat-stream without naming it among what it needs.
  await installIn(folder, { '@evershop/evershop': everShopVersion, 'concat-stream': '2.0.0' })
  for (const own of ['media', 'public']) mkdirSync(join(folder, own), { recursive: true })
  writeFileSync(join(folder, 'media/peer.jpg'), await drawPicture())
  const database = databaseOf(ground, 'evershop')
  const origin = `http://127.0.0.1:${port}`
  const secrets = ['JWT_ADMIN_SECRET', 'JWT_ADMIN_REFRESH_SECRET', 'JWT_CUSTOMER_SECRET', 'JWT_CUSTOMER_REFRESH_SECRET']
  const env = {
    DB_HOST: database.host,
    DB_PORT: database.port,
    DB_NAME: database.name,
    DB_USER: database.user,
    DB_PASSWORD: 'none',
    DB_SSLMODE: 'disable',
    PORT: String(port),
    EVERSHOP_HOME_URL: origin,
    PATH: pathOfNode,
    ...Object.fromEntries(secrets.map((name) => [name, `${name} of a benchmark`])),
    // It has one proxy in front of it, which tells it the addresses of its visitors.
    TRUST_PROXY_HOPS: '1',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'loopback.mjs')}`,
  }
  const program = join(folder, 'node_modules/@evershop/evershop/dist/bin/evershop.js')
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [program, ...args], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env, NODE_ENV: 'production' },
    })
  const start = async () => {
    const running = await launch([program, 'start'], env, `${origin}/`, folder)
    const stop = () => {
      // A signal ends it, but not the two processes that it has started.
      for (const pid of treeOf(running.pid).slice(1)) process.kill(pid)
      return running.stop()
    }
    return { ...running, stop }
  }
  await once(folder, 'built', everShopVersion, () => run('build'))
  await once(folder, 'filled', everShopVersion, async () => {
    await createDatabase(ground, database.name)
    await during(await start(), async () => {
      run('user:create', '--name', 'Owner', '--email', admin.email, '--password', admin.password)
      const answer = await fetch(`${origin}/api/user/tokens`, { ...asJson, body: JSON.stringify(admin) })
      const { data } = (await answer.json()) as { data: { accessToken: string } }
      for (const [at, product] of products.entries()) await addProduct(origin, data.accessToken, product, at)
      await readGoods(database.url)
    })
    await query(database.url, 'analyze')
  })

  const running = await start()
  const goods = await readGoods(database.url)
  const pick = (n: number) => goods[n % goods.length]!
  const graphql = { method: 'POST', path: () => '/api/graphql' } as const
  return {
    name: 'EverShop',
    origin,
    running,
    asks: {
      list: { ...graphql, body: (n) => ({ query: listQuery((n % 40) + 1) }) },
      detail: { ...graphql, body: (n) => ({ query: detailQuery(pick(n).id) }) },
      cart: { method: 'POST', path: () => '/api/cart/mine/items', body: (n) => ({ sku: pick(n).sku, qty: 1 }) },
      page: { path: (n) => pick(n).path },
      'one page': { path: () => pick(0).path },
    },
    screens: { list: `${origin}/kids`, product: `${origin}${pick(0).path}` },
  }
}
