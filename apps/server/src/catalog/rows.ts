import type { GoodsKind } from '@pitlane/domain/catalog/goods.ts'
import type { StoredPicture } from './tables.ts'

/** What the statements give, text already in the one language that was asked for. */
export type GoodsRow = {
  id: number
  slug: string
  name: string
  subtitle: string
  kind: GoodsKind
  good_type: number
  channel_type: number
  price: number
  old_price: number | null
  currency: string
  rating_tenths: number
  rating_count: number
  sold: number
  in_stock: boolean
  picture: StoredPicture | null
}

export type StyleRow = { id: number; name: string; price: number; old_price: number | null; stock: number | null; picture: StoredPicture | null }
export type PartRow = { id: number; name: string; style: string; quantity: number; picture: StoredPicture | null }

export type DetailsRow = GoodsRow & {
  description: string
  pictures: StoredPicture[]
  styles: StyleRow[]
  contents: PartRow[]
  category: { id: number; slug: string; name: string } | null
  updated_at: Date
}

export type CategoryRow = { id: number; slug: string; name: string; icon: string; count: number }
export type AdvertRow = { id: number; title: string; text: string; href: string; picture: StoredPicture | null }
