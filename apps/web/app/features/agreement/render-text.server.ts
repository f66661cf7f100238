import { Marked } from 'marked'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!)

/** Where a link of a text may lead; anything else is shown as text. */
const isLink = (href: string) => /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href)

type Rendered = { html: string; sections: { id: string; title: string }[] }

/** Markdown that somebody has written: what is HTML in it is text, and there are no pictures. Sections are at the second level. */
export function renderText(source: string): Rendered {
  const sections: Rendered['sections'] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const inner = this.parser.parseInline(tokens)
        if (depth !== 2) return `<h${depth}>${inner}</h${depth}>\n`
        const id = `section-${sections.length + 1}`
        sections.push({ id, title: text })
        return `<h2 id="${id}">${inner}</h2>\n`
      },
      html: ({ text }) => escapeHtml(text),
      image: ({ text }) => escapeHtml(text),
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens)
        return isLink(href) ? `<a href="${escapeHtml(href)}">${inner}</a>` : inner
      },
    },
  })
  return { html: marked.parse(source, { async: false }), sections }
}
