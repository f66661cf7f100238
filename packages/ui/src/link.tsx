// The listener of the back button has to be there before the router's (why: see there); whoever routes imports this file first.
import './back-stack.ts'
import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** Takes the place of the current entry in the history (tabs, filters). */
  replace?: boolean | undefined
  /** Leaves the page where it is scrolled to. */
  keepScroll?: boolean | undefined
}

const LinkContext = createContext<ComponentType<LinkProps> | null>(null)

/** The application gives its router's link here once; every part that links uses it. */
export function LinkProvider({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>
}

export function Link({ replace, keepScroll, ...rest }: LinkProps) {
  const Routed = use(LinkContext)
  return Routed ? <Routed replace={replace} keepScroll={keepScroll} {...rest} /> : <a {...rest} />
}
