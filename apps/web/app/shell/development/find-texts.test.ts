import { expect, test } from 'vitest'
import { findTexts } from './find-texts.server.ts'

test('a text is found by its key or its words, with the files that ask for it and the screens where it is seen', () => {
  const [step] = findTexts('de', 'case.step_symptoms')
  expect(step).toMatchObject({ english: 'Symptoms', text: 'Symptome' })
  expect(step!.files).toContain('apps/web/app/features/case/study-screen.tsx')
  expect(step!.paths).toContain('/case/study')
  expect(findTexts('de', 'Symptome').map(({ key }) => key)).toContain('case.step_symptoms')
})

test('every text of the screens is asked for somewhere', () => {
  expect(
    findTexts('en', '')
      .filter(({ files }) => files.length === 0)
      .map(({ key }) => key),
  ).toEqual([])
})
