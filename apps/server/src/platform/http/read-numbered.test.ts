import { mostWalked } from '@pitlane/contract/old-clients.ts'
import { expect, test } from 'vitest'
import { readNumbered } from './read-numbered.ts'

type Asked = { page_size: number; before?: number; stars: number }

/** Pages of so many rows, as a list gives them that is walked by its key. */
function aList(rows: number) {
  const reads: Asked[] = []
  const read = async (input: unknown) => {
    const asked = input as Asked
    reads.push(asked)
    const first = asked.before ?? 0
    const end = Math.min(rows, first + asked.page_size)
    const list = Array.from({ length: end - first }, (_, at) => first + at)
    return { list, next: end < rows ? end : null }
  }
  const page = (number: number, page_size: number) =>
    readNumbered({ page: number, by: 'before' }, { page_size, stars: 5 }, read)
  return { page, reads }
}

test.each([
  [2, 24, 2],
  [mostWalked, 24, 4],
  [mostWalked, 100, 11],
])('page %d of %d rows is read in %d parts, and is that page', async (number, size, parts) => {
  const { page, reads } = aList(mostWalked * size + 1)
  const { list, next } = await page(number, size)
  expect([list.length, list[0], next]).toEqual([size, (number - 1) * size, number * size])
  expect(reads).toHaveLength(parts)
  expect(reads.every(({ stars }) => stars === 5)).toBe(true)
})

test('behind the end there is nothing, and nothing more is read', async () => {
  const { page, reads } = aList(30)
  expect(await page(2, 24)).toEqual({ list: [24, 25, 26, 27, 28, 29], next: null })
  expect(await page(3, 15)).toEqual({ list: [], next: null })
  expect(reads).toHaveLength(3)
})
