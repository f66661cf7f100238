import type { Advert, Category, GoodsCard, GoodsDetails } from '@pitlane/contract/catalog/catalog.ts'
import type { AdvertRow, CardTuple, CategoryRow, DetailsRow, PartRow, StyleRow } from './rows.ts'
import type { Page } from './queries.ts'
import type { StoredPicture } from './tables.ts'

/** Goods without a picture keep its place on the screen: an empty `src`. */
const noPicture = { src: '', width: 1080, height: 1080 }

export const presentPicture = (picture: StoredPicture | null, alt: string) =>
  picture ? { src: `/files/${picture.file}`, width: picture.width, height: picture.height, alt } : { ...noPicture, alt }

/** Lowest prices of thirty days before their reductions, by product. */
type Prior = ReadonlyMap<number, number>

export function presentCard(card: CardTuple, prior: Prior): GoodsCard {
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
    prior_price: prior.get(id) ?? null,
    currency,
    rating: tenths / 10,
    rating_count,
    sold,
    in_stock,
    picture: presentPicture(picture, name),
  }
}

export const presentPage = ({ cards, total, page, pageSize, more }: Page, prior: Prior) => ({
  list: cards.map((card) => presentCard(card, prior)),
  total,
  page,
  pageSize,
  ...(more ? { more } : {}),
})

const presentStyle = (row: StyleRow, goodsName: string, prior: Prior) => ({
  id: row.id,
  name: row.name,
  price: row.price,
  old_price: row.old_price,
  prior_price: prior.get(row.id) ?? null,
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

/** `ofStyles` are those of its styles, by style. */
export function presentDetails(row: DetailsRow, prior: Prior, ofStyles: Prior): GoodsDetails {
  const card = presentCard(row.card, prior)
  return {
    ...card,
    description: row.description,
    pictures: row.pictures.map((picture) => presentPicture(picture, card.name)),
    styles: row.styles.map((style) => presentStyle(style, card.name, ofStyles)),
    contents: row.contents.map(presentPart),
    category: row.category && { id: row.category.id, slug: row.category.slug, name: row.category.name },
    term: row.term,
    optional_packages: row.optional_packages,
    models: row.models,
    on_sale: row.on_sale,
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
