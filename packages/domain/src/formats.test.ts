import { expect, test } from 'vitest'
import { dateFormat, inTime, numberFormat, pluralRules } from './formats.ts'
import { bcp47 } from './lang.ts'

test('a format is made once for each locale and look', () => {
  const percent = numberFormat('de-DE', { style: 'percent' })
  expect(numberFormat('de-DE', { style: 'percent' })).toBe(percent)
  expect(numberFormat('de-DE')).not.toBe(percent)
  expect(numberFormat('en-US', { style: 'percent' })).not.toBe(percent)
})

test('each writes as its locale does', () => {
  expect(numberFormat('de-DE').format(1_312.5)).toBe('1.312,5')
  expect(dateFormat('ja-JP', { dateStyle: 'medium', timeZone: 'UTC' }).format(0)).toBe('1970/01/01')
  expect(pluralRules('ru-RU').select(2)).toBe('few')
})

test.each([
  ['en', 30, 'in 30 seconds'],
  ['en', 90, 'in 90 seconds'],
  ['en', 91, 'in 2 minutes'],
  ['de', 3_600, 'in 60 Minuten'],
  ['ru', 60 * 60 * 2, 'через 2 часа'],
  ['pt-PT', 200_000, 'dentro de 56 horas'],
  ['zh-Hans', 120, '2分钟后'],
])('in %s, %i seconds from now is %s', (locale, seconds, text) => {
  expect(inTime(locale, seconds)).toBe(text)
})

test('Portuguese is written as in Portugal', () => {
  const day = dateFormat(bcp47.pt, { dateStyle: 'medium', timeZone: 'UTC' }).format(0)
  expect(day).toBe('01/01/1970')
  const price = { style: 'currency', currency: 'EUR' } as const
  expect(numberFormat(bcp47.pt, price).format(12_345.5)).toBe('12\u00a0345,50\u00a0€')
  expect(pluralRules(bcp47.pt).select(0)).toBe('other')
})
