import type { LinkProps } from '@pitlane/ui/link.tsx'
import { useContext } from 'react'
import { Link } from 'react-router'
import { builtHref } from '../app/groups/built.ts'
import { ShortcutsContext } from './shortcuts.tsx'

/** The router's link for the parts of packages/ui; other sites and files stay plain links. */
export function RouterLink({ href: wanted, replace, keepScroll, ...rest }: LinkProps) {
  const href = builtHref(wanted)
  const shortcuts = useContext(ShortcutsContext)
  const leaves = /^(?:[a-z]+:|\/files\/|\/downloads\/|\/console|\/docs\/|#)/.test(href)
  if (leaves) return <a href={href} {...rest} />
  // The server writes what the router's link would, without its handlers: a list has dozens of them.
  if (shortcuts && href.startsWith('/')) return <a {...rest} href={href} data-discover="true" />
  return <Link to={href} replace={replace} preventScrollReset={keepScroll} prefetch="intent" {...rest} />
}
