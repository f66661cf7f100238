import { noticeCategories } from '@pitlane/domain/community/notice.ts'
import { langs } from '@pitlane/domain/lang.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const textsOf = (path: string) => JSON.parse(read(path)) as Record<string, string>

const chapterOf = (lang: string, chapter: number): string =>
  read(`../../../../../packages/contract/src/agreement/texts/xpert_community_user_posting_Guidelines.${lang}.md`)
    .split(/^(?=## )/m)
    .find((part) => part.startsWith(`## ${chapter}. `)) ?? ''

/** The bold beginnings of a list's items, without the colon, which stands within the bold or after it. */
const namesIn = (chapter: string): string[] =>
  Array.from(chapter.matchAll(/^\d+\. \*\*(.+?)\*\*/gm), ([, name]) => name!.replace(/\s*[:：]$/, ''))

test.each(langs)('in %s the guidelines name the reasons that the report form offers, in its order', (lang) => {
  const form = textsOf(`../../../../server/locales/${lang}/community.json`)
  expect(namesIn(chapterOf(lang, 8))).toEqual(noticeCategories.map((category) => form[category]))
  expect(chapterOf(lang, 8)).toContain(form['other'])
  expect(chapterOf(lang, 8)).toContain(textsOf(`../../locales/${lang}/moderation.json`)['dislike'])
})

test.each(langs)('in %s the guidelines name the page on which one objects', (lang) => {
  expect(chapterOf(lang, 9)).toContain(textsOf(`../../locales/${lang}/title.json`)['moderation'])
})
