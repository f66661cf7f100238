import { expect, test } from 'vitest'
import { exemptionsOf } from './document.ts'

test.each([
  ['reverse_charge', [true, true], ['union_delivery']],
  ['reverse_charge', [false], ['reverse_charge']],
  ['reverse_charge', [true, false], ['union_delivery', 'reverse_charge']],
  ['taxed', [true, false], []],
  ['none', [true], []],
] as const)('a document that is %s, with lines sent %j, gives as reasons %j', (treatment, sent, reasons) => {
  expect(exemptionsOf(treatment, sent)).toEqual(reasons)
})
