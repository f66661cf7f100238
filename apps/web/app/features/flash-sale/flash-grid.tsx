import type { FlashState } from '@pitlane/domain/flash-sale/flash-sale.ts'
import { LoadMore, NothingMore } from '@pitlane/ui/list-end.tsx'
import { ProductGrid } from '@pitlane/ui/product-card.tsx'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { type CardFlash, saleHref } from './card-flash.ts'
import { FlashCard } from './flash-card.tsx'

export type FlashPage = { list: CardFlash[]; total: number; page: number; pageSize: number }
type FlashGridProps = { slotId: number; first: FlashPage; state: FlashState }

/** A slot's items, page after page. Without script the button is a link to the next page. */
export function FlashGrid({ slotId, first, state }: FlashGridProps) {
  const t = useT()
  const fetcher = useFetcher<{ items: FlashPage | null }>()
  const [more, setMore] = useState<FlashPage[]>([])
  const arrived = fetcher.data?.items
  useEffect(() => {
    if (arrived) setMore((pages) => (pages.some(({ page }) => page === arrived.page) ? pages : [...pages, arrived]))
  }, [arrived])

  const last = more.at(-1) ?? first
  const href = `${saleHref}?slot=${slotId}&page=${last.page + 1}`
  const loading = fetcher.state !== 'idle'
  return (
    <>
      <ProductGrid busy={loading}>
        {[first, ...more]
          .flatMap((page) => page.list)
          .map((item, at) => (
            <FlashCard key={item.id} item={item} state={state} nameAs="h3" first={at < 2} />
          ))}
      </ProductGrid>
      {last.page * last.pageSize < last.total ? (
        <LoadMore
          href={href}
          label={t('shell.load_more')}
          loading={loading}
          onClick={(event) => {
            event.preventDefault()
            void fetcher.load(href)
          }}
        />
      ) : (
        <NothingMore>{t('shell.nothing_more')}</NothingMore>
      )}
    </>
  )
}
