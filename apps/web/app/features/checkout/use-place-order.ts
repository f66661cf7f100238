import { CallError } from '@pitlane/contract/http-transport.ts'
import type { InputOf } from '@pitlane/contract/endpoint.ts'
import type { orderEndpoints, Quote } from '@pitlane/contract/order/order.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { screenPath } from '../../lib/next-path.ts'
import { countAnew } from '../cart/index.ts'
import { leaveFor, useStartPayment, type Wallet } from '../payment/index.ts'
import { basketOf, type Choice } from './checkout-choice.ts'
import { forgetDraft, keepChoice, markSent } from './draft.ts'
import { orderHref } from '../order/index.ts'
import { isAnswer } from './problem.ts'

/** The community's store has a call of its own for the same. */
function createIn(pathname: string, input: InputOf<typeof orderEndpoints.createOrder>) {
  const community = /^\/(mall|community_app)\//.test(pathname)
  return community ? api.createStoreOrder(input, { inPlace: true }) : api.createOrder(input, { inPlace: true })
}

/**
 * Makes the order once and goes to pay it. The checkout's entry in the history becomes the order's, so that the back
 * button leads to the order and never to a second one.
 */
export function usePlaceOrder(name: string, onFailed: (error: CallError) => void) {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { start } = useStartPayment()

  async function create(choice: Choice, quote: Quote): Promise<string | null> {
    const draft = keepChoice(sessionStorage, name, choice)
    // After a lost answer the very same words go again: the order that they may have made is found by them.
    const sent = draft.sent ?? quote
    markSent(sessionStorage, name, draft, sent)
    try {
      const { order_no } = await createIn(pathname, {
        ...basketOf(choice),
        idempotency_key: draft.key,
        quote: sent.quote,
        ...(choice.cart ? { from_cart: true } : {}),
      })
      forgetDraft(sessionStorage, name)
      if (choice.cart) countAnew()
      return order_no
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // "Repeat order": the key has its order, so what comes next needs another.
      if (error.code === 'repeat_order') forgetDraft(sessionStorage, name)
      else if (isAnswer(error)) markSent(sessionStorage, name, draft, null)
      // What was chosen is kept, and is there again after the consent.
      if (error.code === 'consent_needed') await navigate(screenPath('/agreement/consent', { next: pathname + search }))
      else onFailed(error)
      return null
    }
  }
  async function pay(orderNo: string, wallet: Wallet | null) {
    const [result] = await Promise.all([
      wallet && start(orderNo, wallet),
      navigate(orderHref(orderNo), { replace: true }),
    ])
    if (result?.kind === 'away') leaveFor(result.url)
    // The order's own screen stands there by now, with the button to try again.
    if (result?.kind === 'problem' || result?.kind === 'refused') toast.show({ kind: 'fail', text: result.text })
  }
  const place = async (choice: Choice, quote: Quote, wallet: Wallet | null) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const orderNo = await create(choice, quote)
      if (orderNo !== null) await pay(orderNo, wallet)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { place, busy }
}
