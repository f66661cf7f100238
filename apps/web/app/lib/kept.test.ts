// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { forgetTyped, keep, ownTyped, readKept } from './kept.ts'

afterEach(() => localStorage.clear())

const drafts = [
  'case-draft',
  'case-reply.S-ABCDEFGH',
  'comment.30',
  'review-draft.P-1.2',
  'return-draft.P-1.2',
  'post-draft',
]
function typeEverywhere() {
  for (const name of drafts) keep(name, { text: 'Mine' })
  keep('survey.after-sale', { answers: { q1: 'Mine' }, key: 'k', sent: true })
  keep('cart', { lines: [] })
}
const left = () => drafts.filter((name) => readKept(name) !== null)

test('what somebody typed leaves the phone when he logs out; that a survey was answered, and the cart, stay', () => {
  typeEverywhere()
  forgetTyped()
  expect(left()).toEqual([])
  expect(readKept('survey.after-sale')).toEqual({ answers: {}, key: 'k', sent: true })
  expect(readKept('cart')).toEqual({ lines: [] })
})

test('a visitor’s words go with him through the log-in, and those of an account whose session ended wait for it alone', () => {
  typeEverywhere()
  ownTyped(7)
  expect(left()).toEqual(drafts)
  ownTyped(7)
  expect(left()).toEqual(drafts)
  ownTyped(8)
  expect(left()).toEqual([])
})
