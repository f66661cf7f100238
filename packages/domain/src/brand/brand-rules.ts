/** A brand's key is the channel in the address; the default brand has none. */
export const brandKeyPattern = /^(?!default$)[a-z0-9]+(?:-[a-z0-9]+)*$/
/** A host name without port, such as `shop.example.com`. */
export const hostPattern =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

export const brandLengths = {
  key: 40,
  name: 40,
  company: 120,
  address: 300,
  email: 120,
  phone: 40,
  hours: 120,
  promise: 160,
  linkLabel: 40,
  linkUrl: 300,
} as const
export const mostBrands = 100
export const mostDomains = 10
export const mostLinks = 6

/** The key of whoever comes by a channel: `default` is another word for none. */
export const brandKeyOf = (channel: string): string => (channel === 'default' ? '' : channel)

/** Whether a brand may send from an address: only from a domain of the operator's, whose mail server signs for it. */
export function maySendFrom(address: string, allowed: readonly string[]): boolean {
  const domain = address.split('@').at(-1)!.toLowerCase()
  return allowed.some((own) => domain === own || domain.endsWith(`.${own}`))
}

/** What a shop of its own needs, in the order of the form. */
export const brandItems = [
  'name',
  'company',
  'contact',
  'logo',
  'icon',
  'colours',
  'domain',
  'sender',
  'promise',
] as const
type BrandItem = (typeof brandItems)[number]

type Told = {
  name: string
  company: string
  address: string
  email: string
  phone: string
  logo: unknown
  icon: unknown
  colours: unknown
  domains: readonly string[]
  sender_address: string
  promises: { en?: string }
}

/** What is missing for a shop of one's own: until then the default brand's stands in. */
export function missingOf(brand: Told): BrandItem[] {
  const has: Record<BrandItem, boolean> = {
    name: brand.name !== '',
    company: brand.company !== '' && brand.address !== '',
    contact: brand.email !== '',
    logo: brand.logo !== null,
    icon: brand.icon !== null,
    colours: brand.colours !== null,
    domain: brand.domains.length > 0,
    sender: brand.sender_address !== '',
    promise: Boolean(brand.promises.en),
  }
  return brandItems.filter((item) => !has[item])
}
