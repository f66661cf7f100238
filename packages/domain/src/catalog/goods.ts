import { serviceKinds } from '../membership/service.ts'

export const goodsKinds = ['hardware', 'software', 'membership', 'combination', 'coupon', 'draw'] as const
export type GoodsKind = (typeof goodsKinds)[number]

/** Specification point 9. */
export const goodTypes = [1, 21] as const
export const channelTypes = [11, 12, 13, 14] as const
export type ChannelType = (typeof channelTypes)[number]

/** What a device has for a term. */
export const isService = (kind: GoodsKind): boolean => serviceKinds.some((service) => service === kind)

/** What is bought in the points mall only, and given to the account at once. */
export const rewardKinds = ['coupon', 'draw'] as const satisfies readonly GoodsKind[]
export const isReward = (kind: GoodsKind): boolean => rewardKinds.some((reward) => reward === kind)

/** Virtual goods need no address and no freight. */
export const virtualKinds = [...serviceKinds, ...rewardKinds] as const
export const isVirtual = (kind: GoodsKind): boolean => virtualKinds.some((virtual) => virtual === kind)

export const goodsSorts = ['default', 'newest', 'price_up', 'price_down', 'sold'] as const
export type GoodsSort = (typeof goodsSorts)[number]

export type GoodsFilter = { good_type?: number; channel_type?: number; is_hot?: 1; is_orderby?: 1 }

/** The list groups are one screen with one filter each (product.md 3). */
export const listGroups = {
  combination_goods: { good_type: 21, channel_type: 11 },
  vip_landing_page: { good_type: 1, channel_type: 11 },
  hot_list: { is_hot: 1 },
  excellent_list: { is_orderby: 1 },
  diagnostic_list: { channel_type: 12 },
  combination_list: { channel_type: 13 },
  shopping_mall: { channel_type: 14 },
} as const satisfies Record<string, GoodsFilter>
export type ListGroup = keyof typeof listGroups
