import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checks as checksAt } from '../../domains.ts'

type Words = { health: { domain: Record<string, string>; check: Record<string, Record<string, string>> } }

const wordsOf = (locale: string): Words['health'] => {
  const file = new URL(`../../../../console/app/locales/${locale}/health.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as Words).health
}

test.each(['en', 'zh'])('every promise has its words in the console, in %s', (locale) => {
  const { domain, check } = wordsOf(locale)
  const checks = [...checksAt(0).values()]
  expect(checks.filter((one) => !domain[one.domain] || !check[one.domain]?.[one.name]).map(({ id }) => id)).toEqual([])
  const known = new Set(checks.map(({ id }) => id))
  const words = Object.entries(check).flatMap(([name, own]) => Object.keys(own).map((one) => `${name}.${one}`))
  expect(words.filter((id) => !known.has(id))).toEqual([])
})
