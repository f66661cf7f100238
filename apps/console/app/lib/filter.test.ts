import { expect, test } from 'vitest'
import { meantBy } from './filter.ts'

test('the number of a record is looked for past the filters that still stand, anything else within them', () => {
  const standing = { tab: 'to_pay', waiting: 'to_ship', mine: true }
  expect(meantBy({ ...standing, q: 'AS261129A9FEHNM3' })).toEqual({ q: 'AS261129A9FEHNM3' })
  for (const q of ['AS2611', 'ada@example.com', undefined])
    expect(meantBy({ ...standing, q })).toEqual({ ...standing, q })
})
