import type en from './texts/en.json'

export type SeedAdvert = {
  /** Names the picture and the texts. */
  picture: keyof typeof en.adverts
  /** The seeder replaces `{slug:…}` by the goods' id. */
  href: string
}

/** Home banners, in their order. */
export const adverts: readonly SeedAdvert[] = [
  { picture: 'ev-battery', href: '/diagnostic_list/productDetail?id={slug:ev-adapter-kit}' },
  { picture: 'workshop-bundle', href: '/combination_list/home' },
  { picture: 'tyre-season', href: '/combination_list/productDetail?id={slug:combo-tyre-day}' },
  { picture: 'welcome', href: '/me/coupons' },
]
