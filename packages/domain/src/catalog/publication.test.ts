import { expect, test } from 'vitest'
import { canPlanPublication, duePublication, type Publication } from './publication.ts'

const none: Publication = { publishAt: null, unpublishAt: null }

test('what is planned lies ahead; what stays as it was may be past', () => {
  const can = (publishAt: number | null, unpublishAt: number | null, before = none) =>
    canPlanPublication({ publishAt, unpublishAt }, before, 100).ok
  expect(can(101, null)).toBe(true)
  expect(can(null, 101)).toBe(true)
  expect(can(200, 150)).toBe(true)
  expect(can(100, null)).toBe(false)
  expect(can(150, 150)).toBe(false)
  expect(can(100 + 731 * 86_400_000, null)).toBe(false)
  expect(can(90, 150, { publishAt: 90, unpublishAt: null })).toBe(true)
})

test('each happens at its moment, and of two that are late the later one counts', () => {
  expect(duePublication({ publishAt: 10, unpublishAt: 20 }, 9)).toBeNull()
  expect(duePublication({ publishAt: 10, unpublishAt: 20 }, 10)).toEqual({
    onSale: true,
    publishAt: null,
    unpublishAt: 20,
  })
  expect(duePublication({ publishAt: 10, unpublishAt: 20 }, 25)).toEqual({ ...none, onSale: false })
  expect(duePublication({ publishAt: 20, unpublishAt: 10 }, 25)).toEqual({ ...none, onSale: true })
  expect(duePublication({ publishAt: 20, unpublishAt: 10 }, 15)).toEqual({
    onSale: false,
    publishAt: 20,
    unpublishAt: null,
  })
  expect(duePublication(none, 15)).toBeNull()
})
