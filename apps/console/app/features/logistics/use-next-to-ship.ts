import { useNavigate, useNotify } from 'ra-core'
import { api } from '../../lib/client.ts'

/** Opens the order that waits the longest besides this one, of those of which anything can leave; where there is none, the queue. */
export function useNextToShip(id: number) {
  const navigate = useNavigate()
  const notify = useNotify()
  return async () => {
    const found = await api.listShipping({ page_size: 100 }, { quiet: true }).catch(() => null)
    const next = found?.list.find((order) => order.id !== id && order.pieces > 0)
    if (found && !next) notify('shipping.none_left', { type: 'info' })
    void navigate(next ? `/orders/${next.id}/show` : '/shipping')
  }
}
