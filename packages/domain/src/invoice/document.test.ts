import { expect, test } from 'vitest'
import { minor } from '../money.ts'
import { exemptionsOf, printedLines, taxedOf } from './document.ts'

test.each([
  ['reverse_charge', [true, true], ['union_delivery']],
  ['reverse_charge', [false], ['reverse_charge']],
  ['reverse_charge', [true, false], ['union_delivery', 'reverse_charge']],
  ['taxed', [true, false], []],
  ['none', [true], []],
] as const)('a document that is %s, with lines sent %j, gives as reasons %j', (treatment, sent, reasons) => {
  expect(exemptionsOf(treatment, sent)).toEqual(reasons)
})

test('money without units is printed as one sum for each rate', () => {
  const line = (quantity: number, gross: number, basisPoints: number) => ({
    quantity,
    basisPoints,
    ...taxedOf(minor(gross), minor(0), true),
  })
  const { lines, reductions } = printedLines([
    line(2, -19_999, 1_900),
    line(0, -1, 1_900),
    line(0, -3, 700),
    line(0, -2, 1_900),
  ])
  expect(lines.map(({ gross }) => gross)).toEqual([-19_999])
  expect(reductions.map(({ basisPoints, gross }) => [basisPoints, gross])).toEqual([
    [1_900, -3],
    [700, -3],
  ])
})
