import { goodsKinds } from '@pitlane/domain/catalog/goods.ts'
import { userGroups } from '@pitlane/domain/membership/offers.ts'
import * as z from 'zod/mini'
import { minorColumn, pictureColumn } from '../../platform/db/statement.ts'

/** The rows of the statements, with text in the one requested language. */

const picture = z.nullable(pictureColumn)
const card = z.tuple([
  /* id */ z.int(),
  /* slug */ z.string(),
  /* name */ z.string(),
  /* subtitle */ z.string(),
  /* kind */ z.enum(goodsKinds),
  /* goodType */ z.int(),
  /* channelType */ z.int(),
  /* price */ z.int(),
  /* oldPrice */ z.nullable(z.int()),
  /* currency */ z.string(),
  /* ratingTenths */ z.int(),
  /* ratingCount */ z.int(),
  /* sold */ z.int(),
  /* inStock */ z.boolean(),
  /* picture */ picture,
])
export type CardTuple = z.infer<typeof card>
/** What is asked about a card that has a reduction. */
export const reductionOf = ({ 0: id, 8: old }: CardTuple) => ({ id, old })
export const cardsRow = z.object({ cards: z.array(card) })
export const offersRow = z.object({
  total: z.int(),
  cards: z.array(z.object({ card, group: z.enum(userGroups) })),
})

/** A style that runs for a time: software, a membership. */
export const planRow = z.object({
  goodsId: z.int(),
  skuId: z.int(),
  kind: z.enum(goodsKinds),
  name: z.string(),
  subtitle: z.string(),
  style: z.string(),
  picture,
  price: minorColumn,
  oldPrice: z.nullable(minorColumn),
  currency: z.string(),
  term: z.string(),
  trial: z.boolean(),
  audience: z.enum(userGroups),
  optional: z.int(),
  models: z.array(z.string()),
  makes: z.array(z.string()),
  countryIds: z.array(z.int()),
})
export type PlanRow = z.infer<typeof planRow>

const styleRow = z.object({
  id: z.int(),
  name: z.string(),
  price: z.int(),
  old_price: z.nullable(z.int()),
  stock: z.nullable(z.int()),
  picture,
})
export type StyleRow = z.infer<typeof styleRow>

const partRow = z.object({ id: z.int(), name: z.string(), style: z.string(), quantity: z.int(), picture })
export type PartRow = z.infer<typeof partRow>

export const detailsRow = z.object({
  card,
  description: z.string(),
  term: z.nullable(z.string()),
  optional_packages: z.int(),
  models: z.array(z.string()),
  on_sale: z.boolean(),
  pictures: z.array(pictureColumn),
  styles: z.array(styleRow),
  contents: z.array(partRow),
  category: z.nullable(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
  updated_at: z.int(),
})
export type DetailsRow = z.infer<typeof detailsRow>

export const categoryRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  icon: z.string(),
  count: z.int(),
})
export type CategoryRow = z.infer<typeof categoryRow>

export const advertRow = z.object({ id: z.int(), title: z.string(), text: z.string(), href: z.string(), picture })
export type AdvertRow = z.infer<typeof advertRow>
