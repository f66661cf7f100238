import { type Load } from './load.ts'
import { type Ground, orderOf, type Running, type Shop } from './shop.ts'

const json = { 'content-type': 'application/json' }

/** A shop that runs, small or large. */
export type Side = { origin: string; shop: Shop; running: Running; ground: Ground }
/** What is measured at a shop, and how the bare server is asked for the same. */
export type Act = { name: string; target: number | null; load: Load; bare: Load }

/** 32 callers at once of the calls; 8 visitors of the pages, as many as keep one process busy: at 400 pages a second each waits 20 ms. */
export function actsOf({ origin, shop: { ids, baskets, token } }: Side, bare: string): Act[] {
  const user = { ...json, authorization: `Bearer ${token}` }
  const post = (path: string, bodies: (() => object)[], headers: Record<string, string> = user) =>
    bodies.map((body) => ({
      method: 'POST' as const,
      path,
      headers,
      setupRequest: (request: object) => ({ ...request, body: JSON.stringify(body()) }),
    }))
  const quote = baskets.map((basket) => () => basket)
  const order = baskets.map((basket) => () => orderOf(basket))
  const on = { connections: 32 }
  const page = { connections: 8 }
  // Nothing bare is like a page: its list beside them says how fast the machine is in these seconds.
  const pace = { ...page, url: `${bare}/list` }
  return [
    {
      name: 'goods list of 24',
      target: 0.5,
      load: { ...on, url: `${origin}/order_api/api/v3/goods/list?page_size=24` },
      bare: { ...on, url: `${bare}/list` },
    },
    {
      name: 'goods info',
      target: 0.5,
      load: { ...on, url: origin, requests: ids.map((id) => ({ path: `/order_api/api/v3/goods/info?id=${id}` })) },
      bare: { ...on, url: `${bare}/info` },
    },
    {
      name: 'quote',
      target: 0.4,
      load: { ...on, url: origin, requests: post('/order_api/api/v2/order/get_expense_info', quote) },
      bare: { ...on, url: bare, requests: post('/quote', quote, json) },
    },
    {
      name: 'create order',
      target: 0.4,
      load: { ...on, url: origin, requests: post('/order_api/api/v2/order/create_order', order) },
      bare: { ...on, url: bare, requests: post('/order', order, json) },
    },
    { name: 'page: home', target: null, load: { ...page, url: `${origin}/` }, bare: pace },
    { name: 'page: list', target: null, load: { ...page, url: `${origin}/hot_list/home` }, bare: pace },
    {
      name: 'page: product',
      target: null,
      load: { ...page, url: origin, requests: ids.map((id) => ({ path: `/shopping_mall/productDetail?id=${id}` })) },
      bare: pace,
    },
  ]
}
