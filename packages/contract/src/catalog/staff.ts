import { whyLength } from '@pitlane/domain/lengths.ts'
import { goodsLengths, mostGoodsPictures, mostGrams, slugLength } from '@pitlane/domain/catalog/lengths.ts'
import { channelTypes, goodsKinds, goodTypes } from '@pitlane/domain/catalog/goods.ts'
import { isBarcode } from '@pitlane/domain/catalog/barcode.ts'
import { mostPieces } from '@pitlane/domain/catalog/stock.ts'
import { taxClasses } from '@pitlane/domain/checkout/tax.ts'
import { softwareFunctions } from '@pitlane/domain/membership/coverage.ts'
import { fitMost } from '@pitlane/domain/membership/fit.ts'
import { mostOptional, userGroups } from '@pitlane/domain/membership/offers.ts'
import { vehicleNameLength } from '@pitlane/domain/vehicle/names.ts'
import * as z from 'zod/mini'
import { storedPicture, storedPictureInput } from './staff-display.ts'
import { endpoint } from '../endpoint.ts'
import { amount, countryId, currency, filled, flag, id, instant, pageOf, text } from '../shapes.ts'
import { costSeen, key, listing, position, price, staffTexts, version } from '../staff-shapes.ts'

const name = staffTexts(goodsLengths.name)
export const slug = z.string().check(z.trim(), z.maxLength(slugLength), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const pieces = z.int().check(z.minimum(0), z.maximum(mostPieces))

const goodsFields = {
  slug,
  good_type: z.union(goodTypes.map((type) => z.literal(type))),
  channel_type: z.union(channelTypes.map((type) => z.literal(type))),
  category_id: z._default(z.nullable(id), null),
  status: z._default(flag, 0),
  is_hot: z._default(flag, 0),
  is_orderby: z._default(flag, 0),
  position: z._default(position, 0),
  tax_class: z._default(z.enum(taxClasses), 'standard'),
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
  /** When it goes on sale by itself, and off it again; null: not planned. */
  publish_at: z._default(z.nullable(instant), null),
  unpublish_at: z._default(z.nullable(instant), null),
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
  tax_class: z.enum(taxClasses),
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
  publish_at: z.nullable(instant),
  unpublish_at: z.nullable(instant),
  version,
})
export type StaffGoods = z.output<typeof staffGoods>

const styleFields = {
  code: slug,
  names: name,
  price,
  old_price: z._default(z.nullable(price), null),
  /** With its packaging. */
  weight_grams: z._default(z.int().check(z.minimum(0), z.maximum(mostGrams)), 0),
  picture: z._default(z.nullable(storedPictureInput), null),
  position: z._default(position, 0),
  status: z._default(flag, 1),
  /** A GTIN with its check digit. */
  barcode: z._default(z.nullable(z.string().check(z.trim(), z.regex(/^\d{8,14}$/), z.refine(isBarcode))), null),
  /** At so many free pieces it is told as low; null: at as many as the setting says, 0: never. */
  low_stock: z._default(z.nullable(pieces), null),
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
  barcode: z.nullable(z.string()),
  low_stock: z.nullable(z.int()),
  picture: z.nullable(storedPicture),
  weight_grams: z.int(),
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
    summary: 'Items, on sale or not; `q` is looked for in their names, or is a barcode or code of a style',
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
    codes: ['slug_taken', 'picture_unreadable', 'package_contained', 'plan_times'],
  }),
  updateStaffGoods: endpoint({
    ...staff,
    method: 'PUT',
    path: '/console_api/goods/{id}',
    summary: 'Changes an item',
    input: z.object({ id, version, ...goodsFields }),
    output: staffGoods,
    codes: ['edited_meanwhile', 'slug_taken', 'picture_unreadable', 'package_contained', 'plan_times'],
  }),
  previewStaffGoods: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/goods/{id}/preview',
    summary: 'A link by which anybody who has it sees the item in the shop, also before it is on sale, for some hours',
    input: z.object({ id }),
    output: z.object({ path: z.string(), until: instant }),
  }),
  listStaffStyles: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/styles',
    summary: 'Styles, of one item or of all; `q` is a code, a barcode, or part of the items’ names',
    input: z.object({
      ...listing(['position', 'id']),
      goods_id: z.optional(id),
      kind: z.optional(z.enum(goodsKinds)),
      status: z.optional(flag),
      /** 1: those on sale that run low. */
      low: z.optional(z.literal([1, '1'])),
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
    codes: ['slug_taken', 'barcode_taken', 'picture_unreadable', 'style_free', 'old_price_low'],
  }),
  updateStaffStyle: endpoint({
    ...staff,
    method: 'PUT',
    path: '/console_api/styles/{id}',
    summary: 'Changes a style, except its stock',
    input: z.object({ id, version, ...styleFields, cost_seen: costSeen }),
    output: staffStyle,
    codes: [
      'edited_meanwhile',
      'slug_taken',
      'barcode_taken',
      'picture_unreadable',
      'style_free',
      'old_price_low',
      'second_look',
    ],
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
