import { expect, test } from 'vitest'
import { canDecide, canObject, claimantOf, claimMs, outcomesOf, queuePlace } from './moderation.ts'
import { canChoose, legalCategories, noticeCategories, noticeTextKeys } from './notice.ts'

const reasonOf = (verdict: { ok: true } | { ok: false; reason: string }) => (verdict.ok ? null : verdict.reason)

test('there are twelve categories, of which those that may be against the law are marked', () => {
  expect(noticeCategories).toHaveLength(12)
  expect(noticeCategories).toEqual(expect.arrayContaining([...legalCategories]))
  expect(new Set(noticeTextKeys).size).toBe(12 * 5 + 1)
})

test('one reason at least and as many as the setting says, all of the category', () => {
  expect(reasonOf(canChoose('spam', [], 3))).toBe('field_required')
  expect(reasonOf(canChoose('spam', ['repeated', 'threat'], 3))).toBe('field_format')
  expect(reasonOf(canChoose('spam', ['repeated', 'advertising', 'other'], 3))).toBeNull()
  expect(reasonOf(canChoose('spam', ['repeated', 'advertising', 'off_topic', 'other'], 3))).toBe('too_many_reasons')
  expect(reasonOf(canChoose('spam', ['repeated', 'repeated', 'repeated', 'repeated'], 3))).toBeNull()
})

test('what stands there says what can be decided about it', () => {
  expect(outcomesOf({ kind: 'post', state: 'shown', isOpen: true })).toEqual(['leave', 'hide', 'remove'])
  expect(outcomesOf({ kind: 'comment', state: 'held', isOpen: true })).toEqual(['leave', 'remove'])
  expect(outcomesOf({ kind: 'post', state: 'removed', isOpen: false })).toEqual(['restore'])
  expect(outcomesOf({ kind: 'post', state: 'deleted', isOpen: true })).toEqual(['leave'])
})

test('what restricts an author names a rule', () => {
  const target = { kind: 'post', state: 'shown', isOpen: true } as const
  expect(reasonOf(canDecide(target, { outcome: 'leave', blockDays: 0, category: null }))).toBeNull()
  expect(reasonOf(canDecide(target, { outcome: 'leave', blockDays: 7, category: null }))).toBe('field_required')
  expect(reasonOf(canDecide(target, { outcome: 'hide', blockDays: 0, category: null }))).toBe('field_required')
  expect(reasonOf(canDecide(target, { outcome: 'restore', blockDays: 0, category: null }))).toBe('edited_meanwhile')
})

test('a claim ends by itself', () => {
  expect(claimantOf({ claimedBy: 7, claimedAt: 0 }, claimMs - 1)).toBe(7)
  expect(claimantOf({ claimedBy: 7, claimedAt: 0 }, claimMs)).toBeNull()
})

test('one objects once, in time, to what restricts', () => {
  const decision = { restricts: true, decidedAt: 0, isObjected: false }
  expect(reasonOf(canObject(decision, 1, 86_399_999))).toBeNull()
  expect(reasonOf(canObject(decision, 1, 86_400_000))).toBe('objection_over')
  expect(reasonOf(canObject({ ...decision, isObjected: true }, 1, 0))).toBe('objection_made')
  expect(reasonOf(canObject({ ...decision, restricts: false }, 1, 0))).toBe('objection_nothing')
})

test('what may be against the law comes before all else, and then what waits longest', () => {
  const now = Date.UTC(2026, 10, 20)
  const places = [
    { isLegal: true, openedAt: now },
    { isLegal: false, openedAt: now - 1_000 },
    { isLegal: false, openedAt: now },
  ].map(queuePlace)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
