import { expect, test } from 'vitest'
import { fill, parse } from './documents.server.ts'

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
  expect(parse(source, 'en')).toEqual({
    lang: 'en',
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
