import { countryByCode } from '@pitlane/domain/address/countries.ts'
import { isVirtual } from '@pitlane/domain/catalog/goods.ts'
import { promisesSame } from '@pitlane/domain/membership/coverage.ts'
import { isTerm } from '@pitlane/domain/membership/term.ts'
import { describe, expect, test } from 'vitest'
import { adverts } from './adverts.ts'
import { coupons } from './coupons.ts'
import { flashSales } from './flash-sales.ts'
import { findTierFault } from '@pitlane/domain/checkout/freight.ts'
import { minor } from '@pitlane/domain/money.ts'
import { defaultTax, freightZones, taxes } from './freight.ts'
import { categories, goods } from './goods.ts'
import { packages } from './packages.ts'
import { loadTexts, readTexts, textLangs } from './load.ts'
import en from './texts/en.json' with { type: 'json' }

const goodsOf = (slug: string) => goods.find((item) => item.slug === slug)
const styleOf = (slug: string, code: string) => goodsOf(slug)?.styles.find((style) => style.code === code)
const pathsOf = (tree: object, at = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [at + key] : pathsOf(value, `${at}${key}/`),
  )
const unique = (values: readonly string[]) => new Set(values).size === values.length

test('every slug is there once, and has an English text', () => {
  expect(goods.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(en.goods).toSorted())
})

test.each(goods.map((item) => [item.slug, item] as const))('%s is complete', (slug, item) => {
  expect(unique(item.styles.map(({ code }) => code))).toBe(true)
  expect(item.styles.map(({ code }) => code).toSorted()).toEqual(Object.keys(en.goods[slug].styles).toSorted())
  expect(isTerm(item.term ?? '')).toBe(isVirtual(item.kind))
  expect(item.contents !== undefined).toBe(item.kind === 'combination')
  expect(item.goodType).toBe(item.kind === 'combination' ? 21 : 1)
  for (const { price, oldPrice, stock, weightGrams } of item.styles) {
    expect(price).toSatisfy((amount: number) => Number.isSafeInteger(amount) && amount > 0)
    if (oldPrice !== undefined) expect(oldPrice).toBeGreaterThan(price)
    expect(stock === null).toBe(isVirtual(item.kind))
    expect(weightGrams === undefined).toBe(isVirtual(item.kind))
  }
})

test.each(goods.flatMap((item) => (item.contents ? [[item.slug, item, item.contents] as const] : [])))(
  '%s is cheaper than its parts, weighs as much, and has parts enough',
  (_slug, item, contents) => {
    const parts = contents.map(([slug, code, quantity]) => ({ part: styleOf(slug, code), quantity }))
    expect(parts.every(({ part }) => part !== undefined)).toBe(true)
    const sum = (of: (part: { price: number; weightGrams?: number }) => number) =>
      parts.reduce((total, { part, quantity }) => total + of(part!) * quantity, 0)
    for (const style of item.styles) {
      expect(style.oldPrice).toBe(sum(({ price }) => price))
      expect(style.price).toBeLessThan(style.oldPrice!)
      expect(style.weightGrams).toBe(sum(({ weightGrams = 0 }) => weightGrams))
      for (const { part, quantity } of parts) {
        if (part!.stock !== null) expect(style.stock! * quantity).toBeLessThanOrEqual(part!.stock)
      }
    }
  },
)

test('software runs on the devices that its text names, and covers as many makes', () => {
  const told = (slug: keyof typeof en.goods) => en.goods[slug].description
  expect(goodsOf('sw-full-system')!.models).toContain('Pitlane Scan 500')
  for (const { slug, kind, models = [], makes } of goods) {
    if (kind !== 'software') continue
    expect(models.length).toBeGreaterThan(0)
    expect(unique(makes ?? [])).toBe(true)
    // A tablet is called by its family.
    for (const model of models)
      expect(told(slug)).toContain(model.replace(/^Pitlane (TPMS )?/, '').replace(/^Apex .*/, 'Apex'))
    const counted = [...told(slug).matchAll(/Coverage: (\d+) makes(?: of trucks and buses, (\d+))?/g)].flat()
    if (makes) expect(makes).toHaveLength(Number(counted[1]) + Number(counted[2] ?? 0))
  }
})

test('an optional package promises nothing that its software does by itself', () => {
  for (const { optional, functions = [], makes = [] } of goods)
    for (const pack of optional ? packages : [])
      expect(promisesSame({ functions, makes }, { functions: pack.functions, makes: [pack.maker] })).toBe(false)
})

test('every category has goods and a name', () => {
  expect(categories.map(({ slug }) => slug).toSorted()).toEqual(
    [...new Set(goods.map((item) => item.category))].toSorted(),
  )
  expect(categories.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(en.categories).toSorted())
})

test('adverts lead to goods that exist', () => {
  const slugs = adverts.flatMap(({ href }) => [...href.matchAll(/\{slug:([^}]+)\}/g)].map(([, slug]) => slug!))
  expect(slugs.filter((slug) => !goodsOf(slug))).toEqual([])
  expect(adverts.map(({ picture }) => picture).toSorted()).toEqual(Object.keys(en.adverts).toSorted())
})

test('coupons are of all four types and good for something that is sold', () => {
  expect(coupons.map(({ code }) => code).toSorted()).toEqual(Object.keys(en.coupons).toSorted())
  expect([...new Set(coupons.map(({ type }) => type))].toSorted()).toEqual(['exchange', 'fixed', 'percent', 'round'])
  for (const { scope, type, value } of coupons) {
    const [slug, code] = scope.style?.split('/') ?? []
    if (slug) expect(styleOf(slug, code!)).toBeDefined()
    if (type === 'exchange') expect(scope.style).not.toBeNull()
    if (type === 'percent') expect(value).toBeLessThanOrEqual(100)
  }
})

test('freight by weight rises with it', () => {
  for (const { price, byGrams = [], freeFrom = null } of freightZones.flatMap(({ options }) => options)) {
    const tiers = byGrams.map(([from, heavier]) => ({ from, price: minor(heavier) }))
    expect(
      findTierFault({
        basis: 'weight',
        price: minor(price),
        tiers,
        freeFrom: freeFrom === null ? null : minor(freeFrom),
      }),
    ).toBeNull()
  }
})

test('every country is in one freight zone, and every tax belongs to a country', () => {
  const named = freightZones.flatMap(({ countries }) => (countries === 'rest' ? [] : countries))
  expect(unique(named)).toBe(true)
  expect([...named, ...Object.keys(taxes)].filter((code) => !countryByCode(code))).toEqual([])
  expect(freightZones.filter(({ countries }) => countries === 'rest')).toHaveLength(1)
  expect(Object.values(taxes).every((rate) => Number.isInteger(rate) && rate >= defaultTax && rate < 3000)).toBe(true)
  const options = freightZones.flatMap((zone) => zone.options.map(({ code }) => code))
  expect(options.toSorted()).toEqual(Object.keys(en.freight).toSorted())
})

describe.each(textLangs())('the texts in %s', (lang) => {
  const texts = readTexts(lang) as typeof en

  test('have the keys of the English ones', () => {
    expect(pathsOf(texts).toSorted()).toEqual(pathsOf(en).toSorted())
  })

  test('fit where they are shown', () => {
    // A translation may be a little longer than the English; a card shows two lines of the name.
    const more = lang === 'en' ? 1 : 1.3
    const tooLong = (text: string, length: number) => text.trim() === '' || text.length > length * more
    const wrong = Object.entries(texts.goods).flatMap(([slug, { name, subtitle, styles }]) => [
      ...(tooLong(name, 48) ? [`${slug}: name`] : []),
      ...(tooLong(subtitle, 70) ? [`${slug}: subtitle`] : []),
      ...Object.entries(styles).flatMap(([code, style]) => (tooLong(style, 40) ? [`${slug}/${code}`] : [])),
    ])
    expect(wrong).toEqual([])
    expect(Object.values(texts.adverts).filter(({ title, text }) => tooLong(title, 40) || tooLong(text, 90))).toEqual(
      [],
    )
    expect(Object.values(texts.coupons).filter((name) => tooLong(name, 60))).toEqual([])
  })

  test('the front tells the code of a coupon that is typed', () => {
    const [typed] = coupons.filter((coupon) => coupon.typed)
    expect(texts.adverts.welcome.text).toContain(typed!.code)
  })

  test('keep the paragraphs and the facts of the descriptions', () => {
    const shape = (description: string) =>
      description.split('\n\n').map((paragraph) => paragraph.split('\n').filter((line) => line.startsWith('- ')).length)
    for (const [slug, { description }] of Object.entries(texts.goods)) {
      const english = en.goods[slug as keyof typeof en.goods].description
      expect.soft([slug, shape(description)]).toEqual([slug, shape(english)])
    }
  })

  test('write out the days of delivery', () => {
    for (const { code, days } of freightZones.flatMap(({ options }) => options)) {
      // An en dash, a tilde or a word may stand between, as the language has it.
      expect.soft(texts.freight[code]).toMatch(new RegExp(`(^|\\D)${days[0]}\\D+${days[1]}(\\D|$)`))
    }
  })
})

test('English descriptions have 90 to 140 words', () => {
  const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  const wrong = Object.entries(en.goods).filter(
    ([, { description }]) => words(description) < 90 || words(description) > 140,
  )
  expect(wrong.map(([slug]) => slug)).toEqual([])
})

test('texts of all languages are merged by leaf', () => {
  const texts = loadTexts()
  expect(texts.goods['one-dongle'].styles.single!.en).toBe('1 dongle')
  expect(Object.keys(texts.categories.ev).toSorted()).toEqual(textLangs().toSorted())
})

test('flash sales offer styles that there are, below their price and no more than the shelf has', () => {
  expect(flashSales.map(({ code }) => code)).toEqual(Object.keys(en.flashSales))
  for (const { style, price, stock, perPerson } of flashSales.flatMap(({ items }) => items)) {
    const [slug, code] = style.split('/')
    const sold = styleOf(slug!, code!)
    expect([style, price]).toEqual([style, Math.min(price, (sold?.price ?? 0) - 1)])
    if (sold!.stock !== null) expect([style, stock]).toEqual([style, Math.min(stock, sold!.stock)])
    expect(perPerson).toBeLessThanOrEqual(stock)
  }
})
