import { expect, test } from 'vitest'
import { askedOf, readReviewQuery, unfiltered, withFilter } from './review-query.ts'

const read = (search: string) => readReviewQuery(new URLSearchParams(search))

test.each([
  ['', { stars: null, media: false, own: false, sort: 'newest' }],
  ['stars=4&sort=likes', { stars: 4, media: false, own: false, sort: 'likes' }],
  ['media=1', { stars: null, media: true, own: false, sort: 'newest' }],
  ['stars=9&media=yes&sort=best', { stars: null, media: false, own: false, sort: 'newest' }],
  ['own=1', { stars: null, media: false, own: true, sort: 'newest' }],
  ['stars=2.5', { stars: null, media: false, own: false, sort: 'newest' }],
])('“%s” is read, and what is not usable is left out', (search, expected) => {
  expect(read(search)).toEqual(expected)
})

test('a filter is in the address, and the address asks for it', () => {
  const href = withFilter(7, read('stars=4&sort=likes'), { stars: null, media: true })
  expect(href).toBe('?id=7&media=1&sort=likes')
  expect(askedOf(7, read(href.slice(1)))).toEqual({
    goods_id: 7,
    sort: 'likes',
    own: 'first',
    page_size: 10,
    has_media: 1,
  })
  const own = withFilter(7, read('stars=4'), { ...unfiltered, own: true })
  expect(own).toBe('?id=7&own=1')
  expect(askedOf(7, read(own.slice(1))).own).toBe('only')
})
