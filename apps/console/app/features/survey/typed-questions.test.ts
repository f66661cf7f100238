import { faultOf } from '@pitlane/domain/survey/questions.ts'
import { expect, test } from 'vitest'
import { missingTexts, newName, newQuestion, ruleOf, toSend, type TypedQuestion } from './typed-questions.ts'

const typed: TypedQuestion = {
  ...newQuestion([]),
  titles: { en: 'Where?', de: 'Wo?' },
  hints: { en: '', de: 'Ein Wort' },
  options: [
    { id: 'o1', titles: { en: 'Here', de: 'Hier' } },
    { id: 'o2', titles: { en: 'There' } },
  ],
}

test('a new question has a name that nobody has, and is one that can be asked once it has words', () => {
  expect(newName('q', [{ id: 'q1' }, { id: 'q3' }])).toBe('q4')
  expect(newName('q', [{ id: 'q2' }])).toBe('q3')
  const rule = ruleOf(newQuestion([typed]))
  expect(rule?.id).toBe('q2')
  expect(faultOf([rule!])).toBeNull()
})

test('each language says how many texts it lacks, and English how many must be typed', () => {
  const missing = missingTexts([typed, newQuestion([typed])], [{ en: 'Title' }, {}])
  // A hint that English does not have is none.
  expect(missing).toMatchObject({ en: 4, de: 2, fra: 4 })
})

test('what a kind does not have is not sent', () => {
  const scale = { ...typed, kind: 'scale' as const, most: 3, to_labels: { en: 'Very' } }
  const { questions } = toSend({ questions: [scale] }) as { questions: object[] }
  expect(questions[0]).toMatchObject({
    options: [],
    most: null,
    hints: null,
    from_labels: null,
    to_labels: { en: 'Very' },
  })
})
