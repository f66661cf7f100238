import type { GoodsKind } from '@pitlane/domain/catalog/goods.ts'
import type { StoredPicture } from './tables.ts'

/** What the statements give, text already in the one language that was asked for. */
export type CardTuple = [
  id: number,
  slug: string,
  name: string,
  subtitle: string,
  kind: GoodsKind,
  goodType: number,
  channelType: number,
  price: number,
  oldPrice: number | null,
  currency: string,
  ratingTenths: number,
  ratingCount: number,
  sold: number,
  inStock: boolean,
  picture: StoredPicture | null,
]

export type StyleRow = {
  id: number
  name: string
  price: number
  old_price: number | null
  stock: number | null
  picture: StoredPicture | null
}
export type PartRow = { id: number; name: string; style: string; quantity: number; picture: StoredPicture | null }

export type DetailsRow = {
  card: CardTuple
  description: string
  term: string | null
  optional_packages: number
  pictures: StoredPicture[]
  styles: StyleRow[]
  contents: PartRow[]
  category: { id: number; slug: string; name: string } | null
  updated_at: number
}

export type CategoryRow = { id: number; slug: string; name: string; icon: string; count: number }
export type AdvertRow = { id: number; title: string; text: string; href: string; picture: StoredPicture | null }
