import type { Refundable } from '@pitlane/contract/after-sales/staff-refunds.ts'
import { needsSecondPerson } from '@pitlane/domain/second-person.ts'
import { canRefundByStaff, priceStaffRefund } from '@pitlane/domain/after-sales/staff-refund.ts'
import { isVirtual } from '@pitlane/domain/catalog/goods.ts'
import { type Currency, parseMoney, zero } from '@pitlane/domain/money.ts'
import { orderOf } from './use-refundable.ts'

/** What is typed, by line. */
export type LineDraft = { units: string; restock: string }
export type RefundDraft = { lines: Record<number, LineDraft>; freight: string; goodwill: string; reason: string }
export const emptyDraft: RefundDraft = { lines: {}, freight: '', goodwill: '', reason: '' }

type Line = Refundable['lines'][number]
/** Null for what is not a whole number. */
const wholeOf = (typed: string): number | null => (/^\d*$/.test(typed.trim()) ? Number(typed) : null)

/** So many units of a line; those that never left the house go on the shelf again. */
export const draftOf = ({ in_house }: Line, units: number): LineDraft => ({
  units: String(units),
  restock: String(Math.min(units, in_house)),
})

/** Everything that is left of the order: what cancels it. */
export const draftOfAll = (facts: Refundable, reason: string): RefundDraft => ({
  ...emptyDraft,
  reason,
  lines: Object.fromEntries(
    facts.lines.filter(({ free }) => free > 0).map((line) => [line.id, draftOf(line, line.free)]),
  ),
})

/** What is typed as the call says it, with its sums by the rule of all refunds and what is wrong with it. */
export function readDraft(facts: Refundable, draft: RefundDraft) {
  const amountOf = (typed: string) => (typed.trim() === '' ? zero : parseMoney(typed, facts.currency as Currency))
  const [freight, goodwill] = [amountOf(draft.freight), amountOf(draft.goodwill)]
  const lines = facts.lines.map((line) => {
    const { units = '', restock = '' } = draft.lines[line.id] ?? {}
    return { line, quantity: wholeOf(units), restock: isVirtual(line.kind) ? wholeOf(units) : wholeOf(restock) }
  })
  const taken = lines.flatMap(({ line, quantity, restock }) =>
    quantity ? [{ line_id: line.id, quantity, restock: restock ?? 0 }] : [],
  )
  const asked = {
    lines: taken.map(({ line_id, quantity }) => ({ id: line_id, quantity })),
    freight: freight ?? zero,
    goodwill: goodwill ?? zero,
  }
  const order = orderOf(facts)
  const sums = priceStaffRefund(order, asked)
  const { verdict, field } = canRefundByStaff(order, asked)
  const wrongLines = new Set(
    lines
      .filter(
        ({ line, quantity, restock }) =>
          quantity === null || quantity > line.free || restock === null || restock > quantity,
      )
      .map(({ line }) => line.id),
  )
  const gone = (line: Line) => line.gone + (taken.find(({ line_id }) => line_id === line.id)?.quantity ?? 0)
  return {
    lines: taken,
    freight: asked.freight,
    goodwill: asked.goodwill,
    sums,
    wrongLines,
    /** Fields whose text is no amount, or too much of one. */
    wrongFreight: freight === null || (!verdict.ok && field === 'freight' && verdict.reason === 'refund_above_paid'),
    wrongGoodwill: goodwill === null || (!verdict.ok && field === 'goodwill' && verdict.reason === 'refund_above_paid'),
    isSound: verdict.ok && wrongLines.size === 0 && freight !== null && goodwill !== null,
    isNothing: !verdict.ok && verdict.reason === 'refund_nothing',
    needsSecond: sums.total > 0 && needsSecondPerson(sums.total + facts.alone, facts.second_person_above),
    /** Nothing of the order is left after it. */
    cancels: taken.length > 0 && facts.lines.every((line) => gone(line) === line.quantity),
  }
}
