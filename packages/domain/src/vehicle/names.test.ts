import { expect, test } from 'vitest'
import { byName, letterOf, nameKey, namesBesides } from './names.ts'

test.each([
  ['MERCEDES-BENZ', 'Mercedes Benz'],
  ['CITROEN', 'Citroën'],
  ['SKODA', 'Škoda'],
  ['ID.4', 'Id 4'],
  ['F-150 SUPERCREW', 'F150 SuperCrew'],
])('%s and %s are the same name', (a, b) => {
  expect(nameKey(a)).toBe(nameKey(b))
})

test('a model is none of the others, however it is written', () => {
  expect(namesBesides(['ID.4', 'id 4', 'ID.5'], 'Id.4')).toEqual(['ID.5'])
})

test('signs that tell models apart count', () => {
  expect(nameKey('up!')).not.toBe(nameKey('UP'))
  expect(nameKey('#1')).not.toBe(nameKey('1'))
  expect(nameKey('哪吒')).toBe('哪吒')
})

test('a pick list goes by letters, and what begins with none comes under #', () => {
  expect(['Škoda', 'smart', '#1', '3 Series', '理想'].map(letterOf)).toEqual(['S', 'S', '#', '#', '#'])
  expect(['A10', 'a2', 'Škoda', 'Seat'].toSorted(byName)).toEqual(['a2', 'A10', 'Seat', 'Škoda'])
})
