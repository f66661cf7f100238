import { useContext, useEffect, useState } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'
import { InlineStyle } from './inline.tsx'
import { inlinedStyles } from './server-styles.ts'

/** The style sheets of the routes that are shown, without repeats. */
function useStyleHrefs(): string[] {
  const manifest = useContext(FrameworkContext)?.manifest
  const hrefs = useMatches().flatMap((match) => manifest?.routes[match.id]?.css ?? [])
  // The manifest marks some with an empty fragment.
  return [...new Set(hrefs.map((href) => href.replace(/#$/, '')))]
}

/**
 * The page's style: written into the page by the server, so that the first paint waits for nothing, and linked for
 * the screens that are gone to later. (React Router's own `Links` would ask for every sheet before the first paint.)
 */
export function RouteStyles() {
  const hrefs = useStyleHrefs()
  const [first] = useState(hrefs)
  const [later, setLater] = useState(false)
  useEffect(() => setLater(true), [])
  return (
    <>
      <InlineStyle css={import.meta.env.SSR ? inlinedStyles(hrefs) : ''} />
      {later &&
        hrefs.filter((href) => !first.includes(href)).map((href) => <link key={href} rel="stylesheet" href={href} />)}
    </>
  )
}
