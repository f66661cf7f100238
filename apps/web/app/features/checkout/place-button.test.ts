import { langs } from '@pitlane/domain/lang.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

test.each(langs)('the button that orders says the amount, and its words are those of the terms: %s', (lang) => {
  const { place } = JSON.parse(read(`locales/${lang}/checkout.json`)) as { place: string }
  const [words, amount] = place.split('\u00a0·\u00a0')
  expect(amount).toBe('{amount}')
  expect(read(`../../../packages/contract/src/agreement/texts/service_agreement.${lang}.md`)).toContain(words)
})
