import { goodsSearchLength } from '@pitlane/domain/catalog/lengths.ts'
import { isOneOf, keysOf } from '@pitlane/domain/record.ts'
import { goodsSorts, listGroups, type GoodsFilter } from '@pitlane/domain/catalog/goods.ts'
import { parseMoney, defaultCurrency } from '@pitlane/domain/money.ts'

/** The first word of a path: which group's list, product and checkout a link stays in. */
export function groupOf(pathname: string): string {
  const group = pathname.split('/')[1] || 'shopping_mall'
  // The update app shows software; it has no list and no checkout of its own.
  return group === 'update_app' ? 'vip_landing_page' : group
}

/** Says which goods a group's list holds; the hardware store holds all hardware. */
export const filterOf = (group: string): GoodsFilter & { kind?: 'hardware' } =>
  group === 'mall' ? { kind: 'hardware' } : listGroups[isOneOf(keysOf(listGroups), group) ? group : 'shopping_mall']

export const productHref = (group: string, id: number): string => `/${group}/productDetail?id=${id}`

/** Stars from which on a list may be asked for. */
export const ratings = [4, 3] as const
/** What narrows a list, by its names in the address; the categories of the home stand above the list by themselves. */
export const filterNames = ['price_from', 'price_to', 'rating', 'stock', 'model'] as const

/** Reads a list's address; what is not usable is left out. */
export function readGoodsQuery(query: URLSearchParams) {
  const price = (name: string) => {
    const amount = parseMoney(query.get(name) ?? '', defaultCurrency)
    return amount === null ? {} : { [name]: amount }
  }
  const category = Number(query.get('category'))
  const rating = ratings.find((stars) => String(stars) === query.get('rating'))
  const model = query.get('model')?.slice(0, 40)
  return {
    q: query.get('q')?.trim().slice(0, goodsSearchLength) ?? '',
    sort: goodsSorts.find((sort) => sort === query.get('sort')) ?? 'default',
    page: Math.min(10_000, Math.max(1, Math.trunc(Number(query.get('page'))) || 1)),
    ...(Number.isSafeInteger(category) && category > 0 ? { category_id: category } : {}),
    ...(rating ? { rating_from: rating } : {}),
    ...(query.get('stock') === '1' ? { in_stock: 1 as const } : {}),
    ...(model ? { model } : {}),
    ...price('price_from'),
    ...price('price_to'),
  }
}

/** The parts of an address that say what a list shows. */
export type ListPlace = { pathname: string; search: string }

/** The same address with some of its values changed; the page starts again at the first. */
export function withValues({ pathname, search }: ListPlace, values: Record<string, string | null>): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next.size > 0 ? `${pathname}?${next}` : pathname
}
