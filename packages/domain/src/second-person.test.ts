import { expect, test } from 'vitest'
import { changeNeedsSecondPerson } from './second-person.ts'

test('a change needs a second person by itself or with what single people changed, and not for taking it back', () => {
  expect(changeNeedsSecondPerson(100, 0, 100)).toBe(false)
  expect(changeNeedsSecondPerson(101, 0, 100)).toBe(true)
  expect(changeNeedsSecondPerson(1, 100, 100)).toBe(true)
  expect(changeNeedsSecondPerson(-1, -100, 100)).toBe(true)
  expect(changeNeedsSecondPerson(-100, 100, 100)).toBe(false)
  expect(changeNeedsSecondPerson(-101, 100, 100)).toBe(true)
})
