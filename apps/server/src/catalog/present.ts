import type { Advert, Category, GoodsCard, GoodsDetails } from '@pitlane/contract/catalog.ts'
import type { AdvertRow, CategoryRow, DetailsRow, GoodsRow, PartRow, StyleRow } from './rows.ts'
import type { Page } from './queries.ts'
import type { StoredPicture } from './tables.ts'

/** What has no picture keeps a picture's place on the screen: an empty `src`. */
const noPicture = { src: '', width: 1080, height: 1080 }

export const presentPicture = (picture: StoredPicture | null, alt: string) =>
  picture ? { src: `/files/${picture.file}`, width: picture.width, height: picture.height, alt } : { ...noPicture, alt }

export const presentCard = (row: GoodsRow): GoodsCard => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  subtitle: row.subtitle,
  kind: row.kind,
  good_type: row.good_type,
  channel_type: row.channel_type,
  price: row.price,
  old_price: row.old_price,
  currency: row.currency,
  rating: row.rating_tenths / 10,
  rating_count: row.rating_count,
  sold: row.sold,
  in_stock: row.in_stock,
  picture: presentPicture(row.picture, row.name),
})

export const presentPage = ({ rows, total, page, pageSize }: Page<GoodsRow>) => ({ list: rows.map(presentCard), total, page, pageSize })

const presentStyle = (row: StyleRow, goodsName: string) => ({
  id: row.id,
  name: row.name,
  price: row.price,
  old_price: row.old_price,
  stock: row.stock,
  picture: row.picture && presentPicture(row.picture, `${goodsName}, ${row.name}`),
})

const presentPart = (row: PartRow) => ({
  id: row.id,
  name: row.name,
  style: row.style,
  quantity: row.quantity,
  picture: presentPicture(row.picture, row.name),
})

export const presentDetails = (row: DetailsRow): GoodsDetails => ({
  ...presentCard(row),
  description: row.description,
  pictures: row.pictures.map((picture) => presentPicture(picture, row.name)),
  styles: row.styles.map((style) => presentStyle(style, row.name)),
  contents: row.contents.map(presentPart),
  category: row.category && { id: row.category.id, slug: row.category.slug, name: row.category.name },
  updated_at: row.updated_at.getTime(),
})

export const presentCategory = (row: CategoryRow): Category => ({ id: row.id, slug: row.slug, name: row.name, icon: row.icon, count: row.count })

export const presentAdvert = (row: AdvertRow): Advert => ({
  id: row.id,
  title: row.title,
  text: row.text,
  href: row.href,
  picture: presentPicture(row.picture, row.title),
})
