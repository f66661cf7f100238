import type { OrderSummary } from '@pitlane/contract/order/order.ts'
import type { OrderTab } from '@pitlane/domain/order/states.ts'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { inBackground, inPlace } from '../../lib/call-options.ts'
import { useLogInAgain } from '../../lib/use-log-in-again.ts'
import { useMorePages } from '../../lib/use-more-pages.ts'
import { joinPages, type OrderPage } from './order-pages.ts'

/** The orders of a tab: page after page, and single ones loaded again when something has become of them. */
export function useOrders(tab: OrderTab, first: OrderPage, firstClock: number) {
  const [again, setAgain] = useState<{ insteadOf: OrderPage; page: OrderPage } | null>(null)
  const more = useMorePages<OrderPage>()
  const [changed, setChanged] = useState<ReadonlyMap<string, OrderSummary>>(new Map())
  const [clock, setClock] = useState(firstClock)
  const logInAgain = useLogInAgain()
  const pages = [again?.insteadOf === first ? again.page : first, ...more.pages]
  const { next } = pages.at(-1)!

  const loadMore = async () => {
    if (next === null) return
    await more.loadMore(() =>
      api.listOrders({ tab, before: next, page_size: pageSize }, inPlace).catch((error: unknown) => {
        logInAgain(error)
        throw error
      }),
    )
  }
  /** The first page as it is now, in the place of all that was loaded. Where it fails the list stays, and a toast says why. */
  const reload = async () => {
    try {
      const page = await api.listOrders({ tab, page_size: pageSize }, { noLoading: true })
      setAgain({ insteadOf: first, page })
      more.beginAnew()
      setChanged(new Map())
      const now = page.list[0]?.now
      if (now !== undefined) setClock(now - Date.now())
    } catch (error) {
      logInAgain(error)
    }
  }
  const refresh = async (orderNo: string) => {
    // Where it fails the order stays as it was; the next act on it tells.
    const order = await api.getOrder({ order_no: orderNo }, inBackground).catch(() => null)
    if (!order) return
    setClock(order.now - Date.now())
    setChanged((before) => new Map(before).set(orderNo, order))
  }
  return { orders: joinPages(pages, changed, tab), clock, next, state: more.state, loadMore, reload, refresh }
}

export const pageSize = 10
