import { LoadMore, NothingMore } from '@pitlane/ui/list-end.tsx'
import { ProductGrid } from '@pitlane/ui/product-card.tsx'
import { Suspense, useEffect, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import type { CardPage } from './card-goods.ts'
import { GoodsCard } from './goods-card.tsx'

type GoodsGridProps = {
  first: CardPage
  group: string
  /** A card's name is a heading under the one that stands above the grid. */
  nameAs?: 'h2' | 'h3'
  /** Whether the list is the top of the page: its first pictures are then what one waits for. */
  atTop?: boolean
}

/** Goods of a list, page after page. Without script the button is a link to the next page. */
export function GoodsGrid(props: GoodsGridProps) {
  const { search } = useLocation()
  // A new address is a new list: what was loaded for the old one is dropped.
  return <Pages key={search} {...props} />
}

function Pages({ first, group, nameAs, atTop }: GoodsGridProps) {
  const t = useT()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher<{ goods: CardPage }>()
  const [more, setMore] = useState<CardPage[]>([])
  const arrived = fetcher.data?.goods
  useEffect(() => {
    if (arrived) setMore((pages) => (pages.some(({ page }) => page === arrived.page) ? pages : [...pages, arrived]))
  }, [arrived])

  const last = more.at(-1) ?? first
  const list = [first, ...more].flatMap((page) => page.list)
  const next = new URLSearchParams(search)
  next.set('page', String(last.page + 1))
  const href = `${pathname}?${next}`
  return (
    <>
      <ProductGrid busy={fetcher.state !== 'idle'}>
        {/* By itself, as a section is: cards are much, and need nothing of React to be read. */}
        <Suspense>
          {list.map((goods, at) => (
            <GoodsCard key={goods.id} goods={goods} group={group} nameAs={nameAs} first={atTop && at < 2} />
          ))}
        </Suspense>
      </ProductGrid>
      {last.page * last.pageSize < last.total ? (
        <LoadMore
          href={href}
          label={t('shell.load_more')}
          loading={fetcher.state !== 'idle'}
          onClick={(event) => {
            event.preventDefault()
            // The index route needs naming, or its parent's loader would answer.
            void fetcher.load(pathname === '/' ? `/?index&${next}` : href)
          }}
        />
      ) : (
        <NothingMore>{t('shell.nothing_more')}</NothingMore>
      )}
    </>
  )
}
