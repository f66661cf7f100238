import type { FlashState } from '@pitlane/domain/flash-sale/flash-sale.ts'
import { StockBar } from '@pitlane/ui/stock-bar.tsx'
import { useT } from '../../lib/i18n.tsx'
import type { CardFlash } from './card-flash.ts'

type FlashStockProps = {
  item: Pick<CardFlash, 'left' | 'taken_percent' | 'per_person'>
  state: FlashState
  /** Says also how many a person may have; before the sale begins that is said anyway. */
  withLimit?: boolean
}

/** How much of an offer has gone. */
export function FlashStock({ item, state, withLimit = false }: FlashStockProps) {
  const t = useT()
  const gone = item.left <= 0
  const limit = t('flash-sale.limit', { count: item.per_person })
  const left = gone ? t('flash-sale.sold_out') : t('flash-sale.left', { count: item.left })
  return (
    <StockBar percent={item.taken_percent} muted={state !== 'running' || gone}>
      {!gone && state === 'upcoming' ? limit : withLimit ? `${left} · ${limit}` : left}
    </StockBar>
  )
}
