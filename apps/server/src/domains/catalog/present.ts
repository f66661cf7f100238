import type { Advert, Category, GoodsCard, GoodsDetails } from '@pitlane/contract/catalog/catalog.ts'
import type { AdvertRow, CardTuple, CategoryRow, DetailsRow, PartRow, StyleRow } from './rows.ts'
import type { Page } from './queries.ts'
import type { StoredPicture } from './tables.ts'

/** Goods without a picture keep its place on the screen: an empty `src`. */
const noPicture = { src: '', width: 1080, height: 1080 }

export const presentPicture = (picture: StoredPicture | null, alt: string) =>
  picture ? { src: `/files/${picture.file}`, width: picture.width, height: picture.height, alt } : { ...noPicture, alt }

export function presentCard(card: CardTuple): GoodsCard {
  const [
    id,
    slug,
    name,
    subtitle,
    kind,
    good_type,
    channel_type,
    price,
    old_price,
    currency,
    tenths,
    rating_count,
    sold,
    in_stock,
    picture,
  ] = card
  return {
    id,
    slug,
    name,
    subtitle,
    kind,
    good_type,
    channel_type,
    price,
    old_price,
    currency,
    rating: tenths / 10,
    rating_count,
    sold,
    in_stock,
    picture: presentPicture(picture, name),
  }
}

export const presentPage = ({ cards, total, page, pageSize }: Page) => ({
  list: cards.map(presentCard),
  total,
  page,
  pageSize,
})

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

export function presentDetails(row: DetailsRow): GoodsDetails {
  const card = presentCard(row.card)
  return {
    ...card,
    description: row.description,
    pictures: row.pictures.map((picture) => presentPicture(picture, card.name)),
    styles: row.styles.map((style) => presentStyle(style, card.name)),
    contents: row.contents.map(presentPart),
    category: row.category && { id: row.category.id, slug: row.category.slug, name: row.category.name },
    term: row.term,
    optional_packages: row.optional_packages,
    models: row.models,
    updated_at: row.updated_at,
  }
}

export const presentCategory = (row: CategoryRow): Category => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  icon: row.icon,
  count: row.count,
})

export const presentAdvert = (row: AdvertRow): Advert => ({
  id: row.id,
  title: row.title,
  text: row.text,
  href: row.href,
  picture: presentPicture(row.picture, row.title),
})
