import type { AfterSalesQuote } from '@pitlane/contract/after-sales/after-sales.ts'
import { useEffect, useState } from 'react'
import { afterSalesCalls } from './after-sales-calls.ts'

/** Taps on the stepper follow each other; the last one is asked. */
const pauseMs = 250

/** Quotes the refund for so many units; the old figures stay until the new ones are there. */
export function useRefundQuote(first: AfterSalesQuote, quantity: number, after_sales_no: string | undefined) {
  const [quote, setQuote] = useState(first)
  const quoting = quote.quantity !== quantity
  useEffect(() => {
    if (!quoting) return
    let over = false
    const ask = async () => {
      const question = { order_no: first.order_no, line_id: first.line.id, quantity }
      const answer = await afterSalesCalls
        .quote({ ...question, ...(after_sales_no ? { after_sales_no } : {}) })
        .catch(() => null)
      if (!over && answer) setQuote(answer)
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [first, quantity, quoting, after_sales_no])
  return { quote, quoting }
}
