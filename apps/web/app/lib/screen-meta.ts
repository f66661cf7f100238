import type { MetaDescriptor } from 'react-router'

type Screen = { title?: string; canonical?: string; description?: string; image?: string; noindex?: boolean }
type MetaArgs = { loaderData?: unknown; matches: readonly unknown[] }

/** The head of a page from what its loader brought. */
export function screenMeta({ loaderData, matches }: MetaArgs): MetaDescriptor[] {
  const { title, canonical, description, image, noindex } = (loaderData ?? {}) as Screen
  const root = (matches[0] as { loaderData?: { shopName?: string; tagline?: string } } | undefined)?.loaderData
  const name = root?.shopName ?? ''
  const about = description ?? root?.tagline ?? ''
  const full = title ? `${title} · ${name}` : name
  return [
    { title: full },
    { name: 'description', content: about },
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:title', content: title ?? name },
    { property: 'og:description', content: about },
    ...(image ? [{ property: 'og:image', content: image }] : []),
  ]
}
