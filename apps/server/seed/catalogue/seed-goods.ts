import type { channelTypes, GoodsKind, goodTypes } from '@pitlane/domain/catalog/goods.ts'
import type { SoftwareFunction } from '@pitlane/domain/membership/coverage.ts'
import type { UserGroup } from '@pitlane/domain/membership/offers.ts'
import type en from './texts/en.json'

/** Goods without an English text do not compile. */
export type GoodsSlug = keyof typeof en.goods
export type CategorySlug = keyof typeof en.categories

/** Devices with a serial number that software is bought for. */
export type DeviceModel =
  | 'Pitlane One'
  | 'Pitlane One Pro'
  | 'Pitlane Scan 500'
  | 'Pitlane Apex 8'
  | 'Pitlane Apex 10'
  | 'Pitlane VCI CAN FD'
  | 'Pitlane TPMS T3'

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
  /** The models of devices that it runs on, as they are printed on them; without, any. */
  models?: readonly DeviceModel[]
  /** What software does by itself, and for which makes; without, for all. */
  functions?: readonly SoftwareFunction[]
  makes?: readonly string[]
  audience?: UserGroup
  styles: readonly SeedStyle[]
  /** What a combination is made of. */
  contents?: readonly (readonly [slug: GoodsSlug, styleCode: string, quantity: number])[]
}
