import { readShippedText } from '@pitlane/domain/agreement/agreement.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import { escapeHtml as escape, renderText } from './render-text.server.ts'

const folder = '../../../../../packages/contract/src/agreement/texts'
const sources = import.meta.glob<string>('../../../../../packages/contract/src/agreement/texts/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

type AgreementDocument = {
  title: string
  version: string
  /** The day from which it holds, as YYYY-MM-DD. */
  effective: string
  sections: { id: string; title: string }[]
  html: string
}
type Shop = { company: string; address: string; email: string }

const parsed = new Map<string, AgreementDocument>()

/** A document in the reader's language, with the shop's names filled in; undefined if there is none of that name. */
export function documentOf(name: string, lang: Lang, shop: Shop): AgreementDocument | undefined {
  const file = `${folder}/${name}.${lang}.md`
  const source = sources[file]
  if (source === undefined) return undefined
  const document = parsed.get(file) ?? parse(source)
  parsed.set(file, document)
  return { ...document, html: fill(document.html, shop) }
}

/** Our own texts, with a head of `key: value` lines, sections at the second level and placeholders in double braces. */
export function parse(source: string): AgreementDocument {
  const { facts, body } = readShippedText(source)
  const { html, sections } = renderText(body)
  return {
    title: facts['title'] ?? '',
    version: facts['version'] ?? '',
    effective: facts['effective'] ?? '',
    sections,
    html,
  }
}

export function fill(html: string, shop: Shop): string {
  const email = escape(shop.email)
  const values: Record<string, string> = {
    company: escape(shop.company),
    address: escape(shop.address),
    email: `<a href="mailto:${email}">${email}</a>`,
  }
  return html.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}

type Own = { version: string; effective: string; text: string }

/** What a brand has written, under the title by which the document is linked. */
export function ownDocument({ version, effective, text }: Own, title: string, shop: Shop): AgreementDocument {
  const { html, sections } = renderText(text)
  return { title, version, effective, sections, html: fill(html, shop) }
}
