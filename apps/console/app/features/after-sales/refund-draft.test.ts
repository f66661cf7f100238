import type { Refundable } from '@pitlane/contract/after-sales/staff-refunds.ts'
import { expect, test } from 'vitest'
import { draftOfAll, emptyDraft, readDraft } from './refund-draft.ts'

const line = { name: '', style: '', kind: 'hardware', points: 0, tax: 0, gone: 0, busy: false } as const
const facts: Refundable = {
  seen: '',
  currency: 'USD',
  lines: [
    { ...line, id: 1, paid: 1_000, quantity: 3, free: 3, in_house: 1 },
    { ...line, id: 2, paid: 6_000, quantity: 1, free: 1, in_house: 1 },
  ],
  freight: 500,
  freight_tax: 0,
  points_spent: 0,
  shipped: true,
  freight_gone: 0,
  left: 7_500,
  second_person_above: 5_000,
  alone: 0,
}
const units = (typed: string, restock = '0') => ({ ...emptyDraft, lines: { 1: { units: typed, restock } } })

test('all that is left cancels the order, and what is in the house goes on the shelf', () => {
  const read = readDraft(facts, draftOfAll(facts, 'Why'))
  expect(read).toMatchObject({ cancels: true, isSound: true, needsSecond: true, sums: { total: 7_000 } })
  expect(read.lines).toEqual([
    { line_id: 1, quantity: 3, restock: 1 },
    { line_id: 2, quantity: 1, restock: 1 },
  ])
})

test('the sum is made while typing, in the order’s own currency', () => {
  const draft = { ...units('2', '2'), freight: '5', goodwill: '1,50' }
  expect(readDraft(facts, draft)).toMatchObject({
    isSound: true,
    cancels: false,
    needsSecond: false,
    sums: { amount: 667, freight: 500, goodwill: 150, total: 1_317 },
  })
  const yen = { ...facts, currency: 'JPY' }
  expect(readDraft(yen, draft)).toMatchObject({ isSound: false, wrongGoodwill: true })
  expect(readDraft(yen, { ...draft, goodwill: '150' })).toMatchObject({ sums: { freight: 5, goodwill: 150 } })
})

test.each([
  ['too many units', units('4'), { wrongLines: new Set([1]) }],
  ['half a unit', units('1.5'), { wrongLines: new Set([1]) }],
  ['more on the shelf than come back', units('1', '2'), { wrongLines: new Set([1]) }],
  ['more freight than was paid', { ...emptyDraft, freight: '5.01' }, { wrongFreight: true }],
  ['more than is left', { ...emptyDraft, goodwill: '75.01' }, { wrongGoodwill: true }],
  ['words for an amount', { ...emptyDraft, goodwill: 'ten' }, { wrongGoodwill: true }],
  ['nothing', emptyDraft, { isNothing: true }],
])('%s', (_, draft, wrong) => {
  expect(readDraft(facts, draft)).toMatchObject({ isSound: false, ...wrong })
})

test('what single people have sent before counts for the second person', () => {
  const draft = { ...emptyDraft, goodwill: '10' }
  expect(readDraft({ ...facts, alone: 4_001 }, draft).needsSecond).toBe(true)
  expect(readDraft({ ...facts, alone: 4_000 }, draft).needsSecond).toBe(false)
})
