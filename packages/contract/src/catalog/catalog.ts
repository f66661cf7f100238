import { goodsSearchLength } from '@pitlane/domain/catalog/lengths.ts'
import { searchMatches } from '@pitlane/domain/catalog/goods-search.ts'
import { goodsKinds, goodsSorts } from '@pitlane/domain/catalog/goods.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, currency, flag, id, instant, pageOf, paging, picture, text, whole } from '../shapes.ts'

/** What a list shows of an item; the price is that of its cheapest style. */
export const goodsCard = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  subtitle: z.string(),
  kind: z.enum(goodsKinds),
  good_type: z.int(),
  channel_type: z.int(),
  price: amount,
  old_price: z.nullable(amount),
  /** The lowest price of the thirty days before the reduction; null where there is none, or nobody has to be told. */
  prior_price: z.nullable(amount),
  currency,
  rating: z.number(),
  rating_count: z.int(),
  sold: z.int(),
  in_stock: z.boolean(),
  picture,
})
export type GoodsCard = z.output<typeof goodsCard>

export const goodsStyle = z.object({
  id: z.int(),
  name: z.string(),
  price: amount,
  old_price: z.nullable(amount),
  /** The lowest price of the thirty days before the reduction; null where there is none, or nobody has to be told. */
  prior_price: z.nullable(amount),
  /** Pieces that can be bought now; null where nothing runs out (software, memberships). */
  stock: z.nullable(z.int()),
  picture: z.nullable(picture),
})
export type GoodsStyle = z.output<typeof goodsStyle>

export const goodsDetails = z.object({
  ...goodsCard.def.shape,
  description: z.string(),
  pictures: z.array(picture),
  styles: z.array(goodsStyle),
  /** What a combination holds. */
  contents: z.array(z.object({ id: z.int(), name: z.string(), style: z.string(), quantity: z.int(), picture })),
  category: z.nullable(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
  /** How long software and memberships last: an ISO 8601 duration. */
  term: z.nullable(z.string()),
  /** How many optional packages may be picked with it at most. */
  optional_packages: z.int(),
  /** The models of devices that software or a membership runs on; none: any. */
  models: z.array(z.string()),
  /** Not so in a preview of what is not on sale. */
  on_sale: z.boolean(),
  updated_at: instant,
})
export type GoodsDetails = z.output<typeof goodsDetails>

const filters = {
  good_type: z.optional(whole(99)),
  channel_type: z.optional(whole(99)),
  is_hot: z.optional(flag),
  is_orderby: z.optional(flag),
  kind: z.optional(z.enum(goodsKinds)),
  category_id: z.optional(id),
  price_from: z.optional(whole(100_000_000)),
  price_to: z.optional(whole(100_000_000)),
  /** Stars at least. */
  rating_from: z.optional(whole(5)),
  /** 1: only what can be bought now. */
  in_stock: z.optional(flag),
  /** A device's model: only what runs on it, or on any. */
  model: z.optional(text(40)),
  sort: z._default(z.enum(goodsSorts), 'default'),
  /** Point 7: always 1, the items that are on sale. */
  status: z._default(z.union([z.literal(1), z.literal('1')]), 1),
  ...paging,
}
const goodsPage = pageOf(goodsCard)
const goodsSearch = z.object({
  ...goodsPage.def.shape,
  /** Beside few hits, with `near`: what answers some of the words. */
  related: z.array(goodsCard),
  /** How what is listed was found. */
  found: z.enum(searchMatches),
  /** The search with its words as they were most likely meant, where they were misspelled. */
  meant: z.nullable(z.string()),
})
export type GoodsSearch = z.output<typeof goodsSearch>
const open = { audience: 'public', flavour: 'shop', method: 'GET' } as const

export const advert = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  href: z.string(),
  picture,
})
export const category = z.object({ id: z.int(), slug: z.string(), name: z.string(), icon: z.string(), count: z.int() })
export type Advert = z.output<typeof advert>
export type Category = z.output<typeof category>

export const catalogEndpoints = {
  listGoods: endpoint({
    ...open,
    path: '/order_api/api/v3/goods/list',
    summary: 'A page of items by filter, sort and price',
    input: z.object(filters),
    output: goodsPage,
  }),
  listAllGoods: endpoint({
    ...open,
    path: '/order_api/api/v2/goods/get_list_all',
    summary: 'A page of a list group’s items, by its one filter',
    input: z.object(filters),
    output: goodsPage,
  }),
  listGoodsByKind: endpoint({
    ...open,
    path: '/order_api/api/v1/goodList',
    summary: 'A page of items, the plain list of the first devices',
    input: z.object({ good_type: z.optional(whole(99)), ...paging }),
    output: goodsPage,
  }),
  getGoods: endpoint({
    ...open,
    path: '/order_api/api/v3/goods/info',
    summary:
      'One item with its styles, stock and contents; `preview` is the mark of a link by which staff see it before it is on sale',
    input: z.object({ id, preview: z.optional(text(60)) }),
    output: goodsDetails,
    codes: ['goods_gone'],
  }),
  searchGoods: endpoint({
    ...open,
    path: '/h5_mall/goods/search',
    summary:
      'A page of items by words, also bent, joined, misspelled or by what means the same; the best match first, unless `sort` says otherwise',
    input: z.object({
      q: text(goodsSearchLength),
      /** 1: where nothing is found, what is near, else what sells best, and `found` says so. */
      near: z.optional(flag),
      ...filters,
    }),
    output: goodsSearch,
  }),
  suggestGoods: endpoint({
    ...open,
    path: '/h5_mall/goods/suggest',
    summary: 'Items by the first letters of a search, for somebody who types',
    input: z.object({ q: text(goodsSearchLength) }),
    output: z.object({
      list: z.array(z.object({ id: z.int(), name: z.string(), picture })),
      /** As with the search. */
      meant: z.nullable(z.string()),
    }),
  }),
  listGoodsModels: endpoint({
    ...open,
    path: '/h5_mall/goods/models',
    summary: 'The models of devices that software on sale runs on',
    input: z.object({}),
    output: z.array(z.string()),
  }),
  listCategories: endpoint({
    ...open,
    path: '/h5_mall/category/list',
    summary: 'Categories that have items on sale',
    input: z.object({}),
    output: z.array(category),
  }),
  listAdverts: endpoint({
    ...open,
    path: '/diag_api/api/get/advertise/show',
    summary: 'Banners of a place',
    input: z.object({ place: z._default(text(40), 'home') }),
    output: z.array(advert),
  }),
  queryGoodsDetail: endpoint({
    method: 'GET',
    audience: 'public',
    flavour: 'community',
    path: '/community_api/core-store/goods_info/queryGoodsDetail',
    summary: 'One item, for the community store',
    input: z.object({ id }),
    output: goodsDetails,
    codes: ['goods_gone'],
  }),
  queryForYouGoodsPage: endpoint({
    method: 'POST',
    audience: 'public',
    flavour: 'community',
    path: '/community_api/core-store/goods_info/queryForYouGoodsPage',
    readOnly: true,
    summary: 'Items that go with one, most sold first',
    input: z.object({ id: z.optional(id), ...paging }),
    output: goodsPage,
  }),
}
