import { createContext, useContext } from 'react'

/** What a page says of itself to search engines and to whoever shares it; the loaders fill it while they load. */
export type PageHead = {
  /** The same page in the other languages. */
  languages: readonly { tag: string; href: string }[]
  /** The properties of its share card, but for those that the browser keeps up to date. */
  card: readonly { property: string; content: string }[]
  /** Things as schema.org describes them. */
  things: object[]
}
export const emptyHead = (): PageHead => ({ languages: [], card: [], things: [] })

/** There on the server alone: nobody reads it in a browser, and so it costs no script and no loader's data. */
export const PageHeadContext = createContext<PageHead | null>(null)

/** JSON as it may stand in a script: nothing in it ends the element or begins a comment. */
const jsonIn = (things: readonly object[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', String.raw`\u003c`)

/** Stands last in the head: React skips there what it does not know from the browser's side. */
export function FoundHead() {
  const head = useContext(PageHeadContext)
  if (!head) return null
  return (
    <>
      {head.languages.map(({ tag, href }) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={href} />
      ))}
      {head.card.map(({ property, content }, at) => (
        // Twitter's own properties are names.
        // oxlint-disable-next-line react/no-array-index-key -- a property may come more than once
        <meta key={at} {...(property.startsWith('twitter:') ? { name: property } : { property })} content={content} />
      ))}
      {head.things.length > 0 && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonIn(head.things) }} />
      )}
    </>
  )
}
