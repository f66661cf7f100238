import { langs } from '@pitlane/domain/lang.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shippedAgreement } from '@pitlane/domain/agreement/agreement.ts'
import { documentOf, fill, ownDocument, parse } from './documents.server.ts'

const source = `---
title: Terms
version: "1.0"
effective: 2026-11-01
---

Of {{company}}.

## 1. **First**

- one
- two
`

test('a document has its facts, its sections and its text', () => {
  expect(parse(source)).toEqual({
    title: 'Terms',
    version: '1.0',
    effective: '2026-11-01',
    sections: [{ id: 'section-1', title: '1. **First**' }],
    html: '<p>Of {{company}}.</p>\n<h2 id="section-1">1. <strong>First</strong></h2>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n',
  })
})

test('what the staff enter as the shop’s name is text, not HTML', () => {
  const shop = { company: 'Fox <b>&</b> Co', address: 'Main "St" 1', email: 'a@b.example' }
  expect(fill('{{company}}, {{address}}, {{email}} {{other}}', shop)).toBe(
    'Fox &lt;b&gt;&amp;&lt;/b&gt; Co, Main &quot;St&quot; 1, <a href="mailto:a@b.example">a@b.example</a> {{other}}',
  )
})

/** Which text of `title` names a document where it is linked. */
const documents = [
  ['community_establishment_agreement', 'community_agreement'],
  ['xpert_community_user_posting_Guidelines', 'posting_guidelines'],
  ['user_agreement', 'user_agreement'],
  ['service_agreement', 'service_agreement'],
  ['privacy_policy', 'privacy_policy'],
] as const
const shop = { company: 'Fox & Co', address: 'Main Street 1', email: 'a@b.example' }
const titlesOf = (lang: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/${lang}/title.json`), 'utf8')) as Record<
    string,
    string
  >
const count = (html: string, tag: string) => html.split(`<${tag}`).length - 1
const shapeOf = (html: string) => ['h2', 'p', 'ol', 'ul', 'li', 'strong', 'a'].map((tag) => [tag, count(html, tag)])

test.each(documents)(
  '%s is there in every language, all of it, under the title by which it is linked',
  (name, title) => {
    const english = documentOf(name, 'en', shop)!
    expect(english).toMatchObject(shippedAgreement)
    expect(english.sections.length).toBeGreaterThan(8)
    for (const lang of langs) {
      const document = documentOf(name, lang, shop)
      expect.soft(document?.title, lang).toBe(titlesOf(lang)[title])
      expect.soft(document, lang).toMatchObject({ version: english.version, effective: english.effective })
      expect.soft(shapeOf(document?.html ?? ''), lang).toEqual(shapeOf(english.html))
      // Neither marks that were not understood nor names that were not filled in; nobody else's text.
      expect.soft(document?.html, lang).not.toMatch(/\*\*|\{\{/)
      if (lang !== 'en') expect.soft(document?.html, lang).not.toBe(english.html)
    }
  },
)

test('there is no document of another name', () => {
  expect(documentOf('other_agreement', 'en', shop)).toBeUndefined()
})

test('what a brand writes is text: no HTML, no script in a link, no pictures', () => {
  const text =
    '## One\n\n<img src=x onerror=alert(1)> <b>{{company}}</b> [a](javascript:alert(1)) ![p](x.png) [b](https://a.example/?a="b)'
  const { html, sections } = ownDocument({ version: '2', effective: '2027-01-01', text }, 'Terms', shop)
  expect(html).not.toMatch(/<img|<b>|javascript:|"b/)
  expect(html).toContain('&lt;b&gt;Fox &amp; Co&lt;/b&gt;')
  expect(html).toContain('href="https://a.example/')
  expect(sections).toEqual([{ id: 'section-1', title: 'One' }])
})
