import { expect, test } from 'vitest'
import { dayOfPlace, winnerPlace } from './winner-place.ts'

test('a place says its day, and is before all places of the next one', () => {
  for (let times = 0; times < 100; times += 1) {
    const place = winnerPlace('2028-02-29')
    expect(dayOfPlace(place)).toBe('2028-02-29')
    expect(place).toBeLessThan(winnerPlace('2028-03-01'))
  }
})
