import { expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'

/** Every character is one wide. */
const broken = (text: string, width: number, locale = 'en') =>
  breakLines(text, locale, width, (part) => [...part].length)

test('words stay whole, and what belongs to them stays with them', () => {
  expect(broken('Watch below 80\u00a0%, act below (70\u00a0%).', 14)).toEqual([
    'Watch below',
    '80\u00a0%, act',
    'below (70\u00a0%).',
  ])
  expect(broken('Sum 44.16\u00a0V here', 10)).toEqual(['Sum', '44.16\u00a0V', 'here'])
  expect(broken('10:00 GMT+1', 9)).toEqual(['10:00', 'GMT+1'])
})

test('Chinese and Japanese break between words, never before a closing sign or after an opening one', () => {
  for (const width of [4, 5, 6, 7, 8]) {
    const lines = [
      ...broken('本报告只说明在上述时间、上述条件下测得的结果（见下）。', width, 'zh-Hans'),
      ...broken('このレポートは、上記の日時と条件で測定した「結果」を示します。', width, 'ja'),
    ]
    for (const line of lines) {
      expect(line).not.toMatch(/^[、。）」]/)
      expect(line).not.toMatch(/[（「]$/)
    }
  }
})

test('what is wider than a line is cut, and nothing is lost', () => {
  expect(broken('WVWZZZ1JZ3W386752', 6)).toEqual(['WVWZZZ', '1JZ3W3', '86752'])
  const text = 'Donaudampfschifffahrtsgesellschaft an der Donau'
  for (let width = 1; width < 50; width += 1) {
    const lines = broken(text, width, 'de')
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
  }
})
