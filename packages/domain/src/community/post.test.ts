import { expect, test } from 'vitest'
import { type HoldRules, holdReasonsOf } from './hold.ts'
import { canEdit, canPublish, heatOf, type PostState } from './post.ts'

const minute = 60_000
const day = 86_400_000

test('a post says or shows something, in 2,000 characters at most', () => {
  const reason = (text: string, media: number, characters: number) => {
    const verdict = canPublish({ text, media }, characters)
    return verdict.ok ? null : verdict.reason
  }
  expect(reason('', 0, 0)).toBe('post_empty')
  expect(reason('', 1, 0)).toBeNull()
  expect(reason('x', 0, 2_000)).toBeNull()
  expect(reason('x', 0, 2_001)).toBe('field_too_long')
})

test.each<[PostState, number, string | null]>([
  ['draft', 99, null],
  ['shown', 14, null],
  ['held', 14, null],
  ['shown', 15, 'post_edit_over'],
  ['hidden', 1, 'post_settled'],
  ['removed', 1, 'post_settled'],
  ['deleted', 1, 'post_settled'],
])('a %s post after %i minutes can be edited or not', (state, minutes, reason) => {
  const verdict = canEdit({ state, publishedAt: state === 'draft' ? null : 0 }, minutes * minute)
  expect(verdict.ok ? null : verdict.reason).toBe(reason)
})

test('ten times the likes are worth half a day, and a comment two likes', () => {
  const post = { likes: 0, comments: 0, publishedAt: 5 * day }
  expect(heatOf({ ...post, likes: 9 })).toBe(heatOf({ ...post, publishedAt: 5.5 * day }))
  expect(heatOf({ ...post, comments: 2 })).toBe(heatOf({ ...post, likes: 4 }))
})

const rules: HoldRules = { newDays: 3, firstPosts: 1, holdLinks: true, words: ['casino'] }
const regular = { createdAt: 0, shownPosts: 5, isStaff: false }
const reasons = (text: string, author = regular, over: Partial<HoldRules> = {}) =>
  holdReasonsOf(text, author, { ...rules, ...over }, { now: 10 * day, saidByAnother: false })

test('what a new author writes, links and listed words are held, and nothing that staff write', () => {
  expect(reasons('The brakes squeal.')).toEqual([])
  expect(reasons('The brakes squeal.', { ...regular, createdAt: 8 * day })).toEqual(['new_account'])
  expect(reasons('The brakes squeal.', { ...regular, shownPosts: 0 })).toEqual(['new_account'])
  expect(reasons('casino: www.win.top')).toEqual(['link', 'listed_word'])
  expect(reasons('see www.win.top', regular, { holdLinks: false })).toEqual([])
  expect(reasons('casino', { ...regular, createdAt: 10 * day, shownPosts: 0, isStaff: true })).toEqual([])
})
