import type { OrderSummary } from '@pitlane/contract/order/order.ts'
import { type OrderTab, orderTabs } from '@pitlane/domain/order/states.ts'

export type OrderPage = { list: OrderSummary[]; next: string | null }

export const readTab = (query: URLSearchParams): OrderTab => orderTabs.find((tab) => tab === query.get('tab')) ?? 'all'

/** Every order of the pages once, as it is known by now; one that has left the tab is left out. */
export function joinPages(
  pages: readonly OrderPage[],
  changed: ReadonlyMap<string, OrderSummary>,
  tab: OrderTab,
): OrderSummary[] {
  const byNumber = new Map(
    pages.flatMap(({ list }) => list.map((order) => [order.order_no, changed.get(order.order_no) ?? order] as const)),
  )
  return [...byNumber.values()].filter((order) => tab === 'all' || order.tab === tab)
}
