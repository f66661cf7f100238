import type { ShownBrand } from './shown-brand.ts'

/** What is served to every brand alike. */
const shared = /^\/(?:console|files)(?:\/|$)/

/**
 * A link that leads to a screen in the brand's look: a brand without a domain of its own is known by the channel in the
 * address. Links that lead elsewhere stay as they are.
 */
export function brandLink(
  { publicUrl, linkChannel }: Pick<ShownBrand, 'publicUrl' | 'linkChannel'>,
  href: string,
): string {
  if (linkChannel === '' || !href.startsWith(`${publicUrl}/`) || shared.test(href.slice(publicUrl.length))) return href
  const url = new URL(href)
  if (url.searchParams.has('channel')) return href
  url.searchParams.set('channel', linkChannel)
  return url.href
}
