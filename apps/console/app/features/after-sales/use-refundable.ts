import type { Refundable } from '@pitlane/contract/after-sales/staff-refunds.ts'
import { CallError } from '@pitlane/contract/http-transport.ts'
import type { RefundableOrder } from '@pitlane/domain/after-sales/staff-refund.ts'
import { minor } from '@pitlane/domain/money.ts'
import { useState } from 'react'
import { api } from '../../lib/client.ts'

type Loaded = { kind: 'loading' } | { kind: 'failed'; message: string } | { kind: 'ready'; facts: Refundable }

/** What of an order can be refunded, read anew whenever somebody asks. */
export function useRefundable(orderId: number) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  /** Null where it could not be read. */
  async function load(): Promise<Refundable | null> {
    try {
      const facts = await api.getRefundable({ id: orderId }, { quiet: true })
      setLoaded({ kind: 'ready', facts })
      return facts
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setLoaded({ kind: 'failed', message: error.message || 'status.other' })
      return null
    }
  }
  /** Reads without what was read before: nobody shall decide by that. */
  function loadAnew() {
    setLoaded({ kind: 'loading' })
    void load()
  }
  return { loaded, load, loadAnew }
}

/** The facts in the rule's own words. */
export const orderOf = (facts: Refundable): RefundableOrder => ({
  lines: facts.lines.map((line) => ({
    ...line,
    paid: minor(line.paid),
    points: minor(line.points),
    taxOnTop: minor(line.tax),
  })),
  freight: minor(facts.freight),
  freightTaxOnTop: minor(facts.freight_tax),
  pointsSpent: facts.points_spent,
  shipped: facts.shipped,
  freightGone: minor(facts.freight_gone),
  left: minor(facts.left),
})
