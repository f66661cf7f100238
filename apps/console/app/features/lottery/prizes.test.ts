import { expect, test } from 'vitest'
import { restOf, withRest } from './prizes.ts'

test('the row that is no prize has what the others leave of a million', () => {
  const prizes = [{ kind: 'points', weight: 250_000 }, { kind: 'goods' }, { kind: 'nothing', weight: 5 }] as const
  expect(restOf(prizes)).toBe(750_000)
  expect(withRest(prizes).at(-1)).toMatchObject({ kind: 'nothing', weight: 750_000, stock: null })
  expect(restOf([{ kind: 'points', weight: 1_000_001 }])).toBe(-1)
})
