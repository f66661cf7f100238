import { advertLengths, categoryNameLength } from '@pitlane/domain/catalog/lengths.ts'
import { categoryIcons } from '@pitlane/domain/catalog/category-icons.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, id, instant, nothing, pageOf } from '../shapes.ts'
import { key, listing, position, readVersion, staffTexts, version } from '../staff-shapes.ts'

/** How the catalogue is shown: pictures, categories and adverts. */

export const storedPicture = z.object({ file: z.uuid(), src: z.string(), width: z.int(), height: z.int() })
export type StaffPicture = z.output<typeof storedPicture>
/** A picture that was uploaded before; its size is what was stored. */
export const storedPictureInput = z.object({ file: z.uuid() })

const staff = { audience: ['seller', 'marketing'], flavour: 'shop' } as const
const marketing = { audience: ['marketing'], flavour: 'shop' } as const

/** Not among the endpoints below: its input is the one file of a multipart form. */
export const uploadPicture = endpoint({
  ...staff,
  method: 'POST',
  path: '/console_api/pictures',
  summary: 'Uploads a picture of less than 5 MB (5,242,880 bytes) as the field `file` of a multipart form',
  input: z.object({}),
  output: storedPicture,
  form: 'file',
  limit: { max: 300, seconds: 3600, by: 'user' },
  codes: [
    'picture_unreadable',
    'picture_svg',
    'picture_heic',
    'picture_too_large',
    'picture_too_many_pixels',
    'file_kind',
    'field_required',
    'upload_day_limit',
    'uploads_busy',
    'service_unavailable',
  ],
})

const categoryFields = {
  slug: z.string().check(z.trim(), z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  names: staffTexts(categoryNameLength),
  icon: z.enum(categoryIcons),
  position: z._default(position, 0),
}
export const staffCategory = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  names: staffTexts(categoryNameLength),
  icon: z.string(),
  position: z.int(),
  count: z.int(),
  version,
})

const advertFields = {
  place: filled(40),
  titles: staffTexts(advertLengths.title),
  texts: staffTexts(advertLengths.text),
  /** Inside the shop: an advert never leads away from it. */
  href: z.string().check(z.trim(), z.maxLength(300), z.regex(/^\/(?![/\\])\S*$/)),
  picture: z._default(z.nullable(storedPictureInput), null),
  position: z._default(position, 0),
  starts_at: z._default(z.nullable(instant), null),
  ends_at: z._default(z.nullable(instant), null),
  active: z._default(z.boolean(), true),
}
export const staffAdvert = z.object({
  id: z.int(),
  place: z.string(),
  title: z.string(),
  titles: staffTexts(advertLengths.title),
  texts: staffTexts(advertLengths.text),
  href: z.string(),
  picture: z.nullable(storedPicture),
  position: z.int(),
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  active: z.boolean(),
  version,
})

export const catalogDisplayStaffEndpoints = {
  listStaffCategories: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/categories',
    summary: 'Categories, with how many items each has',
    input: z.object(listing(['position', 'id'])),
    output: pageOf(staffCategory),
  }),
  getStaffCategory: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/categories/{id}',
    summary: 'One category',
    input: z.object({ id }),
    output: staffCategory,
  }),
  createStaffCategory: endpoint({
    ...staff,
    method: 'POST',
    path: '/console_api/categories',
    summary: 'Creates a category',
    input: z.object({ key, ...categoryFields }),
    output: staffCategory,
    codes: ['slug_taken'],
  }),
  updateStaffCategory: endpoint({
    ...staff,
    method: 'PUT',
    path: '/console_api/categories/{id}',
    summary: 'Changes a category',
    input: z.object({ id, version, ...categoryFields }),
    output: staffCategory,
    codes: ['edited_meanwhile', 'slug_taken'],
  }),
  deleteStaffCategory: endpoint({
    ...staff,
    method: 'DELETE',
    path: '/console_api/categories/{id}',
    summary: 'Deletes a category that no item uses any more',
    input: z.object({ id, version: readVersion }),
    output: nothing,
    codes: ['edited_meanwhile', 'category_in_use'],
  }),
  listStaffAdverts: endpoint({
    ...marketing,
    method: 'GET',
    path: '/console_api/adverts',
    summary: 'Banners of all places, shown now or not',
    input: z.object(listing(['position', 'id'])),
    output: pageOf(staffAdvert),
  }),
  getStaffAdvert: endpoint({
    ...marketing,
    method: 'GET',
    path: '/console_api/adverts/{id}',
    summary: 'One banner',
    input: z.object({ id }),
    output: staffAdvert,
  }),
  createStaffAdvert: endpoint({
    ...marketing,
    method: 'POST',
    path: '/console_api/adverts',
    summary: 'Creates a banner',
    input: z.object({ key, ...advertFields }),
    output: staffAdvert,
    codes: ['picture_unreadable'],
  }),
  updateStaffAdvert: endpoint({
    ...marketing,
    method: 'PUT',
    path: '/console_api/adverts/{id}',
    summary: 'Changes a banner',
    input: z.object({ id, version, ...advertFields }),
    output: staffAdvert,
    codes: ['edited_meanwhile', 'picture_unreadable'],
  }),
  deleteStaffAdvert: endpoint({
    ...marketing,
    method: 'DELETE',
    path: '/console_api/adverts/{id}',
    summary: 'Deletes a banner; its picture stays',
    input: z.object({ id, version: readVersion }),
    output: nothing,
    codes: ['edited_meanwhile'],
  }),
}
