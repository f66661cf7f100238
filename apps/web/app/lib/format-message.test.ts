import { compileMessage } from '@lingui/message-utils/compileMessage'
import { formatMessage } from '@pitlane/domain/format-message.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const format = (text: string, values: Record<string, string | number> = {}, locale = 'en') =>
  formatMessage(compileMessage(text), values, locale)

test('a text is itself, and a value takes its place in it', () => {
  expect(format('Add to cart')).toBe('Add to cart')
  expect(format('Was {price}', { price: '$5' })).toBe('Was $5')
  expect(format('Was {price}')).toBe('Was ')
})

test("a plural takes the language's case, and writes the number as the language does", () => {
  const pieces = '{count, plural, =0 {none} one {# piece} other {# pieces}} left'
  expect(format(pieces, { count: 0 })).toBe('none left')
  expect(format(pieces, { count: 1 })).toBe('1 piece left')
  expect(format(pieces, { count: 8420 })).toBe('8,420 pieces left')
  expect(format('{count, plural, one {# часть} few {# части} other {# частей}}', { count: 3 }, 'ru')).toBe('3 части')
})

test('a case holds other values too, and a # outside of plurals is a #', () => {
  expect(format('{count, plural, one {# of {all}} other {# of {all}}}', { count: 1, all: 9 })).toBe('1 of 9')
  expect(format('No. #{number}', { number: 7 })).toBe('No. #7')
})

test('several words are a list as the language writes it', () => {
  const text = (locale: string) => formatMessage([['models']], { models: ['A', 'B', 'C'] }, locale)
  expect(['en-US', 'de', 'zh-CN', 'ja', 'ko'].map(text)).toEqual([
    'A, B, and C',
    'A, B und C',
    'A、B和C',
    'A、B、C',
    'A, B 및 C',
  ])
})

test('no text uses more of ICU than values and plurals', () => {
  const used = new Set<string>()
  const root = join(import.meta.dirname, '../../../..')
  for (const file of globSync(
    '{apps/web/app/locales/*/*,packages/contract/src/locales/*/*,apps/server/locales/*/report}.json',
    { cwd: root },
  )) {
    for (const text of Object.values(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>)) {
      for (const [, kind] of text.matchAll(/\{\s*\w+\s*,\s*(\w+)/g)) used.add(kind!)
      expect(text).not.toContain('offset:')
    }
  }
  expect([...used]).toEqual(['plural'])
})
