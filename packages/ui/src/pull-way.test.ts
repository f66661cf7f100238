import { expect, test } from 'vitest'
import { enough, pullWay } from './pull-way.ts'

test('the sign follows a finger half as far, up to where more pulling changes nothing', () => {
  expect(pullWay(0, 40)).toBe(20)
  expect(pullWay(0, 2 * enough)).toBe(enough)
  expect(pullWay(0, 2000)).toBe(pullWay(0, 3000))
  expect(pullWay(0, 2000)).toBeGreaterThan(enough)
})

test('scrolling down and swiping sideways pull nothing', () => {
  expect(pullWay(0, -40)).toBe(0)
  expect(pullWay(50, 40)).toBe(0)
  expect(pullWay(-50, 40)).toBe(0)
  expect(pullWay(0, 0)).toBe(0)
})
