import { randomUUID } from 'node:crypto'
import { hashToken } from '../../apps/server/src/domains/account/public.ts'
import { goodsImportStaffEndpoints, type GoodsImportReport } from '../../packages/contract/src/catalog/staff-import.ts'
import { uploadPicture } from '../../packages/contract/src/catalog/staff-display.ts'
import { cartEndpoints } from '../../packages/contract/src/cart/cart.ts'
import { csvLine } from '../../packages/domain/src/csv.ts'
import { fillShelves } from '../grow.ts'
import { type Ground, logIn, startApp } from '../shop.ts'
import { drawPicture, products, stock } from './goods.ts'
import { during, once, type Peer, query } from './peer.ts'

/** So many buyers with a cart each: one may put 300 things into his in five minutes. */
const buyers = 5_000
const tokenOf = (n: number) => `peer-${n % buyers}-`.padEnd(43, 'x')

const columns = [
  'product',
  'style',
  'kind',
  'name.en',
  'subtitle.en',
  'description.en',
  'style_name.en',
  'price',
  'stock',
  'active',
]
const table = () =>
  csvLine(columns) +
  products
    .map(({ code, name, description, price }) =>
      csvLine([
        code,
        'one',
        'hardware',
        name,
        'For workshops',
        description,
        'Standard',
        price.toFixed(2),
        stock,
        'yes',
      ]),
    )
    .join('')

/** Goods by the console's table, the picture by its upload; that picture at all goods, and the buyers, by SQL. */
async function fill({ databaseUrl }: Ground, origin: string): Promise<void> {
  const authorization = `Bearer ${await logIn(origin, 'seller@pitlane.example')}`
  const send = async <T>(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<T> => {
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers: { authorization, ...headers }, body })
    const answer = (await response.json()) as { code: number; data: T }
    if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 400)}`)
    return answer.data
  }
  const take = (dry_run: boolean, seen?: string) =>
    send<GoodsImportReport>(
      goodsImportStaffEndpoints.importGoods.path,
      JSON.stringify({ csv: table(), dry_run, seen }),
      { 'content-type': 'application/json', 'x-request-id': randomUUID() },
    )
  const { seen } = await take(true)
  const { styles, rows } = await take(false, seen)
  if (styles.created !== products.length)
    throw new Error(`Pitlane did not take all: ${JSON.stringify(rows.slice(0, 3))}`)
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await drawPicture())], { type: 'image/jpeg' }), 'peer.jpg')
  type Picture = { file: string; width: number; height: number }
  const { file, width, height } = await send<Picture>(uploadPicture.path, form)

  const pictures = JSON.stringify([{ file, width, height }])
  await query(databaseUrl, "update products set pictures = $1 where slug like 'peer-%'", [pictures])
  // What the demonstration sells besides is not sold here.
  await query(databaseUrl, "update products set status = 0 where slug not like 'peer-%'")
  const numbers = Array.from({ length: buyers }, (_, n) => n)
  await query(
    databaseUrl,
    `with buyer as (insert into users (email, name) select unnest($1::text[]), 'Buyer' returning id, email)
     insert into sessions (token_hash, user_id, expires_at) select decode(hash, 'hex'), id, now() + interval '30 days'
     from buyer join unnest($1::text[], $2::text[]) as t (address, hash) on address = email`,
    [numbers.map((n) => `peer-${n}@peers.example`), numbers.map((n) => hashToken(tokenOf(n)).toString('hex'))],
  )
  await fillShelves(databaseUrl)
  await query(databaseUrl, 'analyze')
}

export async function openPitlane(ground: Ground, port: number): Promise<Peer> {
  const origin = `http://127.0.0.1:${port}`
  await once(ground.folder, 'filled', 'pitlane', async () => {
    await during(await startApp(ground, port), () => fill(ground, origin))
  })
  const running = await startApp(ground, port)
  const goods = await query<{ id: number; style: number }>(
    ground.databaseUrl,
    "select p.id::int, s.id::int as style from products p join styles s on s.product_id = p.id where slug like 'peer-%' order by p.id",
  )
  const pick = (n: number) => goods[n % goods.length]!
  const page = (n: number) => `/shopping_mall/productDetail?id=${pick(n).id}`
  return {
    name: 'Pitlane',
    origin,
    running,
    asks: {
      list: { path: (n) => `/order_api/api/v3/goods/list?page_size=24&page=${(n % 40) + 1}` },
      detail: { path: (n) => `/order_api/api/v3/goods/info?id=${pick(n).id}` },
      cart: {
        method: 'POST',
        path: () => cartEndpoints.addToCart.path,
        headers: (n) => ({ authorization: `Bearer ${tokenOf(n)}` }),
        body: (n) => ({ sku_id: pick(n).style, quantity: 1, idempotency_key: randomUUID() }),
      },
      page: { path: page },
      'one page': { path: () => page(0) },
    },
    screens: { list: `${origin}/`, product: `${origin}${page(0)}` },
  }
}
