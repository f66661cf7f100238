import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blanksOf, checkMailText, mergeTexts, ownTexts } from './mail-text.ts'

const shipped = 'Order {number} until {time}, {number}'

test('a text has the placeholders of the one it replaces, in any order and number', () => {
  expect(blanksOf(shipped)).toEqual(['number', 'time'])
  expect(checkMailText(shipped, '{time}: your {number} and {time}')).toEqual({ ok: true })
})

test.each([
  ['Order {number} until {time} at {place}', 'mail_blank_unknown', '{place}'],
  ['Order {number} until {time', 'mail_blank_unknown', '{'],
  ['{number} {time} {}', 'mail_blank_unknown', '{'],
  ['Order {number}', 'mail_blank_missing', '{time}'],
  ['', 'mail_blank_missing', '{number}'],
])('%j is refused: %s %s', (text, reason, blank) => {
  expect(checkMailText(shipped, text)).toEqual({ ok: false, reason, blank })
})

test('only what differs is kept as one’s own, and what does not fit any more is not used', () => {
  const came = { subject: 'Order {number}', about: 'Thanks.' }
  expect(ownTexts(came, { subject: 'Order {number}', about: '', other: 'x' })).toEqual({})
  expect(mergeTexts(came, { subject: 'Number {order}', about: 'Cheers.' })).toEqual({ ...came, about: 'Cheers.' })
})

test('whatever is stored, a letter has its placeholders and no others', () => {
  const word = fc.constantFrom('{number}', '{time}', '{x}', '{', '}', 'a', ' ')
  const text = fc.array(word).map((words) => words.join(''))
  fc.assert(
    fc.property(text, text, (came, own) => {
      const { about } = mergeTexts({ about: came }, { about: own })
      expect(blanksOf(about).toSorted()).toEqual(blanksOf(came).toSorted())
    }),
  )
})
