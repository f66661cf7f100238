import { expect, test } from 'vitest'
import { canChangeEmail, isChangeAgain, maskEmail, undoDays, undoEnd, undoOf } from './email-change.ts'

const day = 86_400_000
const change = { from: 'old@example.com', to: 'new@example.com', at: 0, until: undoEnd(0), undoneAt: null }

test('an address is changed to another one only', () => {
  expect(canChangeEmail(change)).toEqual({ ok: true })
  expect(canChangeEmail({ from: change.to, to: change.to })).toEqual({ ok: false, reason: 'email_same' })
})

test.each([
  ['the same form again', {}, change.to, 60_000, true],
  ['much later', {}, change.to, 600_000, false],
  ['another address', {}, 'else@example.com', 60_000, false],
  ['one that was undone', { undoneAt: 1 }, change.to, 60_000, false],
])('%s is the change that was made, or not', (_, fields, to, now, again) => {
  expect(isChangeAgain({ ...change, ...fields }, to, now)).toBe(again)
})

test.each([
  ['in its days', {}, change.to, undoDays * day - 1, 'undo'],
  ['after another change', {}, 'third@example.com', day, 'undo'],
  ['after its days', {}, change.to, undoDays * day, 'email_change_over'],
  ['once more', { undoneAt: 5 }, change.from, day, 'done'],
  ['where an earlier link was faster', { undoneAt: 5 }, 'first@example.com', day, 'email_change_over'],
])('a link %s', (_, fields, email, now, answer) => {
  expect(undoOf({ ...change, ...fields }, email, now)).toBe(answer)
})

test.each([
  ['jo@example.com', 'j•••@example.com'],
  ['𝓐b@example.com', '𝓐•••@example.com'],
])('%s is shown to others as %s', (email, masked) => expect(maskEmail(email)).toBe(masked))
