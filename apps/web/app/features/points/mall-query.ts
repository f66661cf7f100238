import type { MallItem } from '@pitlane/contract/points/mall.ts'
import { goodsKinds } from '@pitlane/domain/catalog/goods.ts'

export const mallHref = '/community_app/mallList'
/** Where points are earned. */
export const tasksHref = '/rewards'
export const mallItemHref = (id: number): string => `/community_app/MallDetails?id=${id}`
export const mallCheckoutHref = ({ id, sku_id }: Pick<MallItem, 'id' | 'sku_id'>, deviceSn: string | null): string =>
  `/community_app/productPurchase?sku=${sku_id}&mall=${id}${deviceSn ? `&device_sn=${encodeURIComponent(deviceSn)}` : ''}`

/** Reads the mall's address; what is not usable is left out. */
export function readMallQuery(query: URLSearchParams) {
  const kind = goodsKinds.find((one) => one === query.get('kind'))
  return {
    page: Math.min(10_000, Math.max(1, Math.trunc(Number(query.get('page'))) || 1)),
    affordable: query.get('affordable') === '1' ? (1 as const) : (0 as const),
    ...(kind ? { kind } : {}),
  }
}
export type MallQuery = ReturnType<typeof readMallQuery>

/** The address of the first page of such a list. */
export function mallHrefOf({ kind, affordable }: Pick<MallQuery, 'kind' | 'affordable'>): string {
  const query = new URLSearchParams({ ...(kind ? { kind } : {}), ...(affordable ? { affordable: '1' } : {}) })
  return query.size > 0 ? `${mallHref}?${query}` : mallHref
}
