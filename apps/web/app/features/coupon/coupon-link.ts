import type { CouponRecord } from '@pitlane/contract/coupon.ts'
import { type GoodsFilter, listGroups } from '@pitlane/domain/catalog/goods.ts'

type Scope = Pick<CouponRecord['coupon'], 'good_type' | 'channel_type' | 'good_sku_id'>

/** The list that holds what a coupon is good for: the group with the same scope, else one with its channel, else the whole shop. */
export function usableAt({ good_type, channel_type, good_sku_id }: Scope): string {
  if (good_sku_id !== null && good_type === null && channel_type === null) return '/shopping_mall/home'
  const groups = Object.entries(listGroups) as [string, GoodsFilter][]
  const same = (mine: number | null, theirs: number | undefined) => (mine ?? undefined) === theirs
  const exact = groups.find(([, filter]) => isScope(filter) && same(channel_type, filter.channel_type) && same(good_type, filter.good_type))
  const near = groups.find(
    ([, filter]) => isScope(filter) && (channel_type === null || filter.channel_type === channel_type) && (good_type === null || filter.good_type === good_type),
  )
  if (good_type === null && channel_type === null) return '/'
  return `/${(exact ?? near)?.[0] ?? 'shopping_mall'}/home`
}

const isScope = ({ channel_type, good_type }: GoodsFilter) => channel_type !== undefined || good_type !== undefined
