import { expect, test } from 'vitest'
import { callOf, readFeedQuery } from './feed-query.ts'

const read = (search: string) => readFeedQuery(new URLSearchParams(search))

test.each([
  ['', { tab: 'newest', topic: null, goods: null, q: '' }],
  ['tab=popular&topic=3', { tab: 'popular', topic: null, goods: null, q: '' }],
  ['topic=3&goods=7', { tab: 'newest', topic: 3, goods: 7, q: '' }],
  ['tab=mine&q=%20brake%20', { tab: 'newest', topic: null, goods: null, q: 'brake' }],
  ['tab=best&topic=x', { tab: 'newest', topic: null, goods: null, q: '' }],
])('“%s” is read, and what is not usable is left out', (search, expected) => {
  expect(read(search)).toEqual(expected)
})

test('the call is asked for what the address says', () => {
  expect(callOf(read('topic=3'))).toEqual({ sort: 'newest', page_size: 10, topic_id: 3 })
  expect(callOf(read('tab=popular'))).toEqual({ sort: 'popular', page_size: 10 })
})
