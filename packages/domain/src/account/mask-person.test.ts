import { expect, test } from 'vitest'
import { maskPerson } from './mask-person.ts'

test.each([
  [{ name: 'Mara Lindqvist' }, 'M•••'],
  [{ name: ' élise ', email: 'x@example.com' }, 'É•••'],
  [{ name: '坂井' }, '坂•••'],
  [{ name: '👩🏽‍🔧 workshop' }, '👩🏽‍🔧•••'],
  [{ name: '', email: 'nora@example.com' }, 'N•••'],
  [{ name: '' }, '•••'],
])('%o is shown as %s', (person, shown) => {
  expect(maskPerson(person)).toBe(shown)
})
