import { expect, test } from 'vitest'
import { checkDevices, checkQuantities, mergeLines } from './basket.ts'

test('lines of a style become one, in the order of their ids', () => {
  const goods = [
    { sku_id: 9, quantity: 1 },
    { sku_id: 2, quantity: 2 },
    { sku_id: 9, quantity: 3 },
  ]
  expect(mergeLines(goods)).toEqual([
    { sku_id: 2, quantity: 2, packages: [] },
    { sku_id: 9, quantity: 4, packages: [] },
  ])
})

test('a line keeps its own device, and a style is for one', () => {
  const goods = [
    { sku_id: 9, quantity: 1, device_sn: 'A1' },
    { sku_id: 2, quantity: 1, device_sn: null },
  ]
  expect(mergeLines(goods)).toEqual([
    { sku_id: 2, quantity: 1, packages: [] },
    { sku_id: 9, quantity: 1, packages: [], device_sn: 'A1' },
  ])
  expect(checkDevices(goods).ok).toBe(true)
  expect(checkDevices([...goods, { sku_id: 9, quantity: 1, device_sn: 'A1' }]).ok).toBe(true)
  expect(checkDevices([...goods, { sku_id: 9, quantity: 1, device_sn: 'B2' }]).ok).toBe(false)
  expect(checkDevices([...goods, { sku_id: 9, quantity: 1 }]).ok).toBe(false)
})

test('the optional packages of a style are picked once, in whatever line they stand', () => {
  const goods = [
    { sku_id: 9, quantity: 1, packages: [5, 3] },
    { sku_id: 9, quantity: 1, packages: [3, 7] },
  ]
  expect(mergeLines(goods)).toEqual([{ sku_id: 9, quantity: 2, packages: [3, 5, 7] }])
})

test.each([
  [1, true],
  [999, true],
  [1000, false],
  [0, false],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
])('a quantity of %s: %s', (quantity, ok) => {
  expect(checkQuantities([{ sku_id: 1, quantity }]).ok).toBe(ok)
})
