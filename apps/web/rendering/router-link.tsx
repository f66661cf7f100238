import type { LinkProps } from '@pitlane/ui/link.tsx'
import { Link } from 'react-router'

/** The router's link for the parts of packages/ui; other sites and files stay plain links. */
export function RouterLink({ href, replace, keepScroll, ...rest }: LinkProps) {
  const leaves = /^(?:[a-z]+:|\/files\/|\/console|\/docs\/|#)/.test(href)
  if (leaves) return <a href={href} {...rest} />
  // The server writes what the router's link would, without its handlers: a list has dozens of them.
  if (import.meta.env.SSR && href.startsWith('/')) return <a href={href} {...rest} data-discover="true" />
  return <Link to={href} replace={replace} preventScrollReset={keepScroll} prefetch="intent" {...rest} />
}
