import type { Wish, WishPage } from '@pitlane/contract/cart/wish-list.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'
import { useMorePages } from '../../lib/use-more-pages.ts'
import { showCount } from './kept-cart.ts'

const size = 20
export const loadWishes = (page: number): Promise<WishPage> =>
  api.listWishes({ page, page_size: size }, { noLoading: true })

/** The list page after page, without what was taken off it here. A refusal stands beside the entry that it is about. */
export function useWishes(first: WishPage) {
  const t = useT()
  const { act, busy } = useAct()
  const more = useMorePages<WishPage>()
  const [gone, setGone] = useState<readonly number[]>([])
  const [problem, setProblem] = useState<{ sku: number; text: string } | null>(null)
  const pages = [first, ...more.pages]
  const loaded = new Map(pages.flatMap(({ list }) => list.map((one) => [one.sku_id, one] as const)))
  const wishes = [...loaded.values()].filter(({ sku_id }) => !gone.includes(sku_id))

  async function leave({ sku_id }: Wish, call: () => Promise<unknown>, done?: string) {
    setProblem(null)
    const result = await act(call)
    if (!result) return
    if (result.kind !== 'done') return setProblem({ sku: sku_id, text: result.text })
    setGone((before) => [...before, sku_id])
    if (done) toast.show({ kind: 'ok', text: done })
  }
  const remove = (wish: Wish) =>
    leave(wish, () => api.removeWish({ sku_id: wish.sku_id }, inPlace), t('cart.removed', { name: wish.name }))
  const move = (wish: Wish) =>
    leave(
      wish,
      async () => showCount((await api.moveWishToCart({ sku_id: wish.sku_id }, inPlace)).units),
      t('cart.wish_moved'),
    )
  // What has left the list moves the pages up: the next one begins where those that are left end.
  const next = () => loadWishes(Math.floor(wishes.length / size) + 1)
  return {
    wishes,
    problem,
    busy,
    remove,
    move,
    hasMore: wishes.length < first.total - gone.length,
    state: more.state,
    loadMore: () => more.loadMore(next),
  }
}
