import {
  brandKeyPattern,
  brandLengths,
  hostPattern,
  mostDomains,
  mostLinks,
} from '@pitlane/domain/brand/brand-rules.ts'
import { type Hex, hexPattern } from '@pitlane/domain/brand/contrast.ts'
import * as z from 'zod/mini'
import { storedPicture, storedPictureInput } from '../catalog/staff-display.ts'
import { endpoint } from '../endpoint.ts'
import { filled, id, instant, line, pageOf, text } from '../shapes.ts'
import { key, listing, version } from '../staff-shapes.ts'
import { someTexts } from './some-texts.ts'

/** Brands as administrators write them. An empty field leaves it to the shop's settings. */

const hex = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), z.regex(hexPattern)),
  z.transform((value: string) => value as Hex),
)
const coloursOf = <Colour extends z.ZodMiniType>(colour: Colour) =>
  z.object({
    main: colour,
    on_main: colour,
    link: colour,
    dark_main: colour,
    dark_on_main: colour,
    dark_link: colour,
  })
const host = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253), z.regex(hostPattern))
const mailAddress = z
  .string()
  .check(z.trim(), z.maxLength(brandLengths.email), z.regex(/^$|^[^\s@<>,;"]+@[^\s@<>,;"]+$/))
const brandKey = z.string().check(z.trim(), z.maxLength(brandLengths.key), z.regex(brandKeyPattern))

const common = {
  name: line(brandLengths.name),
  company: line(brandLengths.company),
  address: text(brandLengths.address),
  email: mailAddress,
  phone: text(brandLengths.phone),
  hours: someTexts(brandLengths.hours),
  links: z
    .array(
      z.object({
        label: filled(brandLengths.linkLabel),
        url: z.string().check(z.trim(), z.maxLength(brandLengths.linkUrl), z.regex(/^https:\/\/\S+$/)),
      }),
    )
    .check(z.maxLength(mostLinks)),
  domains: z.array(host).check(z.maxLength(mostDomains)),
  promises: someTexts(brandLengths.promise),
  sender_name: line(brandLengths.name),
  sender_address: mailAddress,
}
const fields = {
  ...common,
  /** Wide; the second one stands on dark surfaces. */
  logo: z.nullable(storedPictureInput),
  dark_logo: z.nullable(storedPictureInput),
  /** Square. */
  icon: z.nullable(storedPictureInput),
  /** null: the look that comes with the shop, petrol for the default brand and yellow for any other. */
  colours: z.nullable(coloursOf(hex)),
}
const staffBrand = z.object({
  id: z.int(),
  /** Empty: the default brand. */
  key: z.string(),
  ...common,
  logo: z.nullable(storedPicture),
  dark_logo: z.nullable(storedPicture),
  icon: z.nullable(storedPicture),
  colours: z.nullable(coloursOf(z.string())),
  /** Where one sees it. */
  address_of: z.string(),
  updated_at: instant,
  version,
})
export type StaffBrand = z.output<typeof staffBrand>

const administrator = { audience: [], flavour: 'shop' } as const
const brand = '/console_api/brands/{id}'
const refusals = ['colours_unreadable', 'brand_domain_taken', 'sender_not_allowed', 'picture_unreadable'] as const

export const brandStaffEndpoints = {
  listStaffBrands: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/brands',
    summary: 'The brands that have settings of their own',
    input: z.object(listing(['id'])),
    output: pageOf(staffBrand),
  }),
  getStaffBrand: endpoint({
    ...administrator,
    method: 'GET',
    path: brand,
    summary: 'One brand',
    input: z.object({ id }),
    output: staffBrand,
  }),
  createBrand: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/brands',
    summary: 'Creates the brand of a channel; without a channel the default one',
    input: z.object({ key, channel: z.union([z.literal(''), brandKey]), ...fields }),
    output: staffBrand,
    codes: [...refusals, 'brand_exists', 'too_many_brands'],
  }),
  updateBrand: endpoint({
    ...administrator,
    method: 'PUT',
    path: brand,
    summary: 'Changes a brand; its channel stays',
    input: z.object({ id, version, ...fields }),
    output: staffBrand,
    codes: [...refusals, 'edited_meanwhile'],
  }),
}
