import { LoadMore, NothingMore } from '@pitlane/ui/list-end.tsx'
import { ProductGrid } from '@pitlane/ui/product-card.tsx'
import { useEffect, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import type { MallPage } from './load-mall.ts'
import { MallCard } from './mall-card.tsx'

/** The goods of the mall, page after page. Without script the button is a link to the next page. */
export function MallGrid({ first }: { first: MallPage }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher<{ mall: MallPage | null }>()
  const [more, setMore] = useState<MallPage[]>([])
  const arrived = fetcher.data?.mall
  useEffect(() => {
    if (arrived) setMore((pages) => (pages.some(({ page }) => page === arrived.page) ? pages : [...pages, arrived]))
  }, [arrived])

  const last = more.at(-1) ?? first
  const next = new URLSearchParams(search)
  next.set('page', String(last.page + 1))
  const loading = fetcher.state !== 'idle'
  return (
    <>
      <ProductGrid busy={loading}>
        {[first, ...more]
          .flatMap(({ list }) => list)
          .map((item, at) => (
            <MallCard key={item.id} item={item} balance={first.balance} first={at < 2} />
          ))}
      </ProductGrid>
      {last.page * last.pageSize < last.total ? (
        <LoadMore
          href={`${pathname}?${next}`}
          label={t('shell.load_more')}
          loading={loading}
          onClick={(event) => {
            event.preventDefault()
            void fetcher.load(`${pathname}?${next}`)
          }}
        />
      ) : (
        <NothingMore>{t('shell.nothing_more')}</NothingMore>
      )}
    </>
  )
}
