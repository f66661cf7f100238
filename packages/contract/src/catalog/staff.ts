import { whyLength } from '@pitlane/domain/lengths.ts'
import { goodsLengths, mostGoodsPictures } from '@pitlane/domain/catalog/lengths.ts'
import { channelTypes, goodsKinds, goodTypes } from '@pitlane/domain/catalog/goods.ts'
import { softwareFunctions } from '@pitlane/domain/membership/coverage.ts'
import { fitMost } from '@pitlane/domain/membership/fit.ts'
import { mostOptional, userGroups } from '@pitlane/domain/membership/offers.ts'
import { vehicleNameLength } from '@pitlane/domain/vehicle/names.ts'
import * as z from 'zod/mini'
import { storedPicture, storedPictureInput } from './staff-display.ts'
import { endpoint } from '../endpoint.ts'
import { amount, countryId, currency, filled, flag, id, instant, pageOf, text } from '../shapes.ts'
import { key, listing, position, price, staffTexts, version } from '../staff-shapes.ts'

const name = staffTexts(goodsLengths.name)
export const slug = z.string().check(z.trim(), z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const pieces = z.int().check(z.minimum(0), z.maximum(10_000_000))

const goodsFields = {
  slug,
  good_type: z.union(goodTypes.map((type) => z.literal(type))),
  channel_type: z.union(channelTypes.map((type) => z.literal(type))),
  category_id: z._default(z.nullable(id), null),
  status: z._default(flag, 0),
  is_hot: z._default(flag, 0),
  is_orderby: z._default(flag, 0),
  position: z._default(position, 0),
  names: name,
  subtitles: staffTexts(goodsLengths.subtitle),
  descriptions: staffTexts(goodsLengths.description),
  pictures: z._default(z.array(storedPictureInput).check(z.maxLength(mostGoodsPictures)), []),
  /** How long software or a membership is valid: an ISO 8601 duration, as `P1Y`, `P6M`, `P30D` or `PT72H`. */
  term: z._default(z.nullable(text(8)), null),
  trial: z._default(flag, 0),
  /** How many optional packages may be picked with a package of software. */
  optional_packages: z._default(z.int().check(z.minimum(0), z.maximum(mostOptional)), 0),
  /** The models of devices that software or a membership runs on; none: any. */
  models: z._default(z.array(filled(fitMost.modelName)).check(z.maxLength(fitMost.models)), []),
  /** The vehicles that software is for, by make and by the country of the VIN; none: all. */
  makes: z._default(z.array(filled(vehicleNameLength)).check(z.maxLength(fitMost.makes)), []),
  country_ids: z._default(z.array(countryId).check(z.maxLength(fitMost.countries)), []),
  /** What it does by itself: an optional package that does the same for the same make does not go with it. */
  functions: z._default(z.array(z.enum(softwareFunctions)).check(z.maxLength(softwareFunctions.length)), []),
  /** Whose offer it is. */
  audience: z._default(z.enum(userGroups), 'everybody'),
}

const goodsRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(goodsKinds),
  good_type: z.int(),
  channel_type: z.int(),
  category: z.nullable(z.string()),
  status: z.int(),
  is_hot: z.int(),
  is_orderby: z.int(),
  price: amount,
  currency,
  in_stock: z.boolean(),
  sold: z.int(),
  picture: z.nullable(storedPicture),
  updated_at: instant,
})
export const staffGoods = z.object({
  ...goodsRow.def.shape,
  category_id: z.nullable(z.int()),
  position: z.int(),
  names: name,
  subtitles: staffTexts(goodsLengths.subtitle),
  descriptions: staffTexts(goodsLengths.description),
  pictures: z.array(storedPicture),
  term: z.nullable(z.string()),
  trial: z.int(),
  optional_packages: z.int(),
  models: z.array(z.string()),
  makes: z.array(z.string()),
  country_ids: z.array(z.int()),
  functions: z.array(z.enum(softwareFunctions)),
  /** Names of the optional packages that do not go with it, since it does by itself what they promise. */
  contained: z.array(z.string()),
  audience: z.enum(userGroups),
  version,
})
export type StaffGoods = z.output<typeof staffGoods>

const styleFields = {
  code: slug,
  names: name,
  price,
  old_price: z._default(z.nullable(price), null),
  picture: z._default(z.nullable(storedPictureInput), null),
  position: z._default(position, 0),
  status: z._default(flag, 1),
  /** What one piece of a combination holds. */
  contents: z._default(
    z.array(z.object({ part_id: id, quantity: z.int().check(z.minimum(1), z.maximum(999)) })).check(z.maxLength(20)),
    [],
  ),
}
const styleRow = z.object({
  id: z.int(),
  goods_id: z.int(),
  goods_name: z.string(),
  code: z.string(),
  name: z.string(),
  price: amount,
  old_price: z.nullable(amount),
  currency,
  on_hand: z.nullable(z.int()),
  reserved: z.int(),
  sold: z.int(),
  position: z.int(),
  status: z.int(),
  picture: z.nullable(storedPicture),
})
export const staffStyle = z.object({
  ...styleRow.def.shape,
  kind: z.enum(goodsKinds),
  names: name,
  contents: z.array(z.object({ part_id: z.int(), quantity: z.int() })),
  version,
})
export type StaffStyle = z.output<typeof staffStyle>

const staff = { audience: ['seller', 'marketing'], flavour: 'shop' } as const
const seller = { audience: ['seller'], flavour: 'shop' } as const

export const catalogStaffEndpoints = {
  listStaffGoods: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/goods',
    summary: 'Items, on sale or not; `q` is looked for in their names',
    input: z.object({
      ...listing(['id', 'updated_at']),
      status: z.optional(flag),
      kind: z.optional(z.enum(goodsKinds)),
      category_id: z.optional(id),
      in_stock: z.optional(flag),
    }),
    output: pageOf(goodsRow),
  }),
  getStaffGoods: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/goods/{id}',
    summary: 'One item with its texts in all languages',
    input: z.object({ id }),
    output: staffGoods,
  }),
  createStaffGoods: endpoint({
    ...staff,
    method: 'POST',
    path: '/console_api/goods',
    summary: 'Creates an item; its kind stays what it is',
    input: z.object({ key, kind: z.enum(goodsKinds), ...goodsFields }),
    output: staffGoods,
    codes: ['slug_taken', 'picture_unreadable', 'package_contained'],
  }),
  updateStaffGoods: endpoint({
    ...staff,
    method: 'PUT',
    path: '/console_api/goods/{id}',
    summary: 'Changes an item',
    input: z.object({ id, version, ...goodsFields }),
    output: staffGoods,
    codes: ['edited_meanwhile', 'slug_taken', 'picture_unreadable', 'package_contained'],
  }),
  listStaffStyles: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/styles',
    summary: 'Styles, of one item or of all; `q` is looked for in the items’ names',
    input: z.object({
      ...listing(['position', 'id']),
      goods_id: z.optional(id),
      kind: z.optional(z.enum(goodsKinds)),
      status: z.optional(flag),
    }),
    output: pageOf(styleRow),
  }),
  getStaffStyle: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/styles/{id}',
    summary: 'One style with its texts and contents',
    input: z.object({ id }),
    output: staffStyle,
  }),
  createStaffStyle: endpoint({
    ...staff,
    method: 'POST',
    path: '/console_api/styles',
    summary: 'Adds a style to an item; `on_hand` null where nothing runs out',
    input: z.object({ key, goods_id: id, on_hand: z._default(z.nullable(pieces), null), ...styleFields }),
    output: staffStyle,
    codes: ['slug_taken', 'picture_unreadable', 'style_free', 'old_price_low'],
  }),
  updateStaffStyle: endpoint({
    ...staff,
    method: 'PUT',
    path: '/console_api/styles/{id}',
    summary: 'Changes a style, except its stock',
    input: z.object({ id, version, ...styleFields }),
    output: staffStyle,
    codes: ['edited_meanwhile', 'slug_taken', 'picture_unreadable', 'style_free', 'old_price_low'],
  }),
  changeStock: endpoint({
    ...seller,
    method: 'POST',
    path: '/console_api/styles/{id}/stock',
    summary: 'Adds pieces to the shelf or takes some away, never those that are held for orders',
    input: z.object({
      id,
      key,
      delta: z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000)),
      why: z._default(text(whyLength), ''),
    }),
    output: staffStyle,
    codes: ['stock_below_reserved'],
  }),
}
