import type { Lang } from '@pitlane/domain/lang.ts'
import { Marked } from 'marked'

const sources = import.meta.glob<string>('./texts/*.md', { eager: true, query: '?raw', import: 'default' })

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
  const file = `./texts/${name}.${lang}.md`
  const source = sources[file]
  if (source === undefined) return undefined
  const document = parsed.get(file) ?? parse(source)
  parsed.set(file, document)
  return { ...document, html: fill(document.html, shop) }
}

/** Our own texts: trusted, with a head of `key: value` lines, sections at the second level and placeholders in double braces. */
export function parse(source: string): AgreementDocument {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n')) ?? []
  const facts = Object.fromEntries(
    Array.from(head.matchAll(/^(\w+): *"?(.*?)"?$/gm), ([, name, value]) => [name, value]),
  )
  const sections: AgreementDocument['sections'] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const inner = this.parser.parseInline(tokens)
        if (depth !== 2) return `<h${depth}>${inner}</h${depth}>\n`
        const id = `section-${sections.length + 1}`
        sections.push({ id, title: text })
        return `<h2 id="${id}">${inner}</h2>\n`
      },
    },
  })
  const html = marked.parse(body, { async: false })
  return {
    title: facts['title'] ?? '',
    version: facts['version'] ?? '',
    effective: facts['effective'] ?? '',
    sections,
    html,
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!)

export function fill(html: string, shop: Shop): string {
  const email = escape(shop.email)
  const values: Record<string, string> = {
    company: escape(shop.company),
    address: escape(shop.address),
    email: `<a href="mailto:${email}">${email}</a>`,
  }
  return html.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}
