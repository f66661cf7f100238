import type { channelTypes, GoodsKind, goodTypes } from '@pitlane/domain/catalog/goods.ts'
import type { UserGroup } from '@pitlane/domain/membership/offers.ts'
import type en from './texts/en.json'

/** Goods without an English text do not compile. */
export type GoodsSlug = keyof typeof en.goods
export type CategorySlug = keyof typeof en.categories

export type SeedStyle = {
  code: string
  /** Minor units of USD. */
  price: number
  oldPrice?: number
  /** Null for virtual goods. */
  stock: number | null
  weightGrams?: number
}

export type SeedGoods = {
  slug: GoodsSlug
  kind: GoodsKind
  goodType: (typeof goodTypes)[number]
  channelType: (typeof channelTypes)[number]
  category: CategorySlug
  hot?: true
  /** On the excellent list. */
  orderby?: true
  /** 'front' and 'detail'. */
  pictures: number
  soldBefore: number
  /** How long it lasts: an ISO 8601 duration. */
  term?: string
  trial?: true
  /** How many optional packages may be picked with it. */
  optional?: number
  audience?: UserGroup
  styles: readonly SeedStyle[]
  /** What a combination is made of. */
  contents?: readonly (readonly [slug: GoodsSlug, styleCode: string, quantity: number])[]
}
