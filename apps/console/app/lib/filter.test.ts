import { expect, test } from 'vitest'
import { holdsWords, meantBy } from './filter.ts'

test('the number of a record is looked for past the filters that still stand, anything else within them', () => {
  const standing = { tab: 'to_pay', waiting: 'to_ship', mine: true }
  expect(meantBy({ ...standing, q: 'AS261129A9FEHNM3' })).toEqual({ q: 'AS261129A9FEHNM3' })
  for (const q of ['AS2611', 'ada@example.com', undefined])
    expect(meantBy({ ...standing, q })).toEqual({ ...standing, q })
})

test('a text is found by its words, in any order and any case', () => {
  const setting = 'Sellers must have a second factor (1) or don’t need one (0) second_factor_seller'
  for (const q of ['second factor', 'FACTOR sellers', 'factor_seller', ' need ', ''])
    expect(holdsWords(setting, q), q).toBe(true)
  expect(holdsWords('卖家必须使用两步验证', '两步')).toBe(true)
  for (const q of ['third', 'second third']) expect(holdsWords(setting, q), q).toBe(false)
})
