import { expect, test } from 'vitest'
import { createFigures } from './figures.ts'

test('a figure is written as the language writes it, with its unit', () => {
  const { figure, signed } = createFigures('de', '–')
  expect(figure(3.68, 'V', 3)).toBe('3,680\u00a0V')
  expect(figure(-3.5, 'A', 1)).toBe('\u22123,5\u00a0A')
  expect(figure(12, '')).toBe('12')
  expect(signed(12, 'mV')).toBe('+12\u00a0mV')
  expect(signed(-12, 'mV')).toBe('\u221212\u00a0mV')
  expect(signed(0, 'mV')).toBe('0\u00a0mV')
})

test('what was not measured is said so', () => {
  const { figure, signed } = createFigures('en', '–')
  expect(figure(null, 'V')).toBe('–')
  expect(signed(null, 'V')).toBe('–')
})
