import { expect, test } from 'vitest'
import { matching } from './pop-up-options.ts'

const options = [
  { value: '1', label: 'Belgien' },
  { value: '2', label: 'Türkei', keywords: 'Turkey TR' },
  { value: '3', label: 'Österreich', keywords: 'Austria AT' },
  { value: '4', label: 'Großbritannien' },
]
const found = (typed: string) => matching(options, typed).map((option) => option.value)

test('nothing typed shows everything, in the given order', () => {
  expect(found('  ')).toEqual(['1', '2', '3', '4'])
})
test('accents and case do not matter', () => {
  expect(found('OSTER')).toEqual(['3'])
  expect(found('turk')).toEqual(['2'])
})
test('what begins with it comes before what holds it', () => {
  expect(
    matching(
      [
        { value: 'a', label: 'North Island' },
        { value: 'b', label: 'Island' },
      ],
      'isl',
    ).map((o) => o.value),
  ).toEqual(['b', 'a'])
})
test('keywords find it, and what nobody is called finds nothing', () => {
  expect(found('austria')).toEqual(['3'])
  expect(found('xyz')).toEqual([])
})
